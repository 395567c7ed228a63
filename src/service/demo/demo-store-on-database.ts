import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import { writePins } from '../accounts/account-store.ts'
import { sealPerson } from '../accounts/seal-account.ts'
import type { Database } from '../platform/database/database.ts'
import { fixes, rescueCodes, tripContacts, trips, users } from '../platform/database/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { codeIsLive } from '../rescue/code-life.ts'
import { sealFix } from '../trips/seal-fix.ts'
import { readHead } from '../trips/trip-rows.ts'
import type { DemoDraft, DemoStore } from './demo-store.ts'

export function demoStore(db: Database, keys: DataKeys): DemoStore {
  return {
    async isEmpty() {
      const [row] = await db.select({ people: count() }).from(users)
      return row?.people === 0
    },
    async readDemoTrips(now) {
      const rows = await db
        .select({
          ...{ demo: users.demo, tripId: trips.id },
          ...{ endedAt: trips.endedAt, closedAt: trips.closedAt },
        })
        .from(trips)
        .innerJoin(users, eq(users.id, trips.userId))
        .where(isNotNull(users.demo))
        .orderBy(asc(trips.startedAt))
      const found = rows.map(async (row) => {
        const head = await readHead(db, row.tripId)
        return { ...row, demo: row.demo ?? '', codeLives: head !== null && codeIsLive(head, now) }
      })
      return Promise.all(found)
    },
    replaceDemo: (draft) => db.transaction((tx) => replaceDemo(tx, keys, draft)),
    async readRunning(tripId) {
      const [row] = await db
        .select({ startedAt: trips.startedAt, fixes: db.$count(fixes, eq(fixes.tripId, tripId)) })
        .from(trips)
        .where(and(eq(trips.id, tripId), isNull(trips.endedAt)))
      return row ?? null
    },
    async appendFix(tripId, fix) {
      const sealed = sealFix(await keys.read(db, 'track', tripId), fix)
      await db.insert(fixes).values({ tripId, fixedAt: fix.fixedAt, sealed }).onConflictDoNothing()
    },
    async thinTrack(tripId, { first, last }) {
      const mine = eq(fixes.tripId, tripId)
      const from = db.select({ at: fixes.fixedAt }).from(fixes).where(mine)
      const [after] = await from.orderBy(asc(fixes.fixedAt)).offset(first).limit(1)
      const [before] = await from
        .orderBy(desc(fixes.fixedAt))
        .offset(last - 1)
        .limit(1)
      if (!after || !before) return
      await db.delete(fixes).where(and(mine, gte(fixes.fixedAt, after.at), lt(fixes.fixedAt, before.at)))
    },
  }
}

async function replaceDemo(tx: Database, keys: DataKeys, draft: DemoDraft): Promise<string> {
  const { trip, alert, contacts, pinHash, distressPinHash = null, demo, passwordHash, ...person } = draft
  const userId = randomUUID()
  const tripId = randomUUID()
  await tx.delete(users).where(eq(users.demo, draft.demo))
  const ofAccount = keys.make('account', userId)
  const sealedPerson = sealPerson(keys, ofAccount.key, { ...person, contacts })
  await tx
    .insert(users)
    .values({ demo, passwordHash, ...sealedPerson, id: userId, createdAt: trip.startedAt })
  await ofAccount.store(tx)
  if (pinHash !== null) await writePins(tx, userId, { pinHash, distressPinHash })
  const { track, ...facts } = trip
  await tx.insert(trips).values({ ...facts, id: tripId, userId, createdAt: trip.startedAt })
  await tx.insert(tripContacts).values(
    contacts.map((contact, position) => ({
      ...contact,
      id: randomUUID(),
      tripId,
      position,
      notifiedAt: alert?.notifiedAt ?? null,
    })),
  )
  const ofTrack = keys.make('track', tripId)
  await ofTrack.store(tx)
  await keys.make('trip', tripId).store(tx)
  const sealed = track.map((fix) => ({ tripId, fixedAt: fix.fixedAt, sealed: sealFix(ofTrack.key, fix) }))
  if (sealed.length > 0) await tx.insert(fixes).values(sealed)
  if (alert) await tx.insert(rescueCodes).values({ code: alert.code, tripId, expiresAt: alert.expiresAt })
  return tripId
}
