import type { Channel, MessageKind, ProviderName, Receipt } from '../../../domain/primitives/message-kinds.ts'

export const providerOutcomes = ['sent', 'optedOut', 'refused', 'tryAgain', 'unclear'] as const
type ProviderOutcome = (typeof providerOutcomes)[number]

/** Results of sending a message, and reasons for not sending it. */
export const messageFates = [
  ...providerOutcomes,
  'withheldByCap',
  'withheldByOptOut',
  'withheldByQuestions',
  'withdrawn',
] as const
type MessageFate = (typeof messageFates)[number]

/** Pending work in the database. Times are null if there is no such work, or if no backup is known. */
export type Backlog = {
  tripsWatched: number
  tripsDue: number
  oldestTripDueAt: number | null
  /** Number of watched trips whose last check failed. `failedTries`: sum of their consecutive failures. */
  tripsFailing: number
  failedTries: number
  emergenciesOpen: number
  messagesDue: number
  oldestMessageDueAt: number | null
  oldestAlertWaitingSince: number | null
  /** Number of alerts of open emergencies that failed for good, except for lack of a provider. */
  alertsGivenUp: number
  alertsUndelivered: number
  /** Number of open emergencies in which no message was sent to any contact who may get the alert. */
  tripsNobodyReached: number
  emergenciesUnknown: number
  /** Time of the last backup that was restored as a test. */
  backedUpAt: number | null
}

export const limitEvents = ['counted', 'takenBack', 'reached'] as const
type LimitEvent = (typeof limitEvents)[number]

export const tileOutcomes = ['kept', 'fetched', 'throttled', 'away'] as const

/** Collects metrics. Arguments must not contain names of people, ids of trips, or codes. */
export interface Meter {
  /** @param route pattern of the route, never the URL */
  request(request: { method: string; route: string; status: number }, seconds: number): void
  message(message: { kind: MessageKind; channel: Channel }, fate: MessageFate): void
  providerTry(provider: ProviderName, channel: 'sms' | 'voice', outcome: ProviderOutcome): void
  providerReport(provider: ProviderName, receipt: Receipt): void
  sms(kind: MessageKind, segments: number): void
  limit(name: string, event: LimitEvent): void
  alert(kind: 'alert' | 'distress'): void
  /** Counts a trip whose last contact left. */
  nobodyLeft(): void
  clockJump(): void
  /** Counts an error of a page. `browser` is like 'Safari 16'; `route` is the pattern of the page's route. */
  pageFault(fault: { browser: string; route: string }): void
  tile(outcome: (typeof tileOutcomes)[number]): void
  /** Returns the metrics in Prometheus' text format, with its media type. */
  read(): Promise<{ type: string; text: string }>
  figures(): Promise<Figure[]>
}

/** A Prometheus metric. `metricName` distinguishes a histogram's bucket counts (`le`), sum, and count. */
export type Figure = {
  name: string
  help: string
  type: string
  values: { metricName?: string; labels: Partial<Record<string, string | number>>; value: number }[]
}
