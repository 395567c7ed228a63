import { and, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { TimedFix } from '../../domain/trip/thin-track.ts'
import type { Database } from '../platform/database/database.ts'
import { fixes, trips } from '../platform/database/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { mark, shownInstants } from './shown-track.ts'
import { openRows } from './trip-rows.ts'

const isEmergency = and(isNull(trips.endedAt), or(isNotNull(trips.alertedAt), isNotNull(trips.distressAt)))

/** The positions of emergencies that go on, for whoever is fed with them. */
export const fedTrips = (db: Database, keys: DataKeys) => ({
  /** The trips, each with a mark that changes whenever its track does. */
  emergencies: (): Promise<{ tripId: string; mark: string }[]> =>
    db.select({ tripId: trips.id, mark }).from(trips).where(isEmergency),
  /** When the positions were taken that are shown of a trip, oldest first; Unix time, ms. */
  instantsOf: (tripId: string): Promise<number[]> => shownInstants(db, tripId),
  /** The positions of a trip that were taken at these instants. */
  positionsAt: (tripId: string, instants: number[]): Promise<TimedFix[]> =>
    openRows(db, keys, tripId, inArray(fixes.fixedAt, instants)),
})
