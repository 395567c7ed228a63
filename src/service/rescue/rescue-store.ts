import { and, asc, eq, lt } from 'drizzle-orm'
import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import type { Database } from '../platform/database/database.ts'
import { panelViews, rescueCodes, tripContacts, trips } from '../platform/database/schema.ts'
import { headOf } from '../trips/trip-rows.ts'
import { VIEWS_KEPT_MS } from './code-life.ts'
import { contacts, type PanelMeans, readPanel } from './panel-reading.ts'
import type { RescueStore } from './ports.ts'
import { mayBeSeen, tellOfFirstView } from './tell-of-view.ts'

export function rescueStore(db: Database, means: PanelMeans): RescueStore {
  return {
    async findCode(code) {
      const [row] = await db
        .select({ trip: trips, code: rescueCodes, contacts })
        .from(rescueCodes)
        .innerJoin(trips, eq(trips.id, rescueCodes.tripId))
        .where(eq(rescueCodes.code, code))
      return row ? headOf(row, row.contacts) : null
    },
    readPanel: (tripId, known, now) => readPanel(db, means, { tripId, now }, known),
    async logView(tripId, contactId, at) {
      const hour = at - (at % HOUR_MS)
      await db.transaction(async (tx) => {
        const kept = await tx
          .insert(panelViews)
          .values({ tripId, contactId, hour, at })
          .onConflictDoNothing()
          .returning({ at: panelViews.at })
        if (kept.length > 0) await tellOfFirstView(tx, means.keys, { tripId, contactId, at })
      })
    },
    async viewsOf(userId, tripId) {
      const theirs = and(eq(trips.id, tripId), eq(trips.userId, userId))
      const [trip] = await db.select({ id: trips.id }).from(trips).where(theirs)
      if (!trip) return null
      // After the distress PIN as after the real one on a trip that nobody was told of: for good. Those who are left
      // out of distress are seen to look as ever.
      return db
        .select({ name: tripContacts.name, number: tripContacts.number, at: panelViews.at })
        .from(panelViews)
        .innerJoin(trips, eq(trips.id, panelViews.tripId))
        .innerJoin(tripContacts, eq(tripContacts.id, panelViews.contactId))
        .where(and(eq(panelViews.tripId, tripId), mayBeSeen))
        .orderBy(asc(panelViews.at), asc(tripContacts.position))
    },
    async cleanUp(now) {
      await db.delete(rescueCodes).where(lt(rescueCodes.expiresAt, now))
      await db.delete(panelViews).where(lt(panelViews.at, now - VIEWS_KEPT_MS))
    },
  }
}
