import type { Channel, MessageKind, Receipt, Way } from '../../domain/primitives/message-kinds.ts'

/**
 * Something to be told to one person; by `push`, to the account whose id is the recipient; by `voice`, in a call whose
 * `body` is a `CallScript`.
 * `kind` is a stable word for a program; `subject` belongs to mail. `goesFirst`: before everything else in its lane.
 * `nobody`: see `toNobody`; `standsFor`: in the place of what, so that it goes by the same lane.
 */
export type Message = {
  channel: Channel
  recipient: string
  kind: MessageKind
  subject: string | null
  body: string
  goesFirst?: boolean
  standsFor?: Message['kind']
  replyTo?: string | null
}

export type StoredMessage = Message & { id: number }

/** Unix time, ms. */
export type News = { messages: Message[]; at: number }

/** A text to our number (E.164), as far as it is kept; `id` is the provider's. */
export type NotedText = {
  id: string
  number: string
  keyword: 'stop' | 'start' | 'none'
  answer?: 'yes' | 'no' | null
}

/**
 * What came of a message, as its provider says. `receipt` null: that it took it, and nothing more. `code`: the
 * provider's number for why; `way`: which provider.
 */
export type DeliveryReport = { messageId: number; receipt: Receipt | null; code: number | null; way: Way }

export interface DeliveryReports {
  /** Does nothing where there is no such message, or nobody follows it. @param at Unix time, ms. */
  note(report: DeliveryReport, at: number): Promise<void>
}
