/** The ways by which a message goes, and what it may be about, each by a stable word for a program. */
export const channels = ['sms', 'mail', 'push', 'voice', 'webhook'] as const
export const messageKinds = [
  'check-in-due',
  'are-you-well',
  'asked-again',
  'ring',
  'alert',
  'distress',
  'call',
  'caring',
  'nobody-knows',
  'operator',
  'canary',
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
  'tracker-quiet',
  'drill',
  'drill-call',
  'panel-opened',
  'phone-proof',
  'account-changed',
  'text-answer',
  'text-how-to',
  'contact-form',
  'test-call',
  'contacts-alerted',
  'nobody',
] as const

export type Channel = (typeof channels)[number]
export type MessageKind = (typeof messageKinds)[number]

/**
 * - `urgent`: that somebody is to be looked for.
 * - `questions`: whether a traveller is well; their grace begins with it.
 * - `news`: everything else.
 */
export type LaneName = 'urgent' | 'questions' | 'news'

/**
 * What became of a message that its provider took: whether a text reached the phone; whether somebody pressed the key to
 * hear a call, or why not. Of two that contradict each other the later in this list holds: they come in any order.
 */
export const receipts = [
  'undelivered',
  'delivered',
  'failed',
  'busy',
  'noAnswer',
  'noKey',
  'machine',
  'stopped',
  'heard',
] as const
export type Receipt = (typeof receipts)[number]

/**
 * What is known of a text or a mail that calls for help. `waiting`: it has not gone out; `sent`: nothing more is known;
 * `lost`: it did not arrive.
 */
export const reachStates = ['waiting', 'sent', 'arrived', 'lost'] as const
export type ReachState = (typeof reachStates)[number]

/** Where a message is on its way out. */
export type DeliveryState = 'waiting' | 'claimed' | 'sent' | 'failed' | 'withdrawn'

/**
 * Texts and calls may have two providers behind one port, Twilio first and Telnyx second; whatever else is sent has one,
 * the first.
 */
export const ways = ['first', 'second'] as const
export type Way = (typeof ways)[number]
export const providerNames = { first: 'twilio', second: 'telnyx' } as const satisfies Record<Way, string>
export type ProviderName = (typeof providerNames)[Way]
