import { and, desc, eq, gt, isNotNull, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { HOUR_MS } from '../../../domain/primitives/time-units.ts'
import type { Outbox } from '../../messages/outbox/outbox.ts'
import { addressHash } from '../../messages/phone-address.ts'
import type { Database } from '../../platform/database/database.ts'
import {
  devices,
  phoneProofs,
  pushSubscriptions,
  sessions,
} from '../../platform/database/schema/account-schema.ts'
import { users } from '../../platform/database/schema/schema.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import type { ProofStore, SessionStore } from '../ports.ts'
import { isStillExemptAt, seesTripRunning } from './exempt-trackers.ts'

/** `lastUsedAt` is updated at most once in this time, to avoid a write on every request. */
const LAST_USE_WITHIN_MS = HOUR_MS

async function revoke(tx: Database, which: SQL | undefined, at: number): Promise<void> {
  await tx
    .update(devices)
    .set({ tokenHash: null, revokedAt: at })
    .where(and(which, isNotNull(devices.tokenHash)))
}

async function revokeSession(tx: Database, session: string, at: number): Promise<void> {
  await revoke(tx, eq(devices.session, session), at)
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.session, session))
}

/** Keeps tokens of a running trip's trackers valid, unless they expired after an earlier password change. */
async function spareTrackers(tx: Database, which: SQL | undefined, at: number): Promise<string[]> {
  const spared = await tx
    .update(devices)
    .set({ sparedAt: at })
    .where(
      and(which, isNotNull(devices.tokenHash), seesTripRunning(sql`${devices.userId}`), isStillExemptAt(at)),
    )
    .returning({ id: devices.id })
  return spared.map(({ id }) => id)
}

export async function endOtherSessions(
  tx: Database,
  userId: string,
  { kept, sparesTrackers }: { kept: string | null; sparesTrackers: boolean },
  at: number,
) {
  const otherSessions = kept === null ? undefined : ne(sessions.tokenHash, kept)
  const otherDevices = kept === null ? undefined : or(isNull(devices.session), ne(devices.session, kept))
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), otherSessions))
  const others = and(eq(devices.userId, userId), otherDevices)
  const spared = sparesTrackers ? await spareTrackers(tx, others, at) : []
  await revoke(tx, and(others, notInArray(devices.id, spared)), at)
  const otherPush = kept === null ? undefined : ne(pushSubscriptions.session, kept)
  await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), otherPush))
}

/** Prepares the statement once, because it runs on every request of a traveler. */
const sessionFound = (db: Database) =>
  db
    .select({
      userId: sessions.userId,
      openedAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.param(sql.placeholder('now'), sessions.expiresAt)),
      ),
    )
    .prepare('find_session')

export const sessionStore = (db: Database, keys: DataKeys, found = sessionFound(db)): SessionStore => ({
  openSession: ({ passwordHash, at, ...session }) =>
    db.transaction(async (tx) => {
      const { userId } = session
      if (passwordHash != null) {
        // Locks the account, so that a concurrent password change waits and then ends this session, too.
        const isStill = and(eq(users.id, userId), eq(users.passwordHash, passwordHash))
        const [user] = await tx.select({ id: users.id }).from(users).where(isStill).for('share')
        if (!user) return false
      }
      await tx.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, at)))
      const key = await keys.read(tx, 'account', userId)
      const deviceName = key.seal(session.deviceName, 'device name')
      await tx.insert(sessions).values({ ...session, deviceName, createdAt: at, lastUsedAt: at })
      return true
    }),
  async findSession(tokenHash, now) {
    const [row] = await found.execute({ tokenHash, now })
    if (row && (row.lastUsedAt ?? 0) <= now - LAST_USE_WITHIN_MS)
      await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash))
    return row ? { userId: row.userId, openedAt: row.openedAt } : null
  },
  async sessionsOf(userId, now) {
    const lastUse = sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`
    const rows = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
      .orderBy(desc(lastUse))
    const key = rows.length > 0 ? await keys.read(db, 'account', userId) : keys.service
    return rows.map(({ id, ...row }) => ({
      ...row,
      deviceName: key.open(row.deviceName, 'device name'),
      sessionId: id,
      lastUsedAt: row.lastUsedAt ?? row.createdAt,
    }))
  },
  closeSession: (session, at) =>
    db.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.tokenHash, session))
      await revokeSession(tx, session, at)
    }),
  endSession: (userId, sessionId, at) =>
    db.transaction(async (tx) => {
      const [ended] = await tx
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
        .returning({ tokenHash: sessions.tokenHash })
      if (ended) await revokeSession(tx, ended.tokenHash, at)
      return ended !== undefined
    }),
  endSessions: (userId, at) =>
    db.transaction((tx) => endOtherSessions(tx, userId, { kept: null, sparesTrackers: false }, at)),
})

export const proofStore = (
  db: Database,
  { keys, outbox }: { keys: DataKeys; outbox: Outbox },
): ProofStore => ({
  keepProof: (proof, message, at) =>
    db.transaction(async (tx) => {
      await tx.delete(phoneProofs).where(lt(phoneProofs.expiresAt, at))
      const [phone, phoneHash] = [
        keys.service.seal(proof.phone, 'proof phone'),
        addressHash(keys, proof.phone),
      ]
      await tx.insert(phoneProofs).values({ ...proof, phone, phoneHash })
      await outbox.write(tx, null, [message], at)
    }),
  async takeProof(id, codeHash, now) {
    const [row] = await db
      .delete(phoneProofs)
      .where(and(eq(phoneProofs.id, id), eq(phoneProofs.codeHash, codeHash), gt(phoneProofs.expiresAt, now)))
      .returning({ phone: phoneProofs.phone })
    return row ? keys.service.open(row.phone, 'proof phone') : null
  },
})
