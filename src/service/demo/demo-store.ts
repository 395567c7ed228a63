import type { EmergencyContact } from '../../domain/person/emergency-contact.ts'
import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import type { TimedFix } from '../../domain/trip/thin-track.ts'
import type { ProfileFacts } from '../accounts/profile/profile-facts.ts'

/** A demo entry's traveler and trip, before they have ids. Instants are Unix time, ms. */
export type DemoDraft = {
  demo: string
  phone: string
  firstName: string
  lastName: string
  profile: ProfileFacts
  passwordHash: string | null
  pinHash: string | null
  distressPinHash?: string
  contacts: EmergencyContact[]
  trip: {
    activity: string
    location: string
    plan?: FloatPlan | null
    time: string
    startedAt: number
    endedAt: number | null
    /** Where its statechart stands; absent: what code and end say. */
    state?: 'checkedIn'
    track: TimedFix[]
  }
  /** The codes that the contacts were sent, in their order, and when; null where nobody was alerted. */
  alert: { codes: string[]; notifiedAt: number; expiresAt: number | null } | null
}

/** `closedAt`: when its traveler ended it, by either PIN. */
export type DemoTrip = {
  demo: string
  tripId: string
  endedAt: number | null
  closedAt: number | null
  /** Whether each of its contacts has a code that lives. */
  codesLive: boolean
}

/** What setting up the demo needs of the database. */
export interface DemoStore {
  /** Whether nobody is known yet. */
  isEmpty(): Promise<boolean>
  /** The newest trip of every demo entry. */
  readDemoTrips(now: number): Promise<DemoTrip[]>
  /** Puts the entry in the place of what stood under its name; all or nothing. @returns the new trip's id. */
  replaceDemo(draft: DemoDraft): Promise<string>
  /** When a trip that is still running began, and how many positions it has; null where it is over. */
  readRunning(tripId: string): Promise<{ startedAt: number; fixes: number } | null>
  /** Adds a position; one that is there already stays. */
  appendFix(tripId: string, fix: TimedFix): Promise<void>
  /** Keeps the first and the last positions of a track and deletes those in between. */
  thinTrack(tripId: string, keep: { first: number; last: number }): Promise<void>
}
