import { and, asc, desc, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { messages } from '../../platform/database/schema/service-schema.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { openMessage } from '../outbox/seal-message.ts'
import { codeInReason, saysStopped } from '../providers/why-undelivered.ts'

/** Condition of the partial index `messages_without_ladder`. Keep the two in sync. */
const hasNoLadder = sql`not ${messages.hasLadder} and ${messages.channel} = 'sms' and ${messages.kind} in ('alert', 'distress')`

const isLost = or(eq(messages.receipt, 'undelivered'), eq(messages.state, 'failed'))

type Row = typeof messages.$inferSelect

const codeOf = ({ receiptCode, reason }: Row): number | null => receiptCode ?? codeInReason(reason)

/**
 * True if the first provider said that the recipient stopped our texts. A STOP to the second one doesn't count.
 */
const hasStopped = (row: Row): boolean => row.way === 'first' && saysStopped(codeOf(row))

export const callsForHelp = (keys: DataKeys) =>
  ({
    async hasCallsForHelp(tx) {
      const some = await tx.select({ id: messages.id }).from(messages).where(hasNoLadder).limit(1)
      return some.length > 0
    },
    async takeCallsForHelp(tx, limit) {
      const { id, tripId, recipientHash, createdAt } = messages
      const taken = await tx
        .select({ id, tripId, recipientHash, createdAt })
        .from(messages)
        .where(hasNoLadder)
        .orderBy(asc(id))
        .limit(limit)
        .for('update', { skipLocked: true })
      const ids = taken.map((one) => one.id)
      if (ids.length > 0) await tx.update(messages).set({ hasLadder: true }).where(inArray(id, ids))
      return taken.flatMap((one) => (one.tripId === null ? [] : [{ ...one, tripId: one.tripId }]))
    },
    async lostAmong(tx, messageIds) {
      const rows = await tx
        .select()
        .from(messages)
        .where(and(inArray(messages.id, messageIds), isLost))
      return rows.map((row) => ({
        id: row.id,
        code: codeOf(row),
        isStopped: row.reason === 'optedOut',
        hasStopped: hasStopped(row),
      }))
    },
    async stoppedAccordingTo(tx, tripId, kind) {
      const rows = await tx
        .select()
        .from(messages)
        .where(and(eq(messages.tripId, tripId), eq(messages.kind, kind), isLost))
      return rows.filter(hasStopped).map(({ recipientHash }) => recipientHash)
    },
    async arrivedOf(tx, tripId, kind) {
      const rows = await tx
        .select({ recipient: messages.recipientHash, at: messages.receiptAt, writtenAt: messages.createdAt })
        .from(messages)
        .where(and(eq(messages.tripId, tripId), eq(messages.kind, kind), eq(messages.receipt, 'delivered')))
      return rows.flatMap(({ recipient, at, writtenAt }) =>
        at === null ? [] : [{ recipient, underwayMs: at - writtenAt }],
      )
    },
    async lostSince(tx, { kind, recipients, since }) {
      const rows = await tx
        .select({ recipient: messages.recipientHash })
        .from(messages)
        .where(
          and(
            eq(messages.kind, kind),
            eq(messages.channel, 'sms'),
            inArray(messages.recipientHash, recipients),
            gte(messages.createdAt, since),
            isLost,
          ),
        )
      return rows.map(({ recipient }) => recipient)
    },
    async lostBefore(tx, recipients, at) {
      const rows = await tx
        .selectDistinctOn([messages.recipientHash])
        .from(messages)
        .where(
          and(
            inArray(messages.kind, ['alert', 'distress']),
            eq(messages.channel, 'sms'),
            inArray(messages.recipientHash, recipients),
            lte(messages.createdAt, at),
            ne(messages.state, 'withdrawn'),
          ),
        )
        .orderBy(asc(messages.recipientHash), desc(messages.id))
      const lost = rows.filter(({ receipt, state }) => receipt === 'undelivered' || state === 'failed')
      return lost.map(({ recipientHash: recipient, createdAt, firstTriedAt, receiptAt }) => ({
        recipient,
        underwayMs: (receiptAt ?? firstTriedAt ?? createdAt) - createdAt,
      }))
    },
    async bodiesOf(tx, messageIds) {
      const rows = await tx.select().from(messages).where(inArray(messages.id, messageIds))
      const opened = await Promise.all(rows.map((row) => openMessage(tx, keys, row)))
      return new Map(opened.flatMap((message) => (message ? [[message.id, message.body]] : [])))
    },
  }) satisfies Partial<Outbox>
