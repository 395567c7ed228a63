import { and, eq, inArray, isNotNull, isNull, like, notInArray, or, sql } from 'drizzle-orm'
import type { TripsOfAccount } from '../../accounts/trips-of-account.ts'
import type { Outbox } from '../../messages/outbox/outbox.ts'
import type { Database } from '../../platform/database/database.ts'
import { contactRequests } from '../../platform/database/schema/account-schema.ts'
import { dataKeys } from '../../platform/database/schema/key-schema.ts'
import {
  acknowledgements,
  endedGrants,
  panelViews,
  rescueCodes,
  tripContacts,
  trips,
  users,
  votes,
} from '../../platform/database/schema/schema.ts'
import { deleteTrips } from '../deleted-trips.ts'
import { hasOpenTrip, seemsToGoOn } from '../trip-rows.ts'

/** Deletes a user's data, except trips that contacts still follow or that have unsent messages. */
async function forgetUser(tx: Database, outbox: Outbox, userId: string): Promise<void> {
  await tx.delete(contactRequests).where(eq(contactRequests.userId, userId))
  const theirs = eq(trips.userId, userId)
  const seemsOver = sql`${seemsToGoOn()} is not true`
  const haveEnded = and(theirs, isNotNull(trips.endedAt), seemsOver)
  // Selects the ended trips once. Trips that end during this run are deleted by the next run.
  const ended = (await tx.select({ id: trips.id }).from(trips).where(haveEnded)).map(({ id }) => id)
  const isEnded = inArray(trips.id, ended)
  await forgetMessages(tx, outbox, { userId, ended })
  const waiting = await outbox.waitingOfTrips(tx, ended)
  await deleteTrips(tx, and(isEnded, notInArray(trips.id, waiting)))
  for (const table of [panelViews, votes, acknowledgements, rescueCodes, endedGrants])
    await tx.delete(table).where(inArray(table.tripId, ended))
  const tracksOfEnded = and(inArray(dataKeys.tripId, ended), like(dataKeys.id, 'track %'))
  await tx.delete(dataKeys).where(tracksOfEnded)
  await tx.update(trips).set({ activity: null, location: null, time: null }).where(isEnded)

  // Deletes the codes of excluded contacts who see the trip as ended.
  const leftOut = tx
    .select({ id: tripContacts.id })
    .from(tripContacts)
    .innerJoin(trips, eq(trips.id, tripContacts.tripId))
    .where(and(theirs, isNotNull(trips.distressAt), eq(tripContacts.tellOnDistress, false), seemsOver))
  await tx.delete(rescueCodes).where(inArray(rescueCodes.contactId, leftOut))

  const [left] = await tx.select({ id: trips.id }).from(trips).where(theirs).limit(1)
  if (!left) {
    await tx.delete(users).where(eq(users.id, userId))
    return
  }
  const [followed] = await tx
    .select({ id: trips.id })
    .from(trips)
    .where(and(theirs, or(isNull(trips.endedAt), seemsToGoOn())))
    .limit(1)
  const person = followed ? {} : { firstName: null, lastName: null, profile: null }
  await tx
    .update(users)
    .set({ contacts: null, ...person })
    .where(eq(users.id, userId))
}

async function forgetMessages(
  tx: Database,
  outbox: Outbox,
  { userId, ended }: { userId: string; ended: string[] },
): Promise<void> {
  const theirs = tx.select({ id: trips.id }).from(trips).where(eq(trips.userId, userId))
  const gone = await outbox.forgetOfTrips(tx, ended)
  if (gone.length === 0) return
  // Deletes counts of messages to the traveler's own number, but keeps counts of messages to contacts.
  const contacts = tx
    .select({ number: tripContacts.numberHash })
    .from(tripContacts)
    .where(inArray(tripContacts.tripId, theirs))
  const kept = new Set((await contacts).map(({ number }) => number))
  const numbers = gone.filter((number) => !kept.has(number))
  await outbox.forgetCounts(tx, numbers)
}

export const tripsOfAccount = (outbox: Outbox): TripsOfAccount => ({
  hasOpenTrip,
  forget: (tx, userId) => forgetUser(tx, outbox, userId),
})
