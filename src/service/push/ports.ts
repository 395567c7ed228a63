export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * Store of push subscriptions, at most one per session. Each is deleted with its session, unless an identity
 * provider manages the sessions.
 */
export interface PushStore {
  /** Replaces subscriptions of the session and the endpoint. False if the session is ours and has ended. */
  keepSubscription(
    of: { userId: string; session: string },
    told: PushSubscription,
    at: number,
  ): Promise<boolean>
  dropSubscription(session: string): Promise<void>
  /** Lists up to 20 of an account's unexpired subscriptions, newest first. */
  subscriptionsOf(userId: string, now: number): Promise<(PushSubscription & { createdAt: number })[]>
  dropEndpoint(endpoint: string): Promise<void>
  cleanUp(now: number): Promise<void>
}
