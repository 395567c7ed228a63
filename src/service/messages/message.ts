import type { Language } from '../../domain/primitives/languages.ts'
import type { Channel, MessageKind, Receipt, Way } from '../../domain/primitives/message-kinds.ts'

/**
 * A message to one person. `recipient`: number, mailbox, or for `push` the account's id. `subject`: of mail. For
 * `voice` the body is a `CallScript`. `goesFirst`: before the rest of its lane. `standsFor`: for `nobody`, the kind
 * whose lane it takes (`toNobody`).
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

/** Stored part of a text to our number (E.164). `id`: the provider's. */
export type NotedText = {
  id: string
  number: string
  keyword: 'stop' | 'start' | 'none'
  answer?: 'yes' | 'no' | null
}

/** `receipt` null: the provider only took the message. `code`: its reason. `way`: which provider. */
export type DeliveryReport = { messageId: number; receipt: Receipt | null; code: number | null; way: Way }

export interface DeliveryReports {
  /** Ignores unknown messages. */
  note(report: DeliveryReport, at: number): Promise<void>
}
