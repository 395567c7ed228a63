import type { Language } from '../../domain/primitives/languages.ts'
import type { Channel, MessageKind, ProviderRank, Receipt } from '../../domain/primitives/message-kinds.ts'

/**
 * A message to one recipient: a phone number, an email address, or for `push` an account id. The body of a
 * `voice` message is a `CallScript`. `standsFor` is the kind that a decoy imitates (`toDecoy`).
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
  language?: Language | null
}

export type StoredMessage = Message & { id: number }

export type News = { messages: Message[]; at: number }

/** Stored part of an incoming text. `id` is the provider's id of the text; `number` is E.164. */
export type NotedText = {
  id: string
  number: string
  keyword: 'stop' | 'start' | 'none'
}

/** A delivery report. `receipt` is null if the provider only accepted the message. `code`: error code. */
export type DeliveryReport = {
  messageId: number
  receipt: Receipt | null
  code: number | null
  way: ProviderRank
}

export interface DeliveryReports {
  /** Stores a delivery report; ignores unknown message ids. */
  note(report: DeliveryReport, at: number): Promise<void>
}
