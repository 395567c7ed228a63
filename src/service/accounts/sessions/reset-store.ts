import { and, asc, eq, gt } from 'drizzle-orm'
import type { Outbox } from '../../messages/outbox/outbox.ts'
import type { Database } from '../../platform/database/database.ts'
import { passwordResets } from '../../platform/database/schema/account-schema.ts'
import { users } from '../../platform/database/schema/schema.ts'
import type { ResetStore } from '../ports.ts'
import { endOtherSessions } from './session-store.ts'

export const forgetResets = (tx: Database, userId: string) =>
  tx.delete(passwordResets).where(eq(passwordResets.userId, userId))

export const resetStore = (db: Database, outbox: Outbox): ResetStore => ({
  openReset: (reset, { messages, at }) =>
    db.transaction(async (tx) => {
      await tx.insert(passwordResets).values(reset)
      await outbox.write(tx, null, messages, at)
    }),
  async findReset({ id, tokenHash }, now) {
    const isIt = and(eq(passwordResets.id, id), eq(passwordResets.tokenHash, tokenHash))
    const [row] = await db
      .select({ userId: passwordResets.userId, readyAt: passwordResets.readyAt })
      .from(passwordResets)
      .where(and(isIt, gt(passwordResets.expiresAt, now)))
    return row ?? null
  },
  async findStop(stopHash, now) {
    const [row] = await db
      .select({ userId: passwordResets.userId })
      .from(passwordResets)
      .where(and(eq(passwordResets.stopHash, stopHash), gt(passwordResets.expiresAt, now)))
    return row?.userId ?? null
  },
  resetsOf: (userId, now) =>
    db
      .select({
        startedAt: passwordResets.startedAt,
        readyAt: passwordResets.readyAt,
        expiresAt: passwordResets.expiresAt,
      })
      .from(passwordResets)
      .where(and(eq(passwordResets.userId, userId), gt(passwordResets.expiresAt, now)))
      .orderBy(asc(passwordResets.readyAt)),
  stopResets: (userId, { messages, at }) =>
    db.transaction(async (tx) => {
      const stopped = await forgetResets(tx, userId).returning({ expiresAt: passwordResets.expiresAt })
      if (!stopped.some(({ expiresAt }) => expiresAt > at)) return false
      await outbox.write(tx, null, messages, at)
      return true
    }),
  finishReset: ({ id, tokenHash }, passwordHash, { messages, at }) =>
    db.transaction(async (tx) => {
      // Deletes the reset first, so that a concurrent stop waits and then finds no row.
      const isIt = and(eq(passwordResets.id, id), eq(passwordResets.tokenHash, tokenHash))
      const [taken] = await tx.delete(passwordResets).where(isIt).returning({ userId: passwordResets.userId })
      if (!taken) return false
      await tx.update(users).set({ passwordHash }).where(eq(users.id, taken.userId))
      await forgetResets(tx, taken.userId)
      await endOtherSessions(tx, taken.userId, { kept: null, sparesTrackers: true }, at)
      await outbox.write(tx, null, messages, at)
      return true
    }),
})
