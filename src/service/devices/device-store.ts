import { and, asc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { DeviceStore, ProofStore, SessionStore } from '../accounts/ports.ts'
import { insertMessages } from '../messages/outbox-store.ts'
import { devices, phoneProofs, sessions } from '../platform/database/account-schema.ts'
import type { Database } from '../platform/database/database.ts'

export const sessionStore = (db: Database): SessionStore => ({
  async openSession({ tokenHash, userId, at, expiresAt }) {
    await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, at)))
    await db.insert(sessions).values({ tokenHash, userId, createdAt: at, expiresAt })
  },
  async findSession(tokenHash, now) {
    const [row] = await db
      .select({ userId: sessions.userId })
      .from(sessions)
      .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
    return row?.userId ?? null
  },
  closeSession: (session, at) =>
    db.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.tokenHash, session))
      await tx
        .update(devices)
        .set({ tokenHash: null, revokedAt: at })
        .where(and(eq(devices.session, session), isNotNull(devices.tokenHash)))
    }),
})

export const proofStore = (db: Database): ProofStore => ({
  keepProof: (proof, message, at) =>
    db.transaction(async (tx) => {
      await tx.delete(phoneProofs).where(lt(phoneProofs.expiresAt, at))
      await tx.insert(phoneProofs).values(proof)
      await insertMessages(tx, null, [message], at)
    }),
  async takeProof(id, codeHash, now) {
    const [row] = await db
      .delete(phoneProofs)
      .where(and(eq(phoneProofs.id, id), eq(phoneProofs.codeHash, codeHash), gt(phoneProofs.expiresAt, now)))
      .returning({ phone: phoneProofs.phone })
    return row?.phone ?? null
  },
})

export const deviceStore = (db: Database): DeviceStore => ({
  async addDevice({ deviceId, userId, name, tokenHash, session, at }) {
    const expiresAt = sql`(select ${sessions.expiresAt} from ${sessions} where ${sessions.tokenHash} = ${session})`
    await db
      .insert(devices)
      .values({ id: deviceId, userId, name, tokenHash, session, expiresAt, createdAt: at })
  },
  async devicesOf(userId) {
    const rows = await db
      .select()
      .from(devices)
      .where(eq(devices.userId, userId))
      .orderBy(asc(devices.createdAt))
    return rows.map((row) => ({ ...row, deviceId: row.id }))
  },
  async revokeDevice(userId, deviceId, at) {
    const rows = await db
      .update(devices)
      .set({ tokenHash: null, revokedAt: at })
      .where(and(eq(devices.id, deviceId), eq(devices.userId, userId)))
      .returning({ id: devices.id })
    return rows.length > 0
  },
})
