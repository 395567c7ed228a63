import type { EmergencyContact } from '../../domain/phone/emergency-contact.ts'
import type { StoredTrip } from '../../domain/trip-lifecycle/stored-trip.ts'
import type { Traveller } from '../accounts/profile-facts.ts'
import type { Message } from '../messages/message.ts'

/**
 * A contact with the e-mail address at which they are told too, where the traveller gave one. `tellOnDistress`: false
 * for one who is left out of distress.
 */
export type ReachableContact = EmergencyContact & { email?: string | null; tellOnDistress?: boolean }

/** One contact of one trip. `notifiedAt`: when an alert first went out to them, Unix time, ms. */
export type TripContact = ReachableContact & { id: string; notifiedAt: number | null }

/**
 * A trip as far as access to it is decided. `code` is null where no alert has been sent;
 * `code.expiresAt` (Unix time, ms) is null while the emergency is open.
 */
export type TripHead = {
  id: string
  userId: string
  endedAt: number | null
  /** When it ended as contacts see it who are left out of distress; absent: as for everybody. */
  seemsEndedAt?: number | null
  code: { code: string; expiresAt: number | null } | null
  contacts: TripContact[]
}

/** That a contact voted. `at`: Unix time, ms. */
export type CastVote = { contactId: string; at: number }

/** Everything that a vote, an acknowledgement or a check-in is decided from. Acknowledgements are contact ids. */
export type Emergency = {
  trip: TripHead
  /** Where the trip's statechart stands. */
  lifecycle: StoredTrip
  traveller: Traveller
  /** Ids of the contacts who know of a distress on another trip of the traveller's that goes on. */
  aware: string[]
  votes: CastVote[]
  acknowledgements: string[]
  /** Whom its news is for; absent: all of its contacts. */
  listeners?: TripContact[]
}

/** What a decision changes, written in one transaction with the reading that it was decided from. */
export type EmergencyChange = {
  /** When it was decided, Unix time, ms. */
  at: number
  /** Ids of the contacts that voted, or acknowledged. */
  vote?: string
  acknowledgement?: string
  /** Where the trip's statechart stands from now on. */
  lifecycle: StoredTrip
  /** The trip's duration text, where it was extended. */
  time?: string
  /** When the watch looks at the trip again, Unix time, ms; null: not before something happens. Absent: as it was. */
  wakeAt?: number | null
  /** The trip has ended; its code ends at this instant, Unix time, ms. */
  codeExpiresAt?: number
  /** The same for those who are left out of distress, to whom it has ended. */
  leftOutCodeExpiresAt?: number
  /** The trip's positions are deleted, the place of a sensor among them. */
  forgetTrack?: true
  messages: Message[]
  /** Messages that carry the code: a trip without one gets one, and its contacts count as notified. */
  withCode?: (code: string) => Message[]
}

/** `answer` goes to whoever asked, `change` to the store; null where nothing changes. */
export type Decision<Answer> = { answer: Answer; change: EmergencyChange | null }
