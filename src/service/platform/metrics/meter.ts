import type { Channel, MessageKind, ProviderName, Receipt } from '../../../domain/primitives/message-kinds.ts'

/** What came of a try. */
export const providerOutcomes = ['sent', 'optedOut', 'refused', 'tryAgain', 'unclear'] as const
type ProviderOutcome = (typeof providerOutcomes)[number]

/** What came of a message's try, or why it was not tried. */
export const messageFates = [
  ...providerOutcomes,
  'withheldByCap',
  'withheldByOptOut',
  'withheldByQuestions',
  'withdrawn',
] as const
type MessageFate = (typeof messageFates)[number]

/** What there is to do, as the database has it. Instants are Unix time, ms; null where nothing is due. */
export type Backlog = {
  /** Trips that the watch will look at again, and those of them whose time has come. */
  tripsWatched: number
  tripsDue: number
  oldestTripDueAt: number | null
  /** Due trips whose change failed when it was last tried, and how many tries of theirs have failed in a row. */
  tripsFailing: number
  failedTries: number
  /** Alerted trips that have not ended. */
  emergenciesOpen: number
  messagesDue: number
  oldestMessageDueAt: number | null
  /** When the oldest alert of an open emergency was written that has not gone out, however often it was tried. */
  oldestAlertWaitingSince: number | null
  /** Alerts of emergencies that go on which are tried no more. */
  alertsGivenUp: number
  /** Texts with alerts of these that did not arrive, as the provider says. */
  alertsUndelivered: number
  /** Emergencies that go on of which no contact has been sent word. */
  tripsNobodyReached: number
  emergenciesUnknown: number
  /** When the last backup was restored on trial; null: none is known. */
  backedUpAt: number | null
}

/** An attempt was counted, taken back since it succeeded, or came upon a limit that was full. */
export const limitEvents = ['counted', 'takenBack', 'reached'] as const
type LimitEvent = (typeof limitEvents)[number]

/** What becomes of a map picture: kept here, fetched from the tile server, refused to one who asked for many, or not to be had. */
export const tileOutcomes = ['kept', 'fetched', 'throttled', 'away'] as const

/** Counts and measures. Nothing that it is told names a person, a trip or a code. */
export interface Meter {
  /** @param route the pattern, never the address. */
  request(request: { method: string; route: string; status: number }, seconds: number): void
  message(message: { kind: MessageKind; channel: Channel }, fate: MessageFate): void
  /** What came of a try to hand a text or a call to a provider. */
  providerTry(provider: ProviderName, channel: 'sms' | 'voice', outcome: ProviderOutcome): void
  /** What a provider said came of a text or a call that it took. */
  providerReport(provider: ProviderName, receipt: Receipt): void
  /** A text was sent as so many SMS. */
  sms(kind: MessageKind, segments: number): void
  /** What became of a limit on attempts, by its name: see `LimitEvent`. */
  limit(name: string, event: LimitEvent): void
  /** A trip's contacts were written to for the first time. */
  alert(kind: 'alert' | 'distress'): void
  /** The last contact has left a trip by a word of their own. */
  nobodyLeft(): void
  /** The clock has jumped. */
  clockJump(): void
  /** A page broke, in a browser such as 'Safari 16', at a route's pattern. */
  pageFault(fault: { browser: string; route: string }): void
  /** A map picture from our own origin. */
  tile(outcome: (typeof tileOutcomes)[number]): void
  /** All of it in Prometheus's text format, and that format's media type. */
  read(): Promise<{ type: string; text: string }>
  /** All of it as numbers. */
  figures(): Promise<Figure[]>
}

/**
 * A metric with its values, as Prometheus has them. The values of a histogram are the counts up to each bound (`le`),
 * the sum and the count, told apart by `metricName`.
 */
export type Figure = {
  name: string
  help: string
  type: string
  values: { metricName?: string; labels: Partial<Record<string, string | number>>; value: number }[]
}
