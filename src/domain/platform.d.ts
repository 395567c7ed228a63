/**
 * `AbortSignal`, by which a request is canceled: the only type of the platform that the domain names. Without
 * this declaration the `signal` that XState hands to an actor would silently be `any`.
 */
interface AbortSignal {
  readonly aborted: boolean
}
