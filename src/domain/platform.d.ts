/**
 * `AbortSignal`, by which a request is canceled: the only platform type that the domain uses. Without
 * this declaration the `signal` that XState hands to an actor would silently be `any`.
 */
interface AbortSignal {
  readonly aborted: boolean
}
