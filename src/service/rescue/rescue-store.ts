import { eq } from 'drizzle-orm'
import type { Profiles } from '../accounts/profiles.ts'
import type { Database } from '../platform/database/database.ts'
import { rescueCodes, trips } from '../platform/database/schema.ts'
import type { RescueStore, TripRecord } from '../platform/store.ts'
import { changeLockedTrip } from '../trips/emergency-changes.ts'
import { contactsOf, headOf, readHead } from '../trips/trip-rows.ts'
import { contacts, readPanel, readTrack } from './panel-reading.ts'

export function rescueStore(db: Database, profiles: Profiles): RescueStore {
  return {
    async findCode(code) {
      const [row] = await db
        .select({ trip: trips, code: rescueCodes, contacts })
        .from(rescueCodes)
        .innerJoin(trips, eq(trips.id, rescueCodes.tripId))
        .where(eq(rescueCodes.code, code))
      return row ? headOf(row, row.contacts) : null
    },
    findTrip: (tripId) => readHead(db, tripId),
    readPanel: (tripId, known) => readPanel(db, profiles, tripId, known),
    changeTrip: (tripId, decide) =>
      db.transaction((tx) => changeLockedTrip(tx, eq(trips.id, tripId), decide)),
  }
}

/** The trip with its whole track, oldest fix first. */
export async function readTrip(db: Database, tripId: string): Promise<TripRecord | null> {
  const [trip] = await db.select().from(trips).where(eq(trips.id, tripId))
  if (!trip) return null
  return { ...trip, contacts: await contactsOf(db, tripId), track: await readTrack(db, tripId) }
}
