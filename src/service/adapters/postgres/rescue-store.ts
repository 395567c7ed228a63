import { eq } from 'drizzle-orm'
import type { RescueStore, TripRecord } from '../../ports/store.ts'
import type { Profiles } from '../secrets/profiles.ts'
import type { Database } from './database.ts'
import { changeLockedTrip } from './emergency-changes.ts'
import { contacts, readPanel, readTrack } from './panel-reading.ts'
import { rescueCodes, trips } from './schema.ts'
import { contactsOf, headOf, readHead } from './trip-rows.ts'

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
