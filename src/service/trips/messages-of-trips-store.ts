import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isLeftOut } from '../../domain/person/emergency-contact.ts'
import type { MessageOfTrip, MessagesOfTrips } from '../messages/messages-of-trips.ts'
import { isAboutSearch, reaches } from '../messages/to-recipients.ts'
import type { TripThen } from '../messages/withholding.ts'
import { contactLadders, tripContacts, trips } from '../platform/database/schema.ts'
import type { Sealed } from '../platform/secrets/data-key.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { lifecycleOf } from './lifecycle-of.ts'
import { noteQuestionsOut } from './note-questions-out.ts'
import { openContact } from './seal-trip.ts'
import { contactColumns, outerTripId } from './trip-rows.ts'

/** An id that no trip has. */
const NO_TRIP = '00000000-0000-4000-8000-000000000000'

type ReachableRow = { id: string; name: null; number: Sealed; email: Sealed | null; tellOnDistress: boolean }

/** The sealed numbers and addresses by which a trip's contacts are told: a column of a statement on trips. */
const reachableContacts = sql<ReachableRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', c.id, 'name', null, 'number', c.number, 'email', c.email, 'tellOnDistress', c.tell_on_distress)), '[]'::json)
  from ${tripContacts} c where c.trip_id = ${outerTripId})`

/** What trips tell the messages that are about them, and keep of these. */
export const messagesOfTrips = (keys: DataKeys): MessagesOfTrips => ({
  async standing(tx, tripIds, now) {
    // This statement runs also where no message is about a trip, and reads contacts also where nobody is forced, so that a
    // message to nobody, and one after the real PIN, takes as much as the message whose place it takes.
    const asked = tripIds.length === 0 ? [NO_TRIP] : tripIds
    const rows = await tx
      .select({ trip: trips, contacts: reachableContacts })
      .from(trips)
      .where(inArray(trips.id, asked))
    return new Map(
      rows.map(({ trip, contacts }) => {
        const lifecycle = lifecycleOf(trip, null)
        const then = async (message: MessageOfTrip): Promise<TripThen> => {
          const told = trip.distressAt === null ? [] : contacts.filter((one) => !isLeftOut(one))
          const key = told.length > 0 ? await keys.read(tx, 'trip', trip.id) : null
          const knowsDistress = told.some((one) => {
            if (key === null) return false
            const { number, email = null } = openContact(key, one)
            return reaches(message, { number, email })
          })
          return { lifecycle, knowsDistress, writtenAt: message.createdAt, now }
        }
        return [trip.id, then]
      }),
    )
  },
  noteQuestionsOut,
  async noteNotified(tx, { tripId, kind, ...message }, at) {
    const isCall = tripId !== null && isAboutSearch(kind)
    const untold = await tx
      .select(contactColumns)
      .from(tripContacts)
      .where(and(eq(tripContacts.tripId, tripId ?? NO_TRIP), isNull(tripContacts.notifiedAt)))
    const key = isCall ? await keys.read(tx, 'trip', tripId) : null
    const told = untold.filter((contact) => key !== null && reaches(message, openContact(key, contact)))
    const ids = told.map(({ id }) => id)
    await tx.update(tripContacts).set({ notifiedAt: at }).where(inArray(tripContacts.id, ids))
  },
  async noteRefused(tx, messageIds, at) {
    // A ladder mostly begins before its text is tried.
    await tx.update(contactLadders).set({ wakeAt: at }).where(inArray(contactLadders.messageId, messageIds))
  },
})
