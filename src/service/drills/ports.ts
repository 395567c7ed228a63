import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import type { Practice } from '../../domain/traveler/set-up/practice.ts'
import type { Traveler } from '../accounts/profile/profile-facts.ts'

export type Drill = NonNullable<Practice['drill']>

type BeforeDrill = { isAlert: boolean; lastOf(contact: ReachableContact): number | null }

/** `callAfterMs` is null for practice without calls. */
export type NewDrill = {
  userId: string
  traveler: Traveler
  contacts: ReachableContact[]
  callAfterMs: number | null
  at: number
}

export interface DrillStore {
  newest(userId: string, now: number): Promise<Drill | null>
  ofAccount(userId: string, now: number): Promise<Drill[]>
  before(userId: string, contacts: readonly ReachableContact[], now: number): Promise<BeforeDrill>
  /**
   * Starts a practice alert. Queues decoys for texts that a hidden distress alert blocks, so that the work is
   * the same. Returns false if a recent practice alert or a visible emergency prevents it.
   */
  begin(drill: NewDrill): Promise<boolean>
  stop(userId: string, at: number): Promise<void>
  /**
   * Opens a practice link. Marks the number as reached in running practice, unless an emergency blocks that.
   * Returns null for an unknown link.
   */
  open(linkHash: string, at: number): Promise<{ traveler: Traveler; goesOn: boolean } | null>
  /** Advances the practice alert that has been due longest. If that fails, postpones or ends it. */
  look(now: number): Promise<{ kind: 'none' | 'looked' } | { kind: 'failed'; fault: unknown }>
  cleanUp(now: number): Promise<void>
}
