import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type LaneName, type ProviderRank, receipts } from '../../../domain/primitives/message-kinds.ts'
import type { Database } from '../../platform/database/database.ts'
import { messages, optOuts, smsMonths } from '../../platform/database/schema/service-schema.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import { callsForHelp } from '../calls/calls-for-help.ts'
import type { Message } from '../message.ts'
import { addOptOut } from '../opt-out-store.ts'
import { newDelivery, REPORTED } from './delivery-attempts.ts'
import { laneOf } from './lanes.ts'
import type { Outbox } from './outbox.ts'
import { openMessage, sealMessages } from './seal-message.ts'

export const outboxOnDatabase = (keys: DataKeys): Outbox => ({
  async write(tx, tripId, added, at) {
    if (tripId !== null) await keys.read(tx, 'trip', tripId)
    // Runs an empty query instead of an insert, so that the number of statements doesn't reveal the PIN.
    if (added.length === 0) {
      await tx.select({ id: messages.id }).from(messages).where(sql`false`)
      return
    }
    await insertSealed(tx, await sealMessages(tx, keys, tripId, added), at)
  },
  async writeOfTrips(tx, added, at) {
    const sealed = await Promise.all(
      added.map(({ tripId, messages }) => sealMessages(tx, keys, tripId, messages)),
    )
    if (sealed.flat().length > 0) await insertSealed(tx, sealed.flat(), at)
  },
  async requeue(tx, { tripIds, state, recipients }, at) {
    const isUndelivered = and(
      eq(messages.state, 'sent'),
      eq(messages.receipt, 'undelivered'),
      isNull(messages.nextAt),
    )
    const isLost = or(eq(messages.state, 'failed'), isUndelivered)
    await tx
      .update(messages)
      .set({ ...newDelivery(at), hasLadder: false, receipt: null, receiptAt: null, receiptCode: null })
      .where(
        and(
          inArray(messages.kind, ['alert', 'distress']),
          inArray(messages.tripId, tripIds),
          state === 'failed' ? isLost : eq(messages.state, state),
          inArray(messages.recipientHash, recipients),
        ),
      )
  },
  async bodiesOfTrip(tx, tripId, kind) {
    const ofTrip = and(eq(messages.tripId, tripId), eq(messages.kind, kind))
    const rows = await tx.select().from(messages).where(ofTrip)
    const opened = await Promise.all(rows.map((row) => openMessage(tx, keys, row)))
    return opened.flatMap((message) => message?.body ?? [])
  },
  async keepReceipt(tx, { messageId, receipt, code, way }, at) {
    const [row] = await tx.select().from(messages).where(eq(messages.id, messageId)).for('update')
    const message = row && (await openMessage(tx, keys, row))
    if (!message) return null
    await noteTaken(tx, row, way, at)
    if (receipt === null) return null
    const isNews = message.receipt === null || receipts.indexOf(message.receipt) < receipts.indexOf(receipt)
    if (!isNews) return null
    const kept = { receipt, receiptAt: at, receiptCode: code }
    await tx.update(messages).set(kept).where(eq(messages.id, messageId))
    return message
  },
  async resend(tx, messageIds, at) {
    await tx
      .update(messages)
      .set({ way: 'second', nextAt: at, unclearAt: at })
      .where(
        and(
          inArray(messages.id, messageIds),
          eq(messages.channel, 'sms'),
          eq(messages.state, 'sent'),
          eq(messages.way, 'first'),
          eq(messages.secondUnclear, 0),
          isNull(messages.nextAt),
          or(isNull(messages.receipt), eq(messages.receipt, 'undelivered')),
        ),
      )
  },
  async callOf(tx, messageId) {
    const isCall = and(eq(messages.id, messageId), eq(messages.channel, 'voice'))
    const [row] = await tx.select().from(messages).where(isCall)
    return row ? openMessage(tx, keys, row) : null
  },
  ...callsForHelp(keys),
  async optedOutAmong(tx, recipients) {
    const rows = await tx.select().from(optOuts).where(inArray(optOuts.number, recipients))
    return rows.map(({ number }) => number)
  },
  addOptOut,
  isStopped: async (tx, recipient) => (await tx.$count(optOuts, eq(optOuts.number, recipient))) > 0,
  async forgetRecipient(tx, recipient) {
    const isToThem = eq(messages.recipientHash, recipient)
    await tx.delete(smsMonths).where(eq(smsMonths.number, recipient))
    await tx.delete(messages).where(and(isToThem, or(isNull(messages.nextAt), isNull(messages.tripId))))
  },
  async forgetOfTrips(tx, tripIds) {
    const isDone = and(inArray(messages.tripId, tripIds), isNull(messages.nextAt))
    const gone = await tx.delete(messages).where(isDone).returning({ recipient: messages.recipientHash })
    return gone.map(({ recipient }) => recipient)
  },
  async forgetCounts(tx, recipients) {
    await tx.delete(smsMonths).where(inArray(smsMonths.number, recipients))
  },
  async waitingOfTrips(tx, tripIds) {
    const waits = and(inArray(messages.tripId, tripIds), isNotNull(messages.nextAt))
    const rows = await tx.selectDistinct({ tripId: messages.tripId }).from(messages).where(waits)
    return rows.flatMap(({ tripId }) => tripId ?? [])
  },
})

/**
 * Records that a delivery report proved a provider's acceptance. A waiting message counts as sent at its
 * next attempt. A message that is being sent is only marked as reported.
 */
async function noteTaken(
  tx: Database,
  { id, state, tries, sentAt, reason, secondUnclear }: typeof messages.$inferSelect,
  way: ProviderRank,
  at: number,
): Promise<void> {
  if (tries === 0 || sentAt !== null || reason === REPORTED) return
  const isThis = eq(messages.id, id)
  if (state === 'claimed') await tx.update(messages).set({ reason: REPORTED }).where(isThis)
  if (state !== 'waiting') return
  // Removes one unknown result, because the delivery report shows how it turned out.
  const known = way === 'second' ? { secondUnclear: Math.max(0, secondUnclear - 1) } : { unclearAt: null }
  await tx
    .update(messages)
    .set({ reason: REPORTED, nextAt: at, way, ...known })
    .where(isThis)
}

async function insertSealed(tx: Database, sealed: SealedMessage[], at: number): Promise<void> {
  const fresh = newDelivery(at)
  await tx.insert(messages).values(
    sealed.map(({ goesFirst = false, standsFor, ...message }) => {
      const kind = standsFor ?? message.kind
      const lane = laneOf(kind)
      return {
        ...message,
        ...fresh,
        lane,
        turn: turnOf(lane, {
          kind,
          goesFirst,
          waitsWith: standsFor === undefined ? message.recipientHash : NO_RECIPIENT,
        }),
        createdAt: at,
      }
    }),
  )
}

type SealedMessage = Awaited<ReturnType<typeof sealMessages<Message>>>[number]

/**
 * Recipient that `turnOf` counts for a decoy; no message has it. Decoys of all trips share a few recipients, so
 * counting their messages would queue a decoy later than a real message.
 */
const NO_RECIPIENT = 'nobody'
/** Maximum number of a recipient's waiting messages that `turnOf` counts. The limit keeps inserts fast. */
const MOST_ROUNDS = 100

/**
 * Returns the position of a message in its queue; lower positions are sent first. In the `urgent` queue,
 * distress alerts and alerts of an SOS precede other messages. Other queues alternate between recipients, so
 * that a flood of messages to one recipient doesn't delay the others.
 */
function turnOf(
  lane: LaneName,
  { kind, goesFirst, waitsWith }: { kind: Message['kind']; goesFirst: boolean; waitsWith: string },
): number | SQL {
  const first = goesFirst || kind === 'distress' ? 0 : 1
  if (lane === 'urgent') return first
  return sql`(
    select greatest(${first}::int + 2 * count(*)::int, max(w.turn) filter (where w.turn % 2 = ${first}::int))
    from (select m.turn from ${messages} m
      where m.recipient_hash = ${waitsWith} and m.next_at is not null and m.lane = ${lane} limit ${MOST_ROUNDS}) w)`
}
