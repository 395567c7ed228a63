import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isLeftOut } from '../accounts/reachable-contact.ts'
import type { MessageOfTrip, MessagesOfTrips } from '../messages/messages-of-trips.ts'
import { isAboutSearch, reaches } from '../messages/to-recipients.ts'
import type { TripThen } from '../messages/withholding.ts'
import { tripContacts, trips } from '../platform/database/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { lifecycleOf } from './lifecycle-of.ts'
import { noteQuestionsOut } from './note-questions-out.ts'
import { openContact } from './seal-trip.ts'
import { contactRows, contactsOf } from './trip-rows.ts'

/** No trip has it. */
const NO_TRIP = '00000000-0000-4000-8000-000000000000'

/** What trips tell the messages that are about them, and keep of these. */
export const messagesOfTrips = (keys: DataKeys): MessagesOfTrips => ({
  async standing(tx, tripIds, now) {
    // This statement runs also where no message is about a trip, so that a message to nobody takes as many statements as
    // the message whose place it takes.
    const asked = tripIds.length === 0 ? [NO_TRIP] : tripIds
    const rows = await tx.select().from(trips).where(inArray(trips.id, asked))
    return new Map(
      rows.map((row) => {
        const lifecycle = lifecycleOf(row, null)
        const then = async (message: MessageOfTrip): Promise<TripThen> => {
          const isForced = (isAboutSearch(message.kind) || message.kind === 'call') && row.distressAt !== null
          const contacts = isForced ? await contactsOf(tx, keys, row.id) : []
          const knowsDistress = contacts.some(
            ({ number, email = null, ...contact }) =>
              !isLeftOut(contact) && reaches(message, { number, email }),
          )
          return { lifecycle, knowsDistress, writtenAt: message.createdAt, now }
        }
        return [row.id, then]
      }),
    )
  },
  noteQuestionsOut,
  async readContactsForNobody(tx, tripId) {
    await contactRows(tx, tripId ?? NO_TRIP)
  },
  async noteNotified(tx, { tripId, kind, ...message }, at) {
    const isCall = tripId !== null && isAboutSearch(kind)
    const untold = await tx
      .select({
        id: tripContacts.id,
        name: tripContacts.name,
        number: tripContacts.number,
        email: tripContacts.email,
      })
      .from(tripContacts)
      .where(and(eq(tripContacts.tripId, tripId ?? NO_TRIP), isNull(tripContacts.notifiedAt)))
    const key = isCall ? await keys.read(tx, 'trip', tripId) : null
    const told = untold.filter((contact) => key !== null && reaches(message, openContact(key, contact)))
    const ids = told.map(({ id }) => id)
    await tx.update(tripContacts).set({ notifiedAt: at }).where(inArray(tripContacts.id, ids))
  },
})
