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
  /** Delivery of the alert, and whether the contact knows of it; null: no alert. */
  reached: (ContactReach & { knows: ContactKnows | null }) | null
}

/** `caring`: said so. `opened`: the panel. */
export type ContactKnows = 'caring' | 'opened'

/** `alertAt`: contacts are alerted then. */
export type OwnAlarm = { reason: AlarmReason; limit: number | null; raisedAt: number; alertAt: number }

/** `accuracy`: meters. `battery`: percent. */
export type LastPosition = {
  at: number
  receivedAt: number | null
  source: FixSource | null
  accuracy: number | null
  battery: number | null
}

/** As its traveler sees it. */
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
  keepTrack: boolean
  contacts: OwnContact[]
}

/** Miles, seconds. */
export type TripSummary = { distance: number; duration: number }

/** `summary`: null if ended elsewhere. */
export type EndedTrip = { trip: OwnTrip; summary: TripSummary | null }

export const READ_EVERY_MS = 30_000

/**
 * `aheadMs`: time by which the device's clock is ahead of the service's. `textsTo`: our number. `canRing`: calls are
 * possible.
 */
export type Standing = {
  aheadMs: number
  textsTo: string | null
  textsStopped: boolean
  canRing: boolean
}

/** `at`: by the device's clock. */
type Read = Standing & { at: number }

export type OwnTripOutcome =
  | ({ kind: 'running'; trip: OwnTrip } & Read)
  | ({ kind: 'none' } & Read)
  | { kind: 'signedOut' }
  /** `kept`: earlier answer. */
  | { kind: 'unreachable'; kept?: KeptTrip | null }

export type KeptTrip = Read & { trip: OwnTrip | null }
