import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import { travelerView } from '../../domain/trip/lifecycle/trip-views.ts'
import type { Outbox } from '../messages/outbox/outbox.ts'
import { toDecoy } from '../messages/outbox/to-recipients.ts'
import type { Database } from '../platform/database/database.ts'
import { liveLinkOpenings, liveLinks } from '../platform/database/schema/sharing-schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import type { LiveLinks, LockedShare, SharedTrips } from './ports.ts'

type LockShared = { lockShared(tx: Database, tripId: string): Promise<LockedShare | null> }

const fieldOf = (linkId: string) => `live link ${linkId}`

export const liveLinkStore = (
  db: Database,
  { keys, outbox, trips }: { keys: DataKeys; outbox: Outbox; trips: Pick<SharedTrips, 'isOf'> & LockShared },
): Omit<LiveLinks, keyof SharedTrips> => ({
  make: (link, secretHash, { sent, news }) =>
    db.transaction(async (tx) => {
      const trip = await trips.lockShared(tx, link.tripId)
      if (!trip || travelerView(trip.lifecycle, link.madeAt).kind === 'ended') return false
      // The message says that nothing is wrong, so contacts who know of a distress alert don't get it.
      const isAware = link.contactId !== null && trip.aware.includes(link.contactId)
      const messages = [...(isAware ? sent.map(toDecoy) : sent), ...news]
      const name = (await keys.read(tx, 'trip', link.tripId)).seal(link.name, fieldOf(link.id))
      await tx.insert(liveLinks).values({ ...link, name, secretHash })
      await outbox.write(tx, link.tripId, messages, link.madeAt)
      return true
    }),
  async find(secretHash) {
    const [row] = await db.select().from(liveLinks).where(eq(liveLinks.secretHash, secretHash))
    if (!row) return null
    const { secretHash: _, name: __, ...link } = row
    return link
  },
  async ofTrip(userId, tripId) {
    if (!(await trips.isOf(userId, tripId))) return null
    const made = await db
      .select()
      .from(liveLinks)
      .where(eq(liveLinks.tripId, tripId))
      .orderBy(desc(liveLinks.madeAt), asc(liveLinks.id))
    const opened = await db
      .select({ linkId: liveLinkOpenings.linkId, at: liveLinkOpenings.at })
      .from(liveLinkOpenings)
      .innerJoin(liveLinks, eq(liveLinks.id, liveLinkOpenings.linkId))
      .where(eq(liveLinks.tripId, tripId))
      .orderBy(asc(liveLinkOpenings.at))
    const key = await keys.read(db, 'trip', tripId)
    return made.map(({ secretHash: _, ...link }) => ({
      ...link,
      name: key.open(link.name, fieldOf(link.id)),
      openings: opened.filter(({ linkId }) => linkId === link.id).map(({ at }) => at),
    }))
  },
  async takeBack(userId, { tripId, linkId }, at) {
    if (!(await trips.isOf(userId, tripId))) return false
    const taken = await db
      .update(liveLinks)
      .set({ takenBackAt: sql`coalesce(${liveLinks.takenBackAt}, ${sql.param(at, liveLinks.takenBackAt)})` })
      .where(and(eq(liveLinks.id, linkId), eq(liveLinks.tripId, tripId)))
      .returning({ id: liveLinks.id })
    return taken.length > 0
  },
  async noteOpening(linkId, at) {
    const hour = at - (at % HOUR_MS)
    await db.insert(liveLinkOpenings).values({ linkId, hour, at }).onConflictDoNothing()
  },
})
