import type { AlarmReason } from '../../../primitives/alarm-reasons.ts'
import type { FixSource } from '../../../primitives/fix-sources.ts'
import type { FloatPlan } from '../../../primitives/plan-facts.ts'
import type { ReadingLimits } from '../../../primitives/reading-rules.ts'
import type { ContactReach } from '../../../trip/escalation/contact-reach.ts'

export type OwnContact = {
  id: string
  name: string | null
  number: string
  email: string | null
  removedAt: number | null
  /** Delivery of the alert, and whether the contact knows of it; null until contacts are alerted. */
  reached: (ContactReach & { knows: ContactKnows | null }) | null
}

/**
 * Sign that a contact knows of the emergency. `caring`: takes care of it, or calls or called 911. `opened`:
 * opened the panel.
 */
export type ContactKnows = 'caring' | 'opened'

/** The running trip's alarm. Contacts are alerted at `alertAt` unless the traveler answers first. */
export type OwnAlarm = { reason: AlarmReason; limit: number | null; raisedAt: number; alertAt: number }

/** The traveler's last position; `accuracy` in meters, `battery` in percent. */
export type LastPosition = {
  at: number
  receivedAt: number | null
  source: FixSource | null
  accuracy: number | null
  battery: number | null
}

export type OwnTrip = {
  tripId: string
  activity: string | null
  location: string | null
  plan: FloatPlan | null
  alerts: ReadingLimits | null
  /** Planned length as text, such as '2 hour'. */
  time: string | null
  startedAt: number
  dueAt: number
  alertAt: number
  state: 'active' | 'checkInDue' | 'alerted'
  alarm: OwnAlarm | null
  lastPosition: LastPosition | null
  keepTrack: boolean
  contacts: OwnContact[]
}

/** Summary of an ended trip; `distance` in miles, `duration` in seconds. */
export type TripSummary = { distance: number; duration: number }

/** A trip that just ended; `summary` is null unless it ended on this device. */
export type EndedTrip = { trip: OwnTrip; summary: TripSummary | null }

export const READ_EVERY_MS = 30_000

/** `aheadMs`: how far the device's clock is ahead. `textsTo`: phone number that takes text commands. */
export type Standing = {
  aheadMs: number
  textsTo: string | null
  textsStopped: boolean
  canRing: boolean
}

/** Successful response; `at` is when it arrived by the device's clock. */
type Read = Standing & { at: number }

export type OwnTripOutcome =
  | ({ kind: 'running'; trip: OwnTrip } & Read)
  | ({ kind: 'none' } & Read)
  | { kind: 'signedOut' }
  /** No usable response; `kept` is an earlier response stored on the device. */
  | { kind: 'unreachable'; kept?: KeptTrip | null }

export type KeptTrip = Read & { trip: OwnTrip | null }
