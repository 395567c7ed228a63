import { and, eq, gt, isNotNull, lt } from 'drizzle-orm'
import { insertMessages } from '../messages/insert-messages.ts'
import { devices, phoneProofs, sessions } from '../platform/database/account-schema.ts'
import type { Database } from '../platform/database/database.ts'
import type { ProofStore, SessionStore } from './ports.ts'

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
