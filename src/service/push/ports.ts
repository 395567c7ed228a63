export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Store of push subscriptions, at most one per session. Deleted with the session if it is ours. */
export interface PushStore {
  /** Replaces subscriptions of the session or endpoint. False if the session is ours and has ended. */
  keepSubscription(
    of: { userId: string; session: string },
    told: PushSubscription,
    at: number,
  ): Promise<boolean>
  dropSubscription(session: string): Promise<void>
  /** Lists an account's newest 20 unexpired subscriptions, newest first. */
  subscriptionsOf(userId: string, now: number): Promise<(PushSubscription & { createdAt: number })[]>
  dropEndpoint(endpoint: string): Promise<void>
  cleanUp(now: number): Promise<void>
}
