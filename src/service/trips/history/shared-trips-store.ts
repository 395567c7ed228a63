import { and, eq, inArray } from 'drizzle-orm'
import type { TimedFix } from '../../../domain/trip/track/thin-track.ts'
import { openTraveler } from '../../accounts/seal-account.ts'
import type { Database } from '../../platform/database/database.ts'
import { fixes, trips, users } from '../../platform/database/schema/schema.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import { lifecycleOf } from '../changes/stored-lifecycle.ts'
import { awareContacts } from '../contacts/alerted-trip.ts'
import { gotDistressAlert } from '../contacts/left-out.ts'
import { mark, readShownTrack, sharedBounds, shownInstants } from '../positions/shown-track.ts'
import { openTripTexts } from '../seal-trip.ts'
import { contactsOf, isOpenEmergency, isSeenBy, notifiedElsewhere, openRows } from '../trip-rows.ts'

export const sharedTrips = (db: Database, keys: DataKeys) => ({
  async isOf(userId: string, tripId: string): Promise<boolean> {
    return (await db.$count(trips, and(eq(trips.id, tripId), isSeenBy(userId)))) > 0
  },
  async readShared(tripId: string) {
    const [row] = await db
      .select({ trip: trips, user: users })
      .from(trips)
      .innerJoin(users, eq(users.id, trips.userId))
      .where(eq(trips.id, tripId))
    if (!row) return null
    const contacts = await contactsOf(db, keys, tripId)
    const texts = openTripTexts(await keys.read(db, 'trip', tripId), row.trip)
    const { firstName, lastName } = openTraveler(await keys.read(db, 'account', row.user.id), row.user)
    return {
      lifecycle: lifecycleOf(row.trip, contacts[0]?.notifiedAt ?? null),
      takenOff: contacts.filter(({ removedAt }) => removedAt !== null).map(({ id }) => id),
      traveler: { firstName, lastName },
      activity: texts.activity,
      location: texts.location,
      time: texts.time,
      plan: texts.seemingPlan,
    }
  },
  async lockShared(tx: Database, tripId: string) {
    const isIt = eq(trips.id, tripId)
    await tx.select({ id: trips.id }).from(trips).where(isIt).for('no key update')
    const [row] = await tx.select({ trip: trips, notifiedElsewhere }).from(trips).where(isIt)
    if (!row) return null
    const contacts = await contactsOf(tx, keys, tripId)
    const told = row.trip.distressAt === null ? [] : contacts.filter(gotDistressAlert)
    return {
      lifecycle: lifecycleOf(row.trip, contacts[0]?.notifiedAt ?? null),
      aware: [...told.map(({ id }) => id), ...awareContacts(keys, contacts, row.notifiedElsewhere)],
    }
  },
  async readSharedTrack(tripId: string, known: SharedTrack | null): Promise<SharedTrack | null> {
    const [row] = await db.select({ userId: trips.userId, mark }).from(trips).where(eq(trips.id, tripId))
    if (!row || row.mark === known?.mark) return row ? known : null
    const track = await readShownTrack(db, keys, tripId, { known: known?.track ?? [], bounds: sharedBounds })
    return { ...row, track }
  },
})

type SharedTrack = { userId: string; mark: string; track: TimedFix[] }

export const fedTrips = (db: Database, keys: DataKeys) => ({
  emergencies: (): Promise<{ tripId: string; mark: string }[]> =>
    db.select({ tripId: trips.id, mark }).from(trips).where(isOpenEmergency),
  instantsOf: (tripId: string): Promise<number[]> => shownInstants(db, tripId),
  positionsAt: (tripId: string, instants: number[]): Promise<TimedFix[]> =>
    openRows(db, keys, tripId, inArray(fixes.fixedAt, instants)),
})
