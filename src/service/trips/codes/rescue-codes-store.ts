import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { openTraveler } from '../../accounts/seal-account.ts'
import type { Database } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import {
  endedGrants,
  rescueCodes,
  tripContacts,
  trips,
  users,
} from '../../platform/database/schema/schema.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import { openContact, tailHash } from '../seal-trip.ts'
import { access, contactsAsJson, headOf, sealedContacts } from '../trip-rows.ts'
import { LONGEST_GRANT_MS } from './code-life.ts'

export const rescueCodesStore = (db: Database, keys: DataKeys) => ({
  async findCode(hash: string, linkHash?: string) {
    const hasLink = linkHash === undefined ? undefined : eq(rescueCodes.linkHash, linkHash)
    const [row] = await db
      .select({ trip: trips, codeId: rescueCodes.id, ...access, contacts: contactsAsJson })
      .from(rescueCodes)
      .innerJoin(trips, eq(trips.id, rescueCodes.tripId))
      .where(and(eq(rescueCodes.codeHash, hash), hasLink))
    if (!row) return null
    const key = await keys.read(db, 'trip', row.trip.id)
    const contacts = row.contacts.map((contact) => openContact(key, contact))
    const trip = headOf(row, contacts)
    const code = trip.codes.find(({ id }) => id === row.codeId)
    return code ? { trip, code } : null
  },
  /** Finds a code's trip. Unknown codes run the same statements, so timing reveals nothing (`bench:hits`). */
  async findPair(codeHash: string) {
    const [row] = await db
      .select({ trip: trips, codeId: rescueCodes.id, ...access })
      .from(rescueCodes)
      .innerJoin(trips, eq(trips.id, rescueCodes.tripId))
      .where(eq(rescueCodes.codeHash, codeHash))
    const [tripId, userId] = [row?.trip.id ?? randomUUID(), row?.trip.userId ?? randomUUID()]
    const ofTrip = await keys.find(db, 'trip', tripId)
    const contacts = await sealedContacts(db, tripId)
    const ofAccount = await keys.find(db, 'account', userId)
    const [traveler] = await db.select().from(users).where(eq(users.id, userId))
    const code = row?.codes.find(({ id }) => id === row.codeId)
    if (!row || !code || !ofTrip || !ofAccount || !traveler) return null
    const opened = contacts.map((contact) => openContact(ofTrip, contact))
    return {
      trip: headOf(row, opened),
      code,
      traveler: { ...openTraveler(ofAccount, traveler), phone: null },
    }
  },
  async pairsAmong(tried: { id: number; codeHash: string; number: string }[]): Promise<Set<number>> {
    const hashes = tried.map(({ codeHash }) => codeHash)
    const rows = await db
      .select({ codeHash: rescueCodes.codeHash, tail: tripContacts.tailHash })
      .from(rescueCodes)
      .innerJoin(tripContacts, eq(tripContacts.id, rescueCodes.contactId))
      .where(inArray(rescueCodes.codeHash, hashes))
    const tails = new Map(rows.map(({ codeHash, tail }) => [codeHash, tail]))
    const right = tried.filter(({ codeHash, number }) => tailHash(keys, number) === tails.get(codeHash))
    return new Set(right.map(({ id }) => id))
  },
  /** Stores a code's new link. If `link` is null, runs the same statement without effect. */
  async giveLink(tx: Database, link: { codeId: string; hash: string } | null): Promise<void> {
    await tx
      .update(rescueCodes)
      .set({ linkHash: link?.hash ?? '' })
      .where(eq(rescueCodes.id, link?.codeId ?? randomUUID()))
  },
  async endGrants(tripId: string, ids: string[], at: number): Promise<void> {
    const rows = ids.map((id) => ({ id, tripId, endedAt: at }))
    if (rows.length > 0) await db.insert(endedGrants).values(rows).onConflictDoNothing()
  },
  async cleanUp(now: number): Promise<void> {
    await deleteInBatches(db, rescueCodes, lt(rescueCodes.expiresAt, now))
    await deleteInBatches(db, endedGrants, lt(endedGrants.endedAt, now - LONGEST_GRANT_MS))
  },
})
