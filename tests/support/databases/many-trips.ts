import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { advance, startTrip } from '../../../src/domain/trip/lifecycle/advance.ts'
import { sealPerson } from '../../../src/service/accounts/seal-account.ts'
import type { Database } from '../../../src/service/platform/database/database.ts'
import { dataKeys } from '../../../src/service/platform/database/schema/key-schema.ts'
import {
  rescueCodes,
  tripContacts,
  trips,
  users,
} from '../../../src/service/platform/database/schema/schema.ts'
import { messages } from '../../../src/service/platform/database/schema/service-schema.ts'
import type { DataKeys } from '../../../src/service/platform/secrets/data-keys.ts'
import { sealContact, sealTripTexts } from '../../../src/service/trips/seal-trip.ts'

/** Time from a trip's start to its alert. */
export const ALERT_AFTER_MS = 75 * 60_000

/**
 * Inserts running trips, each with its own traveler, that are all due within the same second. `contacts`
 * lists the contacts' area codes. If `isAsked` is true, the check-in question was sent but not answered.
 */
export async function setOut(
  { db, keys }: { db: Database; keys: DataKeys },
  many: number,
  startedAt: number,
  {
    area = '212',
    isAsked = true,
    from = 0,
    contacts = ['919'],
  }: { area?: string; isAsked?: boolean; from?: number; contacts?: string[] } = {},
): Promise<void> {
  const dueAt = startedAt + ALERT_AFTER_MS - 15 * 60_000
  const plan = { startedAt, dueAt, graceMs: 15 * 60_000, retentionMs: 60_000 }
  const asked = advance(startTrip(plan).trip, { type: 'time.reached', now: dueAt }).trip
  const trip = isAsked ? { ...asked, facts: { ...asked.facts, questionOutAt: dueAt } } : startTrip(plan).trip
  const wakeAt = isAsked ? startedAt + ALERT_AFTER_MS : dueAt
  const people = Array.from({ length: many }, (_, index) => ({
    userId: randomUUID(),
    tripId: randomUUID(),
    phone: `+1${area}555${String(from + index).padStart(4, '0')}`,
  }))
  const createdAt = startedAt
  const rows = people.map(({ userId, tripId, phone }, index) => {
    const [ofAccount, ofTrip] = [keys.make('account', userId), keys.make('trip', tripId)]
    return {
      user: { id: userId, ...sealPerson(keys, ofAccount.key, { phone }), createdAt },
      trip: {
        id: tripId,
        userId,
        time: '1 hour',
        createdAt,
        ...sealTripTexts(ofTrip.key, { activity: 'jogging', location: null }),
        ...trip.facts,
        state: trip.state,
        wakeAt: wakeAt + (index % 1_000),
      },
      contacts: contacts.map((code, position) => {
        const contact = { id: randomUUID(), name: null, number: phone.replace(area, code) }
        return { tripId, position, ...sealContact(keys, ofTrip.key, contact) }
      }),
      keys: [ofAccount.row, ofTrip.row, keys.make('track', tripId).row],
    }
  })
  // Uses one transaction, because the watch job must never see a trip without its key or contacts.
  await db.transaction(async (tx) => {
    await tx.insert(users).values(rows.map(({ user }) => user))
    await tx.insert(trips).values(rows.map(({ trip }) => trip))
    await tx.insert(dataKeys).values(rows.flatMap(({ keys }) => keys))
    await tx.insert(tripContacts).values(rows.flatMap((row) => row.contacts))
  })
}

export async function alertsOf(db: Database) {
  const about = async (kind: 'alert' | 'check-in-due') =>
    (await db.select({ tripId: messages.tripId }).from(messages).where(eq(messages.kind, kind))).map(
      (row) => row.tripId,
    )
  const alerts = await about('alert')
  const [codes] = await db.select({ codes: count() }).from(rescueCodes)
  return {
    alerts: alerts.length,
    alertedTrips: new Set(alerts).size,
    questions: (await about('check-in-due')).length,
    codes: codes?.codes ?? 0,
  }
}
