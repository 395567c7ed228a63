export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Push subscriptions. Each session has at most one, which is deleted with it. */
export interface PushStore {
  /** Replaces the session's subscription. @returns false if the session has ended */
  keepSubscription(
    of: { userId: string; session: string },
    told: PushSubscription,
    at: number,
  ): Promise<boolean>
  dropSubscription(session: string): Promise<void>
  /** Lists subscriptions, newest first. */
  subscriptionsOf(userId: string, now: number): Promise<(PushSubscription & { createdAt: number })[]>
  /** Deletes a subscription that the push service no longer knows. */
  dropEndpoint(endpoint: string): Promise<void>
  cleanUp(now: number): Promise<void>
}
