export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Store of push subscriptions. A session has at most one. Our own sessions delete theirs when they end. */
export interface PushStore {
  /** Replaces the session's subscription. Returns false if the session is ours and has ended. */
  keepSubscription(
    of: { userId: string; session: string },
    told: PushSubscription,
    at: number,
  ): Promise<boolean>
  dropSubscription(session: string): Promise<void>
  /** Lists an account's unexpired subscriptions, newest first; only the newest 20. */
  subscriptionsOf(userId: string, now: number): Promise<(PushSubscription & { createdAt: number })[]>
  dropEndpoint(endpoint: string): Promise<void>
  cleanUp(now: number): Promise<void>
}
