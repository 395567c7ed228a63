import type { RecordedKind } from '../../../domain/primitives/timeline-kinds.ts'
import type { Alarm } from '../../../domain/trip/lifecycle/alarm.ts'
import type { StoredTrip } from '../../../domain/trip/lifecycle/stored-trip.ts'
import type { ProfileFacts, Traveler } from '../../accounts/profile/profile-facts.ts'
import type { SentForHelp } from '../../messages/outbox/sent-for-help.ts'
import { addressHash } from '../../messages/phone-address.ts'
import type { Lookup } from '../../platform/secrets/data-key.ts'
import type { CastVote, TripContact, TripHead } from '../emergency-types.ts'
import type { OwnTrip, SendingDevice } from '../trip.ts'

/** `contactId` null: the traveler. */
export type Said = { contactId: string | null; at: number; text?: string | null; kind: SaidKind }
export type SaidKind = RecordedKind | 'opened' | 'voted' | 'acknowledged'

/**
 * A stored trip, from which each contact's view is decided. `seemingPlan`: what the traveler sees. `toldElsewhere`:
 * hashes of numbers told of a distress on another open trip.
 */
export type AlertedTrip = {
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
  /** `isExample`: demo data. `openProfile` throws if damaged. */
  traveler: Traveler & { isExample: boolean; openProfile(): ProfileFacts }
  contacts: (TripContact & { tellOnDistress: boolean })[]
  toldElsewhere: string[]
}

/** `mark` changes with the track. `devices`: empty for a single one. */
export type FollowedTrip = AlertedTrip & {
  votes: (CastVote & { number: string })[]
  said: Said[]
  sent: SentForHelp[]
  mark: string
  devices: SendingDevice[]
}

export type LockedTimeline = {
  distressAt: number | null
  alertedAt: number | null
  contacts: TripContact[]
  said: (Said & { kind: RecordedKind })[]
}

/** Ids of contacts who know of a distress. @param told hashes of numbers told on another open trip. */
export const awareAmong = (
  keys: Lookup,
  contacts: readonly Pick<TripContact, 'id' | 'number'>[],
  told: readonly string[],
): string[] =>
  contacts
    .filter(({ number }) => told.length > 0 && told.includes(addressHash(keys, number)))
    .map(({ id }) => id)
