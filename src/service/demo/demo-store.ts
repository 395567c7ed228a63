import type { EmergencyContact } from '../../domain/person/emergency-contact.ts'
import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'
import type { ProfileFacts } from '../accounts/profile/profile-facts.ts'

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
    /** State of its lifecycle; absent: derived from code and end. */
    state?: 'checkedIn'
    track: TimedFix[]
  }
  /** Contacts' codes in order; null: not alerted. */
  alert: { codes: string[]; notifiedAt: number; expiresAt: number | null } | null
}

/** `closedAt`: ended by either PIN. */
export type DemoTrip = {
  demo: string
  tripId: string
  endedAt: number | null
  closedAt: number | null
  codesLive: boolean
}

export interface DemoStore {
  isEmpty(): Promise<boolean>
  readDemoTrips(now: number): Promise<DemoTrip[]>
  /** @returns the new trip's id. */
  replaceDemo(draft: DemoDraft): Promise<string>
  /** Null if it isn't running. */
  readRunning(tripId: string): Promise<{ startedAt: number; fixes: number } | null>
  appendFix(tripId: string, fix: TimedFix): Promise<void>
  /** Keeps the first and last positions of a track. */
  thinTrack(tripId: string, keep: { first: number; last: number }): Promise<void>
}
