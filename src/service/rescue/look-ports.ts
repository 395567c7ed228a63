/** That a contact looked at a trip, the first time within an hour. Unix time, ms. */
export type Look = { name: string | null; number: string; at: number }

export interface LookStore {
  /** Keeps the first look of each contact in each hour. */
  keepLook(tripId: string, contactId: string, at: number): Promise<void>
  /**
   * Who looked at a trip of the user's, oldest first; null where they have no such trip. What happened after the
   * distress PIN is left out for good: it would tell whoever forced it that help was called.
   */
  looksAt(userId: string, tripId: string): Promise<Look[] | null>
}
