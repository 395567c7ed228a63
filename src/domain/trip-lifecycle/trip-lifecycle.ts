import { LONGEST_DURATION_MS } from '../trip/duration.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long a traveller has to answer the check-in message before the contacts are told (`CHECKIN_GRACE`), ms. */
export const CHECKIN_GRACE_MS = 15 * MINUTE_MS

/** How long a track is held after the contacts resolved the emergency (`RESOLVED_RETENTION`), ms. */
export const RESOLVED_RETENTION_MS = 72 * HOUR_MS

/**
 * How long an emergency goes on that nobody resolves, ms: 14 days. A person is not followed without an end, nor does
 * a code live for ever.
 */
export const LONGEST_EMERGENCY_MS = 14 * 24 * HOUR_MS

/** What is known when a trip starts; it goes on as it was started whatever the settings become. Unix time, ms. */
export type TripPlan = {
  startedAt: number
  /** The estimated completion. */
  dueAt: number
  graceMs: number
  retentionMs: number
}

/** The plan and what has become of it. Instants are Unix time, ms; null: it has not happened. */
export type TripFacts = TripPlan & {
  alertedAt: number | null
  /** When the distress PIN was entered: from then on the trip looks ended to the traveller, and to nobody else. */
  distressAt: number | null
  /** When the traveller checked in, the contacts resolved the emergency, or it lapsed. */
  endedAt: number | null
}

/** `by`: the contact, under the id by which the service knows them. */
export type TripEvent =
  /** A wake-up that was asked for, or any later look at the clock. */
  | { type: 'time.reached'; now: number }
  | { type: 'trip.extended'; until: number; at: number }
  | { type: 'safetyPin.entered'; at: number }
  | { type: 'distressPin.entered'; at: number }
  | { type: 'vote.cast'; by: string; at: number }
  /** The vote that made enough of them; it comes instead of `vote.cast`. */
  | { type: 'quorum.reached'; by: string; at: number }
  | { type: 'alert.acknowledged'; by: string; at: number }

/** `lapsed`: nobody has resolved the emergency in `LONGEST_EMERGENCY_MS`. */
export type TripNews = 'checkedIn' | 'vote' | 'resolved' | 'acknowledged' | 'lapsed'
export type Told = { news: TripNews; by: string | null }

/** What has to be done because of an event, in this order, in one transaction with the new state. */
export type TripEffect =
  /** Send `time.reached` at this instant, Unix time, ms; it takes the place of the wake-up asked for before. */
  | { type: 'wakeAt'; at: number }
  /** Ask the traveller to check in before `alertAt`, Unix time, ms. */
  | { type: 'askTraveller'; alertAt: number }
  /** Give the trip a rescue code. Comes once, before the first message that carries it. */
  | { type: 'issueCode' }
  | { type: 'alertContacts' }
  /** Tell the contacts that the traveller is under duress. */
  | { type: 'tellDistress' }
  | ({ type: 'tellTraveller' } & Told)
  /** Tell the contacts other than `by`. */
  | ({ type: 'tellContacts' } & Told)
  /** The code begins to expire. */
  | { type: 'endCode'; endedAt: number }
  /** Delete the positions, also the one that stands as the place of the trip. */
  | { type: 'forgetTrack' }

/** When the contacts are alerted unless something happens, Unix time, ms. An outage in between does not move it. */
export const alertAtOf = ({ dueAt, graceMs }: TripPlan): number => dueAt + graceMs

/** When an emergency that nobody resolves ends, Unix time, ms: it counts from the contacts' last call for help. */
export const lapseAtOf = ({ startedAt, alertedAt, distressAt }: TripFacts): number =>
  Math.max(alertedAt ?? startedAt, distressAt ?? startedAt) + LONGEST_EMERGENCY_MS

/** When the track of an emergency that is over is deleted, Unix time, ms. */
export const forgetAtOf = ({ endedAt, retentionMs }: TripFacts): number => (endedAt ?? 0) + retentionMs

/**
 * Whether the trip would end later than planned, in the future, and last no longer than any trip may.
 * @param asked the new end and when it was asked for, Unix time, ms.
 */
export const isExtension = (
  { dueAt, startedAt }: TripPlan,
  { until, at }: { until: number; at: number },
): boolean => until > dueAt && until > at && until - startedAt <= LONGEST_DURATION_MS
