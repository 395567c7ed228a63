import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import { openTraveller } from '../accounts/seal-account.ts'
import type { Outbox } from '../messages/outbox.ts'
import type { Database } from '../platform/database/database.ts'
import { trips, users } from '../platform/database/schema.ts'
import { liveLinkOpenings, liveLinks } from '../platform/database/sharing-schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { lifecycleOf } from '../trips/lifecycle-of.ts'
import { openPlace } from '../trips/seal-trip.ts'
import { mark, readShownTrack, sharedBounds } from '../trips/shown-track.ts'
import { contactsOf } from '../trips/trip-rows.ts'
import type { LiveLinks } from './ports.ts'

const fieldOf = (linkId: string) => `live link ${linkId}`

/** The trip of the user's with this id, unless they have deleted it. */
const ofUser = (userId: string, tripId: string) =>
  and(eq(trips.id, tripId), eq(trips.userId, userId), isNull(trips.forgottenAt))

export const liveLinkStore = (
  db: Database,
  { keys, outbox }: { keys: DataKeys; outbox: Outbox },
): LiveLinks => ({
  make: (link, secretHash, messages) =>
    db.transaction(async (tx) => {
      const name = (await keys.read(tx, 'trip', link.tripId)).seal(link.name, fieldOf(link.id))
      await tx.insert(liveLinks).values({ ...link, name, secretHash })
      await outbox.write(tx, link.tripId, messages, link.madeAt)
    }),
  async find(secretHash) {
    const [row] = await db.select().from(liveLinks).where(eq(liveLinks.secretHash, secretHash))
    if (!row) return null
    const { secretHash: _, name: __, ...link } = row
    return link
  },
  async ofTrip(userId, tripId) {
    const [trip] = await db.select({ id: trips.id }).from(trips).where(ofUser(userId, tripId))
    if (!trip) return null
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
    const isTheirs = sql`exists (select 1 from ${trips} where ${ofUser(userId, tripId)})`
    const taken = await db
      .update(liveLinks)
      .set({ takenBackAt: sql`coalesce(${liveLinks.takenBackAt}, ${sql.param(at, liveLinks.takenBackAt)})` })
      .where(and(eq(liveLinks.id, linkId), eq(liveLinks.tripId, tripId), isTheirs))
      .returning({ id: liveLinks.id })
    return taken.length > 0
  },
  async noteOpening(linkId, at) {
    const hour = at - (at % HOUR_MS)
    await db.insert(liveLinkOpenings).values({ linkId, hour, at }).onConflictDoNothing()
  },
  async readShared(tripId) {
    const [row] = await db
      .select({ trip: trips, user: users })
      .from(trips)
      .innerJoin(users, eq(users.id, trips.userId))
      .where(eq(trips.id, tripId))
    if (!row) return null
    const contacts = await contactsOf(db, keys, tripId)
    const place = openPlace(await keys.read(db, 'trip', tripId), row.trip)
    const { firstName, lastName } = openTraveller(await keys.read(db, 'account', row.user.id), row.user)
    return {
      lifecycle: lifecycleOf(row.trip, contacts[0]?.notifiedAt ?? null),
      takenOff: contacts.filter(({ removedAt }) => removedAt !== null).map(({ id }) => id),
      traveller: { firstName, lastName },
      activity: place.activity,
      location: place.location,
      time: place.time,
      plan: place.seemingPlan,
    }
  },
  async readSharedTrack(tripId, known) {
    const [row] = await db.select({ userId: trips.userId, mark }).from(trips).where(eq(trips.id, tripId))
    if (!row || row.mark === known?.mark) return row ? known : null
    const track = await readShownTrack(db, keys, tripId, { known: known?.track ?? [], bounds: sharedBounds })
    return { ...row, track }
  },
})
