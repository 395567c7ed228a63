/** Where one browser takes notifications, as it has told us. */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Subscriptions of browsers, one a session; each ends with its session. Unix time, ms. */
export interface PushStore {
  /**
   * Keeps a subscription in the place of the session's earlier one.
   * @returns false where the session has ended.
   */
  keepSubscription(
    of: { userId: string; session: string },
    told: PushSubscription,
    at: number,
  ): Promise<boolean>
  dropSubscription(session: string): Promise<void>
  /** A traveler's subscriptions that have not ended at `now`, the newest first. */
  subscriptionsOf(userId: string, now: number): Promise<(PushSubscription & { createdAt: number })[]>
  /** Its push service says that it is no more. */
  dropEndpoint(endpoint: string): Promise<void>
  cleanUp(now: number): Promise<void>
}
