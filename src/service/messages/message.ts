import type { Language } from '../../domain/primitives/languages.ts'
import type { Channel, MessageKind, ProviderRank, Receipt } from '../../domain/primitives/message-kinds.ts'

/**
 * `recipient` is a phone number, an email address, for `push` an account id, or for `webhook` 'operator'. The
 * body of a `voice` message is a `CallScript` in JSON. `standsFor`: kind that a decoy imitates.
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

/** An incoming text without its body, or key presses in a call. `number`: E.164, or '' if unknown. */
export type NotedText = {
  id: string
  number: string
  keyword: 'stop' | 'start' | 'none'
}

/** A delivery report. `receipt` is null if the outcome is still unknown. `code`: error code. */
export type DeliveryReport = {
  messageId: number
  receipt: Receipt | null
  code: number | null
  way: ProviderRank
}

export interface DeliveryReports {
  /** Stores a delivery report and applies its effects; ignores unknown message ids. */
  note(report: DeliveryReport, at: number): Promise<void>
}
