import { randomInt } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { RESCUE_CODE_LENGTH } from '../../domain/rescue-entry/rescue-code.ts'
import { readPositionText } from '../../domain/trip/read-position.ts'
import { openTraveller } from '../accounts/seal-account.ts'
import { insertMessages } from '../messages/insert-messages.ts'
import type { Database } from '../platform/database/database.ts'
import { dataKeys } from '../platform/database/key-schema.ts'
import { acknowledgements, fixes, rescueCodes, trips, users, votes } from '../platform/database/schema.ts'
import { type DataKeys, isKeyOf } from '../platform/secrets/data-keys.ts'
import type { Decision, Emergency, EmergencyChange, TripHead } from './emergency.ts'
import { awareAmong } from './left-out.ts'
import { lifecycleOf } from './lifecycle-of.ts'
import { readHead, toldElsewhere } from './trip-rows.ts'

/**
 * Locks the trip's row, reads the emergency behind the lock, and writes what the decision changes.
 * Must run in a transaction. @returns the decision's answer, null where no trip fits.
 */
export async function changeLockedTrip<Answer>(
  tx: Database,
  keys: DataKeys,
  which: SQL | undefined,
  decide: (emergency: Emergency) => Decision<Answer> | Promise<Decision<Answer>>,
): Promise<Answer | null> {
  const [locked] = await tx.select().from(trips).where(which).for('update')
  const emergency = locked && (await readEmergency(tx, keys, locked))
  if (!emergency) return null
  const { answer, change } = await decide(emergency)
  if (change) await writeChange(tx, keys, { ...emergency.trip, location: locked.location }, change)
  return answer
}

/** @param row the trip's, locked. */
export async function readEmergency(
  tx: Database,
  keys: DataKeys,
  row: typeof trips.$inferSelect,
): Promise<Emergency | null> {
  const tripId = row.id
  const trip = await readHead(tx, tripId)
  if (!trip) return null
  const [person] = await tx
    .select({
      ...{ userId: users.id, firstName: users.firstName, lastName: users.lastName, phone: users.phone },
      toldElsewhere,
    })
    .from(trips)
    .innerJoin(users, eq(users.id, trips.userId))
    .where(eq(trips.id, tripId))
  if (!person) return null
  const traveller = openTraveller(await keys.read(tx, 'account', person.userId), person)
  const said = (table: typeof votes | typeof acknowledgements) =>
    tx.select({ contactId: table.contactId, at: table.at }).from(table).where(eq(table.tripId, tripId))
  const notifiedAt = trip.code && (trip.contacts[0]?.notifiedAt ?? row.startedAt)
  return {
    trip,
    lifecycle: lifecycleOf(row, notifiedAt),
    traveller,
    aware: awareAmong(trip.contacts, person.toldElsewhere),
    votes: await said(votes),
    acknowledgements: (await said(acknowledgements)).map(({ contactId }) => contactId),
  }
}

/**
 * Writes what was decided, in the transaction that holds the lock. However a trip changes, it takes the same
 * statements, some of which then find nothing to do: how much is done does not tell the distress PIN from the real one.
 * @param code the one that the trip has. @param location the place that its traveller or a sensor named.
 */
export async function writeChange(
  tx: Database,
  keys: DataKeys,
  { id: tripId, code: held, location }: TripHead & { location: string | null },
  change: EmergencyChange,
): Promise<void> {
  const { at, vote, acknowledgement, lifecycle, time, wakeAt, codeExpiresAt, withCode } = change
  if (vote) await tx.insert(votes).values({ tripId, contactId: vote, at }).onConflictDoNothing()
  if (acknowledgement) {
    await tx.insert(acknowledgements).values({ tripId, contactId: acknowledgement, at }).onConflictDoNothing()
  }
  const { startedAt: _, ...facts } = lifecycle.facts
  const isPositionForgotten = change.forgetTrack === true && readPositionText(location) !== null
  await tx
    .update(trips)
    .set({
      state: lifecycle.state,
      ...facts,
      ...(wakeAt === undefined ? {} : { wakeAt, watchFailures: 0, retryAt: null }),
      ...(time ? { time } : {}),
      ...(isPositionForgotten ? { location: null } : {}),
    })
    .where(eq(trips.id, tripId))
  const code = await writeCode(tx, tripId, {
    held,
    wanted: withCode !== undefined,
    expiresAt: codeExpiresAt ?? held?.expiresAt ?? null,
  })
  const isForgotten = sql`${change.forgetTrack === true}`
  await tx.delete(fixes).where(and(eq(fixes.tripId, tripId), isForgotten))
  await tx.delete(dataKeys).where(and(isKeyOf('track', tripId), isForgotten))
  await insertMessages(tx, keys, tripId, [...change.messages, ...(withCode?.(code) ?? [])], at)
}

/** One statement: a code for a trip that needs one and has none, or the end of the one that it has. */
async function writeCode(
  tx: Database,
  tripId: string,
  { held, wanted, expiresAt }: { held: TripHead['code']; wanted: boolean; expiresAt: number | null },
): Promise<string> {
  if (wanted && !held) return issueCode(tx, tripId)
  await tx.update(rescueCodes).set({ expiresAt }).where(eq(rescueCodes.tripId, tripId))
  return held?.code ?? ''
}

/** Of a million codes a few are taken; so many misses in a row mean that something else is wrong. */
const MOST_TRIES = 100

const anyCode = () => String(randomInt(10 ** RESCUE_CODE_LENGTH)).padStart(RESCUE_CODE_LENGTH, '0')

/**
 * A random rescue code that no other trip holds, for a trip that has none. Must run in the transaction that holds
 * the trip's lock.
 * Errors: rejects where no free code was found.
 */
export async function issueCode(tx: Database, tripId: string): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const [issued] = await tx
      .insert(rescueCodes)
      .values({ code: anyCode(), tripId, expiresAt: null })
      .onConflictDoNothing()
      .returning()
    if (issued) return issued.code
  }
  throw new Error('no free rescue code')
}
