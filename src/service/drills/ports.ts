import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import type { Practice } from '../../domain/traveler/set-up/practice.ts'
import type { Traveler } from '../accounts/profile/profile-facts.ts'

/** `endedAt`: null while open. */
export type Drill = NonNullable<Practice['drill']>

/** `lastOf`: last practice of each number. */
type BeforeDrill = { isAlert: boolean; lastOf(contact: ReachableContact): number | null }

/** @param callAfterMs null: no calls. */
export type NewDrill = {
  userId: string
  traveler: Traveler
  contacts: ReachableContact[]
  callAfterMs: number | null
  at: number
}

export interface DrillStore {
  /** The newest practice alert, open or over; null if there was none. */
  newest(userId: string): Promise<Drill | null>
  /** Newest first. */
  ofAccount(userId: string): Promise<Drill[]>
  before(userId: string, contacts: readonly ReachableContact[], now: number): Promise<BeforeDrill>
  /** Begins practice; same work if a distress holds texts back. @returns false after an alert or within a week. */
  begin(drill: NewDrill): Promise<boolean>
  stop(userId: string, at: number): Promise<void>
  /** Opening the link counts as reached. @returns the traveler, null if there is no such link. */
  open(linkHash: string, at: number): Promise<{ traveler: Traveler; goesOn: boolean } | null>
  /** Handles the longest-due practice alert. @returns whether there was one. */
  look(now: number): Promise<boolean>
  cleanUp(now: number): Promise<void>
}
