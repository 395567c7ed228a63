export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Each session has at most one subscription, which is deleted with it. */
export interface PushStore {
  /** Replaces the session's subscription. False if the session has ended. */
  keepSubscription(
    of: { userId: string; session: string },
    told: PushSubscription,
    at: number,
  ): Promise<boolean>
  dropSubscription(session: string): Promise<void>
  /** Lists subscriptions, newest first. */
  subscriptionsOf(userId: string, now: number): Promise<(PushSubscription & { createdAt: number })[]>
  dropEndpoint(endpoint: string): Promise<void>
  cleanUp(now: number): Promise<void>
}
