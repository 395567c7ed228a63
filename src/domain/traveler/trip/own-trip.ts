import type { AlarmReason } from '../../primitives/alarm-reasons.ts'
import type { FixSource } from '../../primitives/fix-sources.ts'
import type { FloatPlan } from '../../primitives/plan-facts.ts'
import type { ReadingLimits } from '../../primitives/reading-rules.ts'
import type { ContactReach } from '../../trip/contact-reach.ts'

/** A contact of a running trip. `removedAt`: when they were taken off it, Unix time, ms. */
export type OwnContact = {
  id: string
  name: string | null
  number: string
  email: string | null
  removedAt: number | null
  /** What became of their alert, and whether they are known to know; null: they got none. */
  reached: (ContactReach & { knows: ContactKnows | null }) | null
}

/** `caring`: they say that they take care of it; `opened`: they opened the panel. */
export type ContactKnows = 'caring' | 'opened'

/** A question whether the traveler is well, which the contacts are told of at `alertAt`. Unix time, ms. */
export type OwnAlarm = { reason: AlarmReason; limit: number | null; raisedAt: number; alertAt: number }

/**
 * The newest position that has reached the service. `at`: when it was taken, Unix time, ms. `accuracy`: radius,
 * meters. `battery`: percent.
 */
export type LastPosition = {
  at: number
  receivedAt: number | null
  source: FixSource | null
  accuracy: number | null
  battery: number | null
}

/** The running trip as its traveler sees it, after the distress PIN as after the real one. Unix time, ms. */
export type OwnTrip = {
  tripId: string
  activity: string | null
  location: string | null
  plan: FloatPlan | null
  alerts: ReadingLimits | null
  /** Duration text such as '2 hour'. */
  time: string | null
  startedAt: number
  dueAt: number
  alertAt: number
  state: 'active' | 'checkInDue' | 'alerted'
  alarm: OwnAlarm | null
  lastPosition: LastPosition | null
  /** Whether its track is kept for the traveler after the end. */
  keepTrack: boolean
  contacts: OwnContact[]
}

/** What the service tells of a trip that was ended with a PIN here. Miles, seconds. */
export type TripSummary = { distance: number; duration: number }

/** A trip that ran until this page learned of its end; `summary` is null where something else ended it. */
export type EndedTrip = { trip: OwnTrip; summary: TripSummary | null }

/** How often the trip is read again while the page is seen, ms: what another device does is seen by then. */
export const READ_EVERY_MS = 30_000

/**
 * `at`: when the service answered, by this device's clock, Unix time, ms. `aheadMs`: by how much that clock is ahead of
 * the service's, behind it where it is negative. `textsTo`: the number that texts can be sent to instead, null where
 * there is none. `textsStopped`: whether the traveler's own number takes no texts. `canRing`: whether they can be called.
 */
type Read = {
  at: number
  aheadMs: number
  textsTo: string | null
  textsStopped: boolean
  canRing: boolean
}

export type OwnTripOutcome =
  | ({ kind: 'running'; trip: OwnTrip } & Read)
  | ({ kind: 'none' } & Read)
  | { kind: 'signedOut' }
  /** `kept`: what this device knows of an earlier answer. */
  | { kind: 'unreachable'; kept?: KeptTrip | null }

/** `trip`: null where none was running. */
export type KeptTrip = Read & { trip: OwnTrip | null }
