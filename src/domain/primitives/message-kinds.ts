/** The ways by which a message goes out. */
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
 * - `questions`: whether a traveler is well; their grace begins with it.
 * - `news`: everything else.
 */
export type LaneName = 'urgent' | 'questions' | 'news'

/**
 * What a provider reports of a message that it took: whether a text reached the phone, whether somebody pressed the
 * key to hear a call, or why not. Reports come in any order; where two contradict each other the one that is later in
 * this list holds.
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

/** Where a message of the outbox stands. */
export type DeliveryState = 'waiting' | 'claimed' | 'sent' | 'failed' | 'withdrawn'

/**
 * Which provider a message goes by. Texts and calls can have two, Twilio first and Telnyx second; every other channel
 * has the first alone.
 */
export const ways = ['first', 'second'] as const
export type Way = (typeof ways)[number]
export const providerNames = { first: 'twilio', second: 'telnyx' } as const satisfies Record<Way, string>
export type ProviderName = (typeof providerNames)[Way]
