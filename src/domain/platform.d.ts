/**
 * `AbortSignal`, by which a request is canceled, and `atob`: all of the platform that the domain uses. Without this
 * declaration the `signal` that XState hands to an actor would silently be `any`.
 */
interface AbortSignal {
  readonly aborted: boolean
}

declare function atob(encoded: string): string
