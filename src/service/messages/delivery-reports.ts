/** What the provider says came of a text that it took. */
export interface DeliveryReports {
  /** Nothing where there is no such message, or nobody follows it. @param at Unix time, ms. */
  note(messageId: number, kind: 'delivered' | 'undelivered', at: number): Promise<void>
}
