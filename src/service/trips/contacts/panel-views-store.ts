import { and, asc, eq, gt, isNull, lt, lte, not, or } from 'drizzle-orm'
import { HOUR_MS } from '../../../domain/primitives/time-units.ts'
import { openTraveler } from '../../accounts/seal-account.ts'
import { messagesIn, speakerIn } from '../../messages/catalog/catalog.ts'
import type { Outbox } from '../../messages/outbox/outbox.ts'
import { toTraveler } from '../../messages/outbox/to-recipients.ts'
import type { Database } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import {
  type acknowledgements,
  panelViews,
  tripContacts,
  trips,
  users,
  type votes,
} from '../../platform/database/schema/schema.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import { recordContactSign } from '../alerts/record-presence.ts'
import { VIEWS_KEPT_MS } from '../codes/code-life.ts'
import type { SaidByContact } from '../history/own-trips.ts'
import { openContact } from '../seal-trip.ts'
import { contactColumns, isSeenBy } from '../trip-rows.ts'
import { sinceDistress } from './act-times.ts'

type Dependencies = { keys: DataKeys; outbox: Outbox }

type SaidTable = typeof votes | typeof acknowledgements | typeof panelViews

/** Selects contacts' actions that the traveler may see (`RescueStore.viewsOf`). */
const mayBeSeen = ({ at }: SaidTable) =>
  or(isNull(trips.distressAt), gt(trips.distressAt, at), not(tripContacts.tellOnDistress))

/** Lists contacts' actions on a trip that the traveler may see, oldest first. */
export async function seenByTraveler(
  db: Database,
  keys: DataKeys,
  table: SaidTable,
  tripId: string,
): Promise<SaidByContact[]> {
  const rows = await db
    .select({ ...contactColumns, at: table.at })
    .from(table)
    .innerJoin(trips, eq(trips.id, table.tripId))
    .innerJoin(tripContacts, eq(tripContacts.id, table.contactId))
    .where(and(eq(table.tripId, tripId), mayBeSeen(table)))
    .orderBy(asc(table.at), asc(tripContacts.position))
  const key = await keys.read(db, 'trip', tripId)
  return rows.map((row) => openContact(key, row)).map(({ name, number, at }) => ({ name, number, at }))
}

export const panelViewsStore = (db: Database, { keys, outbox }: Dependencies) => ({
  async logView(tripId: string, contactId: string, viewedAt: number): Promise<void> {
    const hour = viewedAt - (viewedAt % HOUR_MS)
    await db.transaction(async (tx) => {
      const isKept = and(
        eq(panelViews.tripId, tripId),
        eq(panelViews.contactId, contactId),
        eq(panelViews.hour, hour),
      )
      if ((await tx.$count(panelViews, isKept)) > 0) return
      const { distressAt } = trips
      const [locked] = await tx.select({ distressAt }).from(trips).where(eq(trips.id, tripId)).for('update')
      const at = sinceDistress(locked?.distressAt ?? null, viewedAt)
      const kept = await tx
        .insert(panelViews)
        .values({ tripId, contactId, hour, at })
        .onConflictDoNothing()
        .returning({ at: panelViews.at })
      if (kept.length > 0) await tellOfFirstView(tx, { keys, outbox }, { tripId, contactId, at })
    })
  },
  async viewsOf(userId: string, tripId: string) {
    const theirs = and(eq(trips.id, tripId), isSeenBy(userId))
    const [trip] = await db.select({ id: trips.id }).from(trips).where(theirs)
    return trip ? seenByTraveler(db, keys, panelViews, tripId) : null
  },
  cleanUp: (now: number) => deleteInBatches(db, panelViews, lt(panelViews.at, now - VIEWS_KEPT_MS)),
})

type View = { tripId: string; contactId: string; at: number }

async function tellOfFirstView(
  tx: Database,
  { keys, outbox }: Dependencies,
  { tripId, contactId, at }: View,
): Promise<void> {
  const isTheirs = and(eq(panelViews.tripId, tripId), eq(panelViews.contactId, contactId))
  const earlier = and(isTheirs, not(eq(panelViews.at, at)))
  if ((await tx.$count(panelViews, earlier)) > 0) return
  const [seen] = await tx
    .select({
      ...contactColumns,
      numberHash: tripContacts.numberHash,
      userId: users.id,
      phone: users.phone,
      travelerLanguage: users.language,
    })
    .from(panelViews)
    .innerJoin(
      tripContacts,
      and(eq(tripContacts.tripId, panelViews.tripId), eq(tripContacts.id, panelViews.contactId)),
    )
    .innerJoin(trips, eq(trips.id, panelViews.tripId))
    .innerJoin(users, eq(users.id, trips.userId))
    .where(and(isTheirs, lte(panelViews.at, at), mayBeSeen(panelViews)))
  if (!seen) return
  await recordContactSign(tx, { userId: seen.userId, numberHash: seen.numberHash, what: 'heard', at })
  const { name } = openContact(await keys.read(tx, 'trip', tripId), seen)
  const ofAccount = await keys.read(tx, 'account', seen.userId)
  const traveler = openTraveler(ofAccount, {
    firstName: null,
    lastName: null,
    phone: seen.phone,
    language: seen.travelerLanguage,
  })
  await outbox.write(
    tx,
    tripId,
    toTraveler({ traveler }, 'panel-opened', ({ panelOpened, language }) =>
      panelOpened(speakerIn(messagesIn(language), name)),
    ),
    at,
  )
}
