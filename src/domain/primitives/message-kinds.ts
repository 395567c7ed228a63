export const channels = ['sms', 'mail', 'push', 'voice', 'webhook'] as const
export type Channel = (typeof channels)[number]

/**
 * Independent queues of messages. `urgent`: alerts, test texts, and warnings to the operator. `questions`:
 * messages that ask whether a traveler is well, and the call that follows them. `news`: all others.
 */
export type LaneName = 'urgent' | 'questions' | 'news'

export type KindRules = {
  /** Queue; `news` by default. */
  lane?: LaneName
  /** True for messages about someone's safety. Retried longer; sent to foreign or unassigned numbers, too. */
  isSafety?: true
  /** If true, requests delivery reports from Twilio. Telnyx reports on every kind. */
  isFollowed?: true
  /** If true, texts and calls are withheld once the recipient reaches the monthly limit. */
  isCapped?: true
  /** If true, the message doesn't count toward that limit, unless its queue is `urgent`. */
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
  'text-status': { isSafety: true },
  'text-how-to': { isCapped: true },
  'contact-form': {},
  'test-call': {},
  'contacts-alerted': {},
  /** Decoy that no provider receives. Queueing it takes as long as queueing a message. */
  nobody: { isSafety: true, isUncounted: true },
} as const satisfies Record<string, KindRules>

export type MessageKind = keyof typeof messageKinds

const rules: Readonly<Record<string, KindRules>> = messageKinds

/** Returns a kind's rules. An unknown kind, which a newer release may write, has none. */
export const rulesOf = (kind: string): KindRules => rules[kind] ?? {}

/** States in delivery reports. Reports arrive in any order, so the state later in this list wins. */
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

/** `waiting`: not sent. `sent`: without a delivery report. `lost`: not delivered, or call not heard. */
export const reachStates = ['waiting', 'sent', 'arrived', 'lost'] as const
export type ReachState = (typeof reachStates)[number]

export type DeliveryState = 'waiting' | 'claimed' | 'sent' | 'failed' | 'withdrawn'

/** Ranks of providers. Texts and calls can have two providers; other channels have one. */
export const providerRanks = ['first', 'second'] as const
export type ProviderRank = (typeof providerRanks)[number]
export const providerNames = { first: 'twilio', second: 'telnyx' } as const satisfies Record<
  ProviderRank,
  string
>
export type ProviderName = (typeof providerNames)[ProviderRank]
