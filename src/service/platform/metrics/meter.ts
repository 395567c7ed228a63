import type { Channel, MessageKind, ProviderName, Receipt } from '../../../domain/primitives/message-kinds.ts'

export const providerOutcomes = ['sent', 'optedOut', 'refused', 'tryAgain', 'unclear'] as const
type ProviderOutcome = (typeof providerOutcomes)[number]

/** Results of attempts to send a message, and reasons for not sending one. */
export const messageFates = [
  ...providerOutcomes,
  'withheldByCap',
  'withheldByOptOut',
  'withheldByQuestions',
  'withdrawn',
] as const
type MessageFate = (typeof messageFates)[number]

/** Pending work in the database. Times are null if nothing is due. */
export type Backlog = {
  tripsWatched: number
  tripsDue: number
  oldestTripDueAt: number | null
  /** Due trips whose last check failed. `failedTries` is the sum of their consecutive failures. */
  tripsFailing: number
  failedTries: number
  emergenciesOpen: number
  messagesDue: number
  oldestMessageDueAt: number | null
  oldestAlertWaitingSince: number | null
  /** Number of alerts of open emergencies that failed and aren't retried. */
  alertsGivenUp: number
  alertsUndelivered: number
  /** Number of open emergencies in which no contact was sent a message. */
  tripsNobodyReached: number
  emergenciesUnknown: number
  /** Time of the last backup that was restored as a test. */
  backedUpAt: number | null
}

export const limitEvents = ['counted', 'takenBack', 'reached'] as const
type LimitEvent = (typeof limitEvents)[number]

export const tileOutcomes = ['kept', 'fetched', 'throttled', 'away'] as const

/** Collects metrics. Never pass it a person's name, a trip's id, or a code. */
export interface Meter {
  /** @param route pattern, never the URL. */
  request(request: { method: string; route: string; status: number }, seconds: number): void
  message(message: { kind: MessageKind; channel: Channel }, fate: MessageFate): void
  providerTry(provider: ProviderName, channel: 'sms' | 'voice', outcome: ProviderOutcome): void
  providerReport(provider: ProviderName, receipt: Receipt): void
  sms(kind: MessageKind, segments: number): void
  limit(name: string, event: LimitEvent): void
  alert(kind: 'alert' | 'distress'): void
  /** Counts a trip that its last contact left. */
  nobodyLeft(): void
  clockJump(): void
  /** Counts a page crash. `browser` is like 'Safari 16'; `route` is a pattern. */
  pageFault(fault: { browser: string; route: string }): void
  tile(outcome: (typeof tileOutcomes)[number]): void
  /** Returns the metrics in Prometheus' text format, with its media type. */
  read(): Promise<{ type: string; text: string }>
  figures(): Promise<Figure[]>
}

/** A Prometheus metric. For a histogram, `metricName` distinguishes bucket counts (`le`), sum, and count. */
export type Figure = {
  name: string
  help: string
  type: string
  values: { metricName?: string; labels: Partial<Record<string, string | number>>; value: number }[]
}
