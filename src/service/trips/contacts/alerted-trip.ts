import type { RecordedKind } from '../../../domain/primitives/timeline-kinds.ts'
import type { Alarm } from '../../../domain/trip/lifecycle/alarm.ts'
import type { StoredTrip } from '../../../domain/trip/lifecycle/stored-trip.ts'
import type { ProfileFacts, Traveler } from '../../accounts/profile/profile-facts.ts'
import type { SentForHelp } from '../../messages/outbox/sent-for-help.ts'
import { addressHash } from '../../messages/phone-address.ts'
import type { Lookup } from '../../platform/secrets/data-key.ts'
import type { CastVote, TripContact, TripHead } from '../emergency-types.ts'
import type { OwnTrip, SendingDevice } from '../trip.ts'

/** `contactId` null: the traveler. `at`: Unix time, ms. */
export type Said = { contactId: string | null; at: number; text?: string | null; kind: SaidKind }
export type SaidKind = RecordedKind | 'opened' | 'voted' | 'acknowledged'

/**
 * Stored trip, from which each contact's view is decided. `seemingPlan`: the traveler's view. `toldElsewhere`: number
 * hashes told of a distress on another open trip. Unix time, ms.
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
  /** `isExample`: demo. `openProfile` throws if damaged. */
  traveler: Traveler & { isExample: boolean; openProfile(): ProfileFacts }
  contacts: (TripContact & { tellOnDistress: boolean })[]
  toldElsewhere: string[]
}

/** With contacts' actions and messages. `mark` changes with the track. `devices`: empty for one. */
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

/**
 * Ids of contacts who know of the distress.
 * @param told number hashes told on another open trip.
 */
export const awareAmong = (
  keys: Lookup,
  contacts: readonly Pick<TripContact, 'id' | 'number'>[],
  told: readonly string[],
): string[] =>
  contacts
    .filter(({ number }) => told.length > 0 && told.includes(addressHash(keys, number)))
    .map(({ id }) => id)
