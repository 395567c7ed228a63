/** The ways by which a message goes, and what it may be about, each by a stable word for a program. */
export const channels = ['sms', 'mail', 'push'] as const
export const messageKinds = [
  'check-in-due',
  'are-you-well',
  'alert',
  'distress',
  'vote',
  'resolved',
  'reopened',
  'acknowledged',
  'checked-in',
  'lapsed',
  'link',
  'live-link',
  'contact-stopped',
  'contact-request',
  'contact-refused',
  'contact-left',
  'contact-back',
  'nobody-left',
  'texts-paused',
  'own-texts-stopped',
  'panel-opened',
  'phone-proof',
  'account-changed',
  'text-answer',
  'text-how-to',
  'contact-form',
  'contacts-alerted',
  'nobody',
] as const

/**
 * Something to be told to one person; by `push`, to the account whose id is the recipient.
 * `kind` is a stable word for a program; `subject` belongs to mail. `goesFirst`: before everything else in its lane.
 * `nobody`: see `toNobody`.
 */
export type Message = {
  channel: (typeof channels)[number]
  recipient: string
  kind: (typeof messageKinds)[number]
  subject: string | null
  body: string
  goesFirst?: boolean
  /** Of a mail: whom an answer goes to, where that is not whom it is from. */
  replyTo?: string | null
}

/** A message with its place in the outbox. */
export type StoredMessage = Message & { id: number }

/** What is told of a change, in the step that makes it. `at`: Unix time, ms. */
export type News = { messages: Message[]; at: number }
