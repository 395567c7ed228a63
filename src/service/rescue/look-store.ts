import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import type { Database } from '../platform/database/database.ts'
import { looks, tripContacts, trips } from '../platform/database/schema.ts'
import type { LookStore } from './look-ports.ts'

export const lookStore = (db: Database): LookStore => ({
  async keepLook(tripId, contactId, at) {
    const hour = at - (at % HOUR_MS)
    await db.insert(looks).values({ tripId, contactId, hour, at }).onConflictDoNothing()
  },
  async looksAt(userId, tripId) {
    const theirs = and(eq(trips.id, tripId), eq(trips.userId, userId))
    const [trip] = await db.select({ id: trips.id }).from(trips).where(theirs)
    if (!trip) return null
    // After the distress PIN as after the real one on a trip that nobody was told of: for good.
    const mayBeSeen = or(isNull(trips.distressAt), lt(looks.at, trips.distressAt))
    return db
      .select({ name: tripContacts.name, number: tripContacts.number, at: looks.at })
      .from(looks)
      .innerJoin(trips, eq(trips.id, looks.tripId))
      .innerJoin(tripContacts, eq(tripContacts.id, looks.contactId))
      .where(and(eq(looks.tripId, tripId), mayBeSeen))
      .orderBy(asc(looks.at), asc(tripContacts.position))
  },
})
