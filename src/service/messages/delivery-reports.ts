import type { Receipt } from '../../domain/primitives/message-kinds.ts'

/** What came of a message, as its provider says. `code`: the provider's number for why. */
export type DeliveryReport = { messageId: number; receipt: Receipt; code: number | null }

/** What the provider says came of a text that it took, or of a call. */
export interface DeliveryReports {
  /** Nothing where there is no such message, or nobody follows it. @param at Unix time, ms. */
  note(report: DeliveryReport, at: number): Promise<void>
}
