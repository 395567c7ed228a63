import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import type { Practice } from '../../domain/traveler/set-up/practice.ts'
import type { Traveler } from '../accounts/profile/profile-facts.ts'

/** Practice alert. `endedAt` is null while it is open. */
export type Drill = NonNullable<Practice['drill']>

/** State before a practice alert. `lastOf` returns when a contact last had one. */
type BeforeDrill = { isAlert: boolean; lastOf(contact: ReachableContact): number | null }

/** New practice alert. `callAfterMs` is null for practice without calls. */
export type NewDrill = {
  userId: string
  traveler: Traveler
  contacts: ReachableContact[]
  callAfterMs: number | null
  at: number
}

export interface DrillStore {
  /** Returns the latest practice alert, open or over. Null if there was none. */
  newest(userId: string): Promise<Drill | null>
  /** Lists practice alerts, newest first. */
  ofAccount(userId: string): Promise<Drill[]>
  before(userId: string, contacts: readonly ReachableContact[], now: number): Promise<BeforeDrill>
  /**
   * Starts a practice alert. Does the same work if a distress alert blocks the texts. @returns false during
   * an alert or within a week
   */
  begin(drill: NewDrill): Promise<boolean>
  stop(userId: string, at: number): Promise<void>
  /**
   * Opens a practice link, which counts as reached. @returns the traveler, or null if there is no such link
   */
  open(linkHash: string, at: number): Promise<{ traveler: Traveler; goesOn: boolean } | null>
  /** Advances the practice alert that has been due longest. @returns whether there was one */
  look(now: number): Promise<boolean>
  cleanUp(now: number): Promise<void>
}
