export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Store of push subscriptions. A session has at most one, which is deleted when the session ends. */
export interface PushStore {
  /** Stores the session's only subscription. Returns false if the session has ended. */
  keepSubscription(
    of: { userId: string; session: string },
    told: PushSubscription,
    at: number,
  ): Promise<boolean>
  dropSubscription(session: string): Promise<void>
  /** Lists an account's subscriptions, newest first. */
  subscriptionsOf(userId: string, now: number): Promise<(PushSubscription & { createdAt: number })[]>
  dropEndpoint(endpoint: string): Promise<void>
  cleanUp(now: number): Promise<void>
}
