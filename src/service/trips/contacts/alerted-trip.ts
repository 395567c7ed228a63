import type { RecordedKind } from '../../../domain/primitives/timeline-kinds.ts'
import type { Alarm } from '../../../domain/trip/alarm.ts'
import type { StoredTrip } from '../../../domain/trip/stored-trip.ts'
import type { ProfileFacts, Traveler } from '../../accounts/profile/profile-facts.ts'
import type { SentForHelp } from '../../messages/outbox/sent-for-help.ts'
import { addressHash } from '../../messages/phone-address.ts'
import type { Lookup } from '../../platform/secrets/data-key.ts'
import type { CastVote, TripContact, TripHead } from '../emergency-types.ts'
import type { OwnTrip, SendingDevice } from '../trip.ts'

/** What a contact said or did, or what happened to them; null: the traveler. `at`: Unix time, ms. */
export type Said = { contactId: string | null; at: number; text?: string | null; kind: SaidKind }
export type SaidKind = RecordedKind | 'opened' | 'voted' | 'acknowledged'

/**
 * What is stored of a trip, for those who are called to it; what each of them may know of it is decided from this.
 * `seemingPlan`: the plan as its traveler sees it. `toldElsewhere`: number hashes of whoever was told of a distress on
 * another trip of the traveler's that goes on. Instants are Unix time, ms.
 */
export type CalledTrip = {
  head: TripHead
  lifecycle: StoredTrip
  facts: Pick<OwnTrip, 'activity' | 'location' | 'plan' | 'time' | 'startedAt'> & {
    seemingPlan: OwnTrip['plan']
    createdAt: number
    endedAt: number | null
    closedAt: number | null
    distressAt: number | null
    alertedAt: number | null
    alarm: Alarm | null
  }
  /** `isExample`: of the demo. `openProfile` throws where the profile was damaged. */
  traveler: Traveler & { isExample: boolean; openProfile(): ProfileFacts }
  contacts: (TripContact & { tellOnDistress: boolean })[]
  toldElsewhere: string[]
}

/**
 * The same with what the contacts did and what was sent to them. `mark` changes whenever the track does. `devices`: by
 * their numbers, empty where one sent all positions.
 */
export type FollowedTrip = CalledTrip & {
  votes: (CastVote & { number: string })[]
  said: Said[]
  sent: SentForHelp[]
  mark: string
  devices: SendingDevice[]
}

/** What there is to decide from whether something may be added to a timeline. */
export type LockedTimeline = {
  distressAt: number | null
  alertedAt: number | null
  contacts: TripContact[]
  said: (Said & { kind: RecordedKind })[]
}

/**
 * Ids of those contacts who know that the traveler is forced.
 * @param told number hashes of whoever was told of a distress on another trip of the traveler's that goes on.
 */
export const awareAmong = (
  keys: Lookup,
  contacts: readonly Pick<TripContact, 'id' | 'number'>[],
  told: readonly string[],
): string[] =>
  contacts
    .filter(({ number }) => told.length > 0 && told.includes(addressHash(keys, number)))
    .map(({ id }) => id)
