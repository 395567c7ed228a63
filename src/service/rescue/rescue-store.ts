import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import type { Outbox } from '../messages/outbox.ts'
import type { Database } from '../platform/database/database.ts'
import { deleteInBatches } from '../platform/database/delete-in-batches.ts'
import { endedGrants, panelViews, rescueCodes, tripContacts, trips } from '../platform/database/schema.ts'
import { VIEWS_KEPT_MS } from '../trips/code-life.ts'
import { openContact } from '../trips/seal-trip.ts'
import { access, headOf } from '../trips/trip-rows.ts'
import { LONGEST_GRANT_MS } from './grant.ts'
import { contacts, type PanelDependencies, readEnd, readPanel } from './panel-reading.ts'
import type { RescueStore } from './ports.ts'
import { mayBeSeen, tellOfFirstView } from './tell-of-view.ts'

export function rescueStore(db: Database, dependencies: PanelDependencies & { outbox: Outbox }): RescueStore {
  return {
    async findCode(hash, linkHash) {
      const hasLink = linkHash === undefined ? undefined : eq(rescueCodes.linkHash, linkHash)
      const [row] = await db
        .select({ trip: trips, codeId: rescueCodes.id, ...access, contacts })
        .from(rescueCodes)
        .innerJoin(trips, eq(trips.id, rescueCodes.tripId))
        .where(and(eq(rescueCodes.codeHash, hash), hasLink))
      if (!row) return null
      const key = await dependencies.keys.read(db, 'trip', row.trip.id)
      const trip = headOf(
        row,
        row.contacts.map((contact) => openContact(key, contact)),
      )
      const code = trip.codes.find(({ id }) => id === row.codeId)
      return code ? { trip, code } : null
    },
    async endGrants(tripId, ids, at) {
      const rows = ids.map((id) => ({ id, tripId, endedAt: at }))
      if (rows.length > 0) await db.insert(endedGrants).values(rows).onConflictDoNothing()
    },
    readPanel: (tripId, known, now) => readPanel(db, dependencies, { tripId, now }, known),
    readEnd: (tripId, now) => readEnd(db, dependencies, { tripId, now }),
    async logView(tripId, contactId, at) {
      const hour = at - (at % HOUR_MS)
      await db.transaction(async (tx) => {
        const kept = await tx
          .insert(panelViews)
          .values({ tripId, contactId, hour, at })
          .onConflictDoNothing()
          .returning({ at: panelViews.at })
        if (kept.length > 0) await tellOfFirstView(tx, dependencies, { tripId, contactId, at })
      })
    },
    async viewsOf(userId, tripId) {
      const theirs = and(eq(trips.id, tripId), eq(trips.userId, userId), isNull(trips.forgottenAt))
      const [trip] = await db.select({ id: trips.id }).from(trips).where(theirs)
      if (!trip) return null
      // After the distress PIN as after the real one on a trip that nobody was told of: for good. Those who are left
      // out of distress are seen to look as ever.
      const rows = await db
        .select({
          id: tripContacts.id,
          name: tripContacts.name,
          number: tripContacts.number,
          at: panelViews.at,
        })
        .from(panelViews)
        .innerJoin(trips, eq(trips.id, panelViews.tripId))
        .innerJoin(tripContacts, eq(tripContacts.id, panelViews.contactId))
        .where(and(eq(panelViews.tripId, tripId), mayBeSeen))
        .orderBy(asc(panelViews.at), asc(tripContacts.position))
      const key = await dependencies.keys.read(db, 'trip', tripId)
      return rows.map((row) => openContact(key, row)).map(({ name, number, at }) => ({ name, number, at }))
    },
    async cleanUp(now) {
      await deleteInBatches(db, rescueCodes, lt(rescueCodes.expiresAt, now))
      await deleteInBatches(db, endedGrants, lt(endedGrants.endedAt, now - LONGEST_GRANT_MS))
      await deleteInBatches(db, panelViews, lt(panelViews.at, now - VIEWS_KEPT_MS))
    },
  }
}
