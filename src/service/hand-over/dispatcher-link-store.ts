import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { dispatcherDesks, dispatcherLinks } from '../platform/database/schema/hand-over-schema.ts'
import type { DataKey, Sealed } from '../platform/secrets/data-key.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import type { RecordedEvent } from '../trips/emergency-types.ts'
import type { Desk, DeskHashes, DispatcherLink, DispatcherLinks } from './ports.ts'

const link = {
  id: dispatcherLinks.id,
  tripId: dispatcherLinks.tripId,
  contactId: dispatcherLinks.contactId,
  withMedical: dispatcherLinks.withMedical,
  madeAt: dispatcherLinks.madeAt,
  endsAt: dispatcherLinks.endsAt,
  revokedAt: dispatcherLinks.revokedAt,
  codeEndsAt: dispatcherLinks.codeEndsAt,
}
const context = (deskId: string) => `desk ${deskId}`

const openDesk = (
  key: DataKey,
  { id, name, openedAt, acknowledgedAt }: Omit<Desk, 'name'> & { name: Sealed },
): Desk => ({ id, name: key.open(name, context(id)), openedAt, acknowledgedAt })

type RecordIn = (tx: Database, event: RecordedEvent) => Promise<void>

export function dispatcherLinkStore(
  db: Database,
  { keys, record }: { keys: DataKeys; record: RecordIn },
): DispatcherLinks {
  async function keepDesk(
    tx: Database,
    { id: linkId, tripId, contactId }: DispatcherLink,
    desk: Desk,
    hashes: DeskHashes,
  ): Promise<void> {
    const name = (await keys.read(tx, 'trip', tripId)).seal(desk.name, context(desk.id))
    await tx.insert(dispatcherDesks).values({ ...desk, ...hashes, name, linkId })
    const event = { tripId, contactId, kind: 'linkOpened', text: desk.name, at: desk.openedAt } as const
    await record(tx, event)
  }
  return {
    make: (made, key) =>
      db.transaction(async (tx) => {
        const { tripId, contactId, madeAt: at } = made
        await tx.insert(dispatcherLinks).values({ ...made, ...key })
        await record(tx, { tripId, contactId, kind: 'linkMade', text: null, at })
      }),
    async find(secretHash) {
      const [row] = await db
        .select(link)
        .from(dispatcherLinks)
        .where(eq(dispatcherLinks.secretHash, secretHash))
      return row ?? null
    },
    async findByCode(codeHash) {
      const [row] = await db.select(link).from(dispatcherLinks).where(eq(dispatcherLinks.codeHash, codeHash))
      return row ?? null
    },
    takeCode: (used, codeHash, { secretHash, desk, hashes }) =>
      db.transaction(async (tx) => {
        const [taken] = await tx
          .update(dispatcherLinks)
          .set({ secretHash, codeHash: null })
          .where(
            and(
              eq(dispatcherLinks.id, used.id),
              eq(dispatcherLinks.codeHash, codeHash),
              isNull(dispatcherLinks.revokedAt),
            ),
          )
          .returning({ id: dispatcherLinks.id })
        if (!taken) return false
        await keepDesk(tx, used, desk, hashes)
        return true
      }),
    async ofContact(tripId, contactId) {
      const made = await db
        .select(link)
        .from(dispatcherLinks)
        .where(and(eq(dispatcherLinks.tripId, tripId), eq(dispatcherLinks.contactId, contactId)))
        .orderBy(desc(dispatcherLinks.madeAt), asc(dispatcherLinks.id))
      if (made.length === 0) return []
      const desks = await db
        .select({ desk: dispatcherDesks })
        .from(dispatcherDesks)
        .innerJoin(dispatcherLinks, eq(dispatcherLinks.id, dispatcherDesks.linkId))
        .where(and(eq(dispatcherLinks.tripId, tripId), eq(dispatcherLinks.contactId, contactId)))
        .orderBy(asc(dispatcherDesks.openedAt), asc(dispatcherDesks.id))
      const key = await keys.read(db, 'trip', tripId)
      return made.map((one) => ({
        ...one,
        desks: desks.filter(({ desk }) => desk.linkId === one.id).map(({ desk }) => openDesk(key, desk)),
      }))
    },
    revoke: (linkId, contactId, at) =>
      db.transaction(async (tx) => {
        const [revoked] = await tx
          .update(dispatcherLinks)
          .set({ revokedAt: at })
          .where(
            and(
              eq(dispatcherLinks.id, linkId),
              eq(dispatcherLinks.contactId, contactId),
              isNull(dispatcherLinks.revokedAt),
            ),
          )
          .returning({ tripId: dispatcherLinks.tripId })
        if (!revoked) return null
        const { tripId } = revoked
        await record(tx, { tripId, contactId, kind: 'linkRevoked', text: null, at })
        return tripId
      }),
    addDesk: (opened, desk, hashes) => db.transaction((tx) => keepDesk(tx, opened, desk, hashes)),
    async findDesk({ id, tripId }, tokenHash) {
      const [row] = await db
        .select()
        .from(dispatcherDesks)
        .where(and(eq(dispatcherDesks.linkId, id), eq(dispatcherDesks.tokenHash, tokenHash)))
      return row ? openDesk(await keys.read(db, 'trip', tripId), row) : null
    },
    async findMap(mapHash) {
      const [row] = await db
        .select(link)
        .from(dispatcherDesks)
        .innerJoin(dispatcherLinks, eq(dispatcherLinks.id, dispatcherDesks.linkId))
        .where(eq(dispatcherDesks.mapHash, mapHash))
      return row ?? null
    },
  }
}
