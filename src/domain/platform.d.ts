/**
 * The one thing of the platform that the domain names: the signal by which an
 * abandoned request is given up. Without it XState's `signal` is silently `any`.
 */
interface AbortSignal {
  readonly aborted: boolean
}
