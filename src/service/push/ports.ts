export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Push subscriptions: one per session, deleted with it. */
export interface PushStore {
  /** Replaces the session's subscription. @returns false if the session has ended. */
  keepSubscription(
    of: { userId: string; session: string },
    told: PushSubscription,
    at: number,
  ): Promise<boolean>
  dropSubscription(session: string): Promise<void>
  /** Newest first. */
  subscriptionsOf(userId: string, now: number): Promise<(PushSubscription & { createdAt: number })[]>
  /** The push service says that it's gone. */
  dropEndpoint(endpoint: string): Promise<void>
  cleanUp(now: number): Promise<void>
}
