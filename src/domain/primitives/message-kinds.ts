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
 * - `urgent`: a search.
 *
 * - `questions`: whether a traveler is well; starts the grace.
 *
 * - `news`: the rest.
 */
export type LaneName = 'urgent' | 'questions' | 'news'

/** A provider's reports, in any order; the later in this list wins. For calls, whether a key was pressed. */
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

/** Delivery of a call for help. `waiting`: not sent. `sent`: no report. `lost`: not delivered. */
export const reachStates = ['waiting', 'sent', 'arrived', 'lost'] as const
export type ReachState = (typeof reachStates)[number]

export type DeliveryState = 'waiting' | 'claimed' | 'sent' | 'failed' | 'withdrawn'

/** Texts and calls may have two providers, Twilio first and Telnyx second; other channels have the first. */
export const ways = ['first', 'second'] as const
export type Way = (typeof ways)[number]
export const providerNames = { first: 'twilio', second: 'telnyx' } as const satisfies Record<Way, string>
export type ProviderName = (typeof providerNames)[Way]
