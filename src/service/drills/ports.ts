import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import type { DrillEnd, DrillWay } from '../../domain/trip/drill.ts'
import type { Traveler } from '../accounts/profile/profile-facts.ts'

/** A contact of a practice alert as its traveler sees them. Unix time, ms. */
export type DrilledContact = {
  name: string | null
  number: string
  /** `texted`: nothing is known yet; `lost`: the text did not arrive; `called`: they were called, too. */
  state: 'texted' | 'lost' | 'called' | 'reached'
  reachedAt: number | null
  reachedBy: DrillWay | null
}

/** A practice alert; `endedAt`: null while it goes on. Unix time, ms. */
export type Drill = {
  startedAt: number
  endsAt: number
  endedAt: number | null
  why: DrillEnd | null
  calls: boolean
  contacts: DrilledContact[]
}

/** What is known before one begins. `lastOf`: when each of these numbers last had one. Unix time, ms. */
type BeforeDrill = { isAlert: boolean; lastOf(contact: ReachableContact): number | null }

/** @param callAfterMs null: nobody is called. */
export type NewDrill = {
  userId: string
  traveler: Traveler
  contacts: ReachableContact[]
  callAfterMs: number | null
  at: number
}

/** Practice alerts. Instants are Unix time, ms. */
export interface DrillStore {
  /** The newest, over or not; null: there was none, or it is forgotten. */
  newest(userId: string): Promise<Drill | null>
  /** Every one that is still kept, the newest first. */
  ofAccount(userId: string): Promise<Drill[]>
  before(userId: string, contacts: readonly ReachableContact[], now: number): Promise<BeforeDrill>
  /**
   * Begins one, with the texts, in one step. It takes the same work where nothing may go out because of a distress.
   * @returns whether it began: not where one began within a week, or somebody was alerted.
   */
  begin(drill: NewDrill): Promise<boolean>
  /** Ends one that goes on. */
  stop(userId: string, at: number): Promise<void>
  /**
   * Somebody opened their link: they count as reached, where it goes on for them. @returns who asked them; null where
   * there is no such link.
   */
  open(linkHash: string, at: number): Promise<{ traveler: Traveler; goesOn: boolean } | null>
  /** Looks at the one that is due longest. @returns whether there was one. */
  look(now: number): Promise<boolean>
  /** Deletes those that are no longer kept. */
  cleanUp(now: number): Promise<void>
}
