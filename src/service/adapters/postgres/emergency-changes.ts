import { eq, type SQL } from 'drizzle-orm'
import type { Decision, Emergency, EmergencyChange } from '../../core/emergency/emergency.ts'
import type { Database } from './database.ts'
import { insertMessages } from './outbox-store.ts'
import { acknowledgements, fixes, rescueCodes, trips, users, votes } from './schema.ts'
import { readHead } from './trip-rows.ts'

/**
 * Locks the trip's row, reads the emergency behind the lock, and writes what the decision changes.
 * Must run in a transaction. @returns the decision's answer, null where no trip fits.
 */
export async function changeLockedTrip<Answer>(
  tx: Database,
  which: SQL | undefined,
  decide: (emergency: Emergency) => Decision<Answer> | Promise<Decision<Answer>>,
): Promise<Answer | null> {
  const [locked] = await tx.select({ id: trips.id }).from(trips).where(which).for('update')
  const emergency = locked && (await readEmergency(tx, locked.id))
  if (!emergency) return null
  const { answer, change } = await decide(emergency)
  if (change) await write(tx, emergency.trip.id, change)
  return answer
}

async function readEmergency(tx: Database, tripId: string): Promise<Emergency | null> {
  const trip = await readHead(tx, tripId)
  if (!trip) return null
  const [traveller] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName, phone: users.phone })
    .from(users)
    .where(eq(users.id, trip.userId))
  if (!traveller) return null
  const said = async (table: typeof votes | typeof acknowledgements) => {
    const rows = await tx.select({ contactId: table.contactId }).from(table).where(eq(table.tripId, tripId))
    return rows.map((row) => row.contactId)
  }
  return { trip, traveller, votes: await said(votes), acknowledgements: await said(acknowledgements) }
}

async function write(tx: Database, tripId: string, change: EmergencyChange): Promise<void> {
  const { at, vote, acknowledgement, codeExpiresAt: expiresAt, forgetTrack } = change
  if (vote) await tx.insert(votes).values({ tripId, contactId: vote, at }).onConflictDoNothing()
  if (acknowledgement) {
    await tx.insert(acknowledgements).values({ tripId, contactId: acknowledgement, at }).onConflictDoNothing()
  }
  if (expiresAt !== undefined) {
    await tx.update(trips).set({ endedAt: at }).where(eq(trips.id, tripId))
    await tx.update(rescueCodes).set({ expiresAt }).where(eq(rescueCodes.tripId, tripId))
  }
  if (forgetTrack) await tx.delete(fixes).where(eq(fixes.tripId, tripId))
  await insertMessages(tx, tripId, change.messages, at)
}
