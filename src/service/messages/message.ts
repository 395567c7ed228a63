/**
 * Something to be told to one person; by `push`, to the account whose id is the recipient.
 * `kind` is a stable word for a program; `subject` belongs to mail. `goesFirst`: before everything else in its lane.
 * `nobody`: see `toNobody`.
 */
export type Message = {
  channel: 'sms' | 'mail' | 'push'
  recipient: string
  kind:
    | 'check-in-due'
    | 'are-you-well'
    | 'alert'
    | 'distress'
    | 'vote'
    | 'resolved'
    | 'reopened'
    | 'acknowledged'
    | 'checked-in'
    | 'lapsed'
    | 'link'
    | 'live-link'
    | 'contact-stopped'
    | 'contact-request'
    | 'contact-refused'
    | 'panel-opened'
    | 'phone-proof'
    | 'account-changed'
    | 'text-answer'
    | 'text-how-to'
    | 'contact-form'
    | 'contacts-alerted'
    | 'nobody'
  subject: string | null
  body: string
  goesFirst?: boolean
}

/** A message with its place in the outbox. */
export type StoredMessage = Message & { id: number }

/** What is told of a change, in the step that makes it. `at`: Unix time, ms. */
export type News = { messages: Message[]; at: number }
