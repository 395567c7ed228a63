import type { RecordedKind } from '../../../domain/primitives/timeline-kinds.ts'
import type { Alarm } from '../../../domain/trip/lifecycle/alarm.ts'
import type { StoredTrip } from '../../../domain/trip/lifecycle/stored-trip.ts'
import type { ProfileFacts, Traveler } from '../../accounts/profile/profile-facts.ts'
import type { SentForHelp } from '../../messages/outbox/sent-for-help.ts'
import { addressHash } from '../../messages/phone-address.ts'
import type { Lookup } from '../../platform/secrets/data-key.ts'
import type { CastVote, RecordedEvent, TripContact, TripHead } from '../emergency-types.ts'
import type { OwnTrip, SendingDevice } from '../trip.ts'

/** Event of a trip's timeline. `contactId` is null if it concerns no single contact. */
export type Said = { contactId: string | null; at: number; text?: string | null; kind: SaidKind }
export type SaidKind = RecordedKind | 'opened' | 'voted' | 'acknowledged'

/**
 * Stored trip after an alert, from which every contact's view is derived. `seemingPlan` is the plan that
 * the traveler sees. `notifiedElsewhere` has hashes of the numbers that got a distress alert about another
 * open trip.
 */
export type AlertedTrip = {
  head: TripHead
  lifecycle: StoredTrip
  facts: Pick<OwnTrip, 'activity' | 'location' | 'plan' | 'time' | 'startedAt'> & {
    seemingPlan: OwnTrip['plan']
    createdAt: number
    endedAt: number | null
    distressAt: number | null
    alertedAt: number | null
    alarm: Alarm | null
  }
  /** `isExample` marks demo data. `openProfile` throws if the profile is damaged. */
  traveler: Traveler & { isExample: boolean; openProfile(): ProfileFacts }
  contacts: (TripContact & { tellOnDistress: boolean })[]
  votes: (CastVote & { number: string })[]
  notifiedElsewhere: string[]
}

/** `mark` changes when positions arrive. `devices` is empty if there is only one. */
export type FollowedTrip = AlertedTrip & {
  said: Said[]
  sent: SentForHelp[]
  mark: string
  devices: SendingDevice[]
}

export type LockedTimeline = {
  endedAt: number | null
  /** End as excluded contacts see it. */
  seemsEndedAt: number | null
  distressAt: number | null
  alertedAt: number | null
  contacts: TripContact[]
  said: (Said & { kind: RecordedKind })[]
}

/** Changes a timeline while its trip is locked. Returns null if there is no such trip. */
export type ChangeTimeline = <Answer>(
  tripId: string,
  decide: (timeline: LockedTimeline) => { answer: Answer; event: Omit<RecordedEvent, 'tripId'> | null },
) => Promise<Answer | null>

/** Returns ids of contacts whose hashed number is in `told` (see `notifiedElsewhere`). */
export const awareContacts = (
  keys: Lookup,
  contacts: readonly Pick<TripContact, 'id' | 'number'>[],
  told: readonly string[],
): string[] =>
  contacts
    .filter(({ number }) => told.length > 0 && told.includes(addressHash(keys, number)))
    .map(({ id }) => id)
