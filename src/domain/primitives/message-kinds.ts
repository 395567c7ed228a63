export const channels = ['sms', 'mail', 'push', 'voice', 'webhook'] as const
export type Channel = (typeof channels)[number]

/**
 * - `urgent`: a search.
 *
 * - `questions`: whether a traveler is well; starts the grace.
 *
 * - `news`: the rest.
 */
export type LaneName = 'urgent' | 'questions' | 'news'

/** Sending rules of one kind of message. */
export type KindRules = {
  /** Default: `news`. */
  lane?: LaneName
  /** Retried longer, as safety may depend on it. */
  isSafety?: true
  /** Its provider is asked for delivery reports. */
  isFollowed?: true
  /** Withheld beyond the monthly limit. Alerts and notices of panel openings, votes, or account changes never are. */
  isCapped?: true
  /** Doesn't count toward the month: it has limits of its own. */
  isUncounted?: true
}

export const messageKinds = {
  'check-in-due': { lane: 'questions', isSafety: true },
  'are-you-well': { lane: 'questions', isSafety: true },
  'asked-again': { lane: 'questions', isSafety: true },
  ring: { lane: 'questions', isSafety: true },
  alert: { lane: 'urgent', isSafety: true, isFollowed: true },
  distress: { lane: 'urgent', isSafety: true, isFollowed: true },
  call: { lane: 'urgent', isSafety: true },
  caring: { isSafety: true },
  'nobody-knows': { isSafety: true },
  operator: { lane: 'urgent', isSafety: true },
  canary: { lane: 'urgent', isSafety: true, isFollowed: true },
  vote: {},
  resolved: { isSafety: true },
  reopened: { isSafety: true },
  acknowledged: { isSafety: true },
  'checked-in': { isSafety: true },
  lapsed: { isSafety: true },
  link: { isSafety: true, isUncounted: true },
  'live-link': { isCapped: true },
  'contact-stopped': { isSafety: true },
  'contact-request': { isFollowed: true, isCapped: true },
  'contact-refused': {},
  'contact-left': { isSafety: true },
  'contact-back': { isSafety: true },
  'nobody-left': { isSafety: true },
  'texts-paused': {},
  'own-texts-stopped': { isSafety: true },
  'tracker-quiet': {},
  drill: { isFollowed: true, isCapped: true },
  'drill-call': {},
  'panel-opened': {},
  'phone-proof': { isUncounted: true },
  'account-changed': { isSafety: true },
  'text-answer': { isSafety: true },
  'text-how-to': { isCapped: true },
  'contact-form': {},
  'test-call': {},
  'contacts-alerted': {},
  /** A decoy. Decoys share a number, and count by lane. */
  nobody: { isSafety: true, isUncounted: true },
} as const satisfies Record<string, KindRules>

export type MessageKind = keyof typeof messageKinds

const rules: Readonly<Record<string, KindRules>> = messageKinds

/** Empty for unknown kinds, which a newer release may write while it runs beside this one. */
export const rulesOf = (kind: string): KindRules => rules[kind] ?? {}

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
