import type { Channel, MessageKind, ProviderName, Receipt } from '../../../domain/primitives/message-kinds.ts'

export const providerOutcomes = ['sent', 'optedOut', 'refused', 'tryAgain', 'unclear'] as const
type ProviderOutcome = (typeof providerOutcomes)[number]

/** Result of a try, or why there was none. */
export const messageFates = [
  ...providerOutcomes,
  'withheldByCap',
  'withheldByOptOut',
  'withheldByQuestions',
  'withdrawn',
] as const
type MessageFate = (typeof messageFates)[number]

/** Pending work in the database. Instants are null if nothing is due. */
export type Backlog = {
  tripsWatched: number
  tripsDue: number
  oldestTripDueAt: number | null
  /** Due trips whose last change failed, and failures in a row. */
  tripsFailing: number
  failedTries: number
  emergenciesOpen: number
  messagesDue: number
  oldestMessageDueAt: number | null
  oldestAlertWaitingSince: number | null
  /** Alerts of open emergencies given up on. */
  alertsGivenUp: number
  alertsUndelivered: number
  /** Open emergencies without a sent message to any contact. */
  tripsNobodyReached: number
  emergenciesUnknown: number
  /** Last trial restore of a backup. */
  backedUpAt: number | null
}

export const limitEvents = ['counted', 'takenBack', 'reached'] as const
type LimitEvent = (typeof limitEvents)[number]

export const tileOutcomes = ['kept', 'fetched', 'throttled', 'away'] as const

/** Never gets the name of a person, a trip, or a code. */
export interface Meter {
  /** @param route the pattern, never the address. */
  request(request: { method: string; route: string; status: number }, seconds: number): void
  message(message: { kind: MessageKind; channel: Channel }, fate: MessageFate): void
  providerTry(provider: ProviderName, channel: 'sms' | 'voice', outcome: ProviderOutcome): void
  providerReport(provider: ProviderName, receipt: Receipt): void
  sms(kind: MessageKind, segments: number): void
  limit(name: string, event: LimitEvent): void
  alert(kind: 'alert' | 'distress'): void
  /** The last contact left a trip. */
  nobodyLeft(): void
  clockJump(): void
  /** A page crashed in a browser such as 'Safari 16', at a route's pattern. */
  pageFault(fault: { browser: string; route: string }): void
  tile(outcome: (typeof tileOutcomes)[number]): void
  /** Prometheus' text format and its media type. */
  read(): Promise<{ type: string; text: string }>
  figures(): Promise<Figure[]>
}

/** A metric as in Prometheus. A histogram has counts per bound (`le`), sum, and count, by `metricName`. */
export type Figure = {
  name: string
  help: string
  type: string
  values: { metricName?: string; labels: Partial<Record<string, string | number>>; value: number }[]
}
