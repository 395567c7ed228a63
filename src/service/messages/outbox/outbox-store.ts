import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '../../../domain/primitives/time-units.ts'
import { batched } from '../../platform/database/batched.ts'
import type { Database } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { incomingTexts, messages, smsMonths } from '../../platform/database/schema/service-schema.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import { claimMessages, dueLanes, isOutdated } from '../claim-messages.ts'
import type { PracticeReplies } from '../number-replies.ts'
import { addressHash } from '../phone-address.ts'
import type { OutboxStore } from '../ports.ts'
import type { Delivery } from './delivery-attempts.ts'
import type { MessagesOfTrips, SentMessage } from './messages-of-trips.ts'
import { outboxOnDatabase } from './outbox-on-database.ts'
import { openMessage } from './seal-message.ts'
import { isAboutSearch } from './to-recipients.ts'
import { writeDeliveries } from './write-deliveries.ts'

const MESSAGES_KEPT_MS = 30 * DAY_MS
const DECOYS_KEPT_MS = HOUR_MS
/** Long enough to keep the counts of the current month, which are dated by its first day. */
const COUNTS_KEPT_MS = 62 * DAY_MS
const TEXTS_KEPT_MS = 30 * DAY_MS

const SETTLED_AT_ONCE = 100

/** @param practice if null, practice messages are withdrawn */
export function outboxStore(
  db: Database,
  keys: DataKeys,
  ofTrips: MessagesOfTrips,
  practice: Pick<PracticeReplies, 'goesOn'> | null = null,
): OutboxStore {
  const settle = batched((tries: Try[]) => db.transaction((tx) => settleAll(tx, { keys, ofTrips }, tries)), {
    // Writes one batch at a time. Results that arrive during a write form the next batch.
    atOnce: 1,
    fits: (before) => before.length < SETTLED_AT_ONCE,
  })
  return {
    dueLanes: (lanes, now) => dueLanes(db, lanes, now),
    claimMessages: (clock, taking) => claimMessages(db, { keys, ofTrips, practice }, clock, taking),
    isOutdated: ({ id }, now) => isOutdated(db, { keys, ofTrips, practice }, id, now),
    settleMessage: (id, settled, at) => settle({ id, settled, at }),
    async listMessages(limit) {
      const toSomebody = ne(messages.kind, 'nobody')
      const rows = await db.select().from(messages).where(toSomebody).orderBy(desc(messages.id)).limit(limit)
      const opened = rows
        .reverse()
        .map(async (row) => (await openMessage(db, keys, row)) ?? { ...row, ...unreadable })
      return Promise.all(opened)
    },
    alertsWaiting: () =>
      db.$count(messages, and(isNotNull(messages.nextAt), inArray(messages.kind, ['alert', 'distress']))),
    async textsTo(number) {
      const rows = await db.select().from(messages).where(isTextTo(keys, number)).orderBy(asc(messages.id))
      const opened = await Promise.all(rows.map((row) => openMessage(db, keys, row)))
      return opened.filter((row) => row !== null)
    },
    async sentKinds(number) {
      const rows = await db
        .select({ kind: messages.kind })
        .from(messages)
        .where(and(isTextTo(keys, number), isNotNull(messages.sentAt)))
        .orderBy(asc(messages.sentAt), asc(messages.id))
      return rows.map(({ kind }) => kind)
    },
    tell: ({ messages: added, at }) =>
      db.transaction((tx) => outboxOnDatabase(keys).write(tx, null, added, at)),
    async cleanUp(now) {
      const isDone = isNull(messages.nextAt)
      await deleteInBatches(db, messages, and(isDone, lt(messages.createdAt, now - MESSAGES_KEPT_MS)))
      const isDecoy = sql`${messages.kind} = 'nobody'`
      await deleteInBatches(db, messages, and(isDone, isDecoy, lt(messages.createdAt, now - DECOYS_KEPT_MS)))
      await deleteInBatches(db, smsMonths, lt(smsMonths.month, now - COUNTS_KEPT_MS))
      await deleteInBatches(db, incomingTexts, lt(incomingTexts.receivedAt, now - TEXTS_KEPT_MS))
    },
  }
}

const isTextTo = (keys: DataKeys, number: string) =>
  and(eq(messages.channel, 'sms'), eq(messages.recipientHash, addressHash(keys, number)))

const unreadable = { recipient: 'unknown', subject: null, body: '(cannot be decrypted)', replyTo: null }

type Try = { id: number; settled: Delivery; at: number }

async function settleAll(
  tx: Database,
  { keys, ofTrips }: { keys: DataKeys; ofTrips: MessagesOfTrips },
  tries: Try[],
): Promise<undefined[]> {
  const settled = await writeDeliveries(
    tx,
    tries,
    sql`${messages.state} = 'claimed' and ${messages.tries} = d.tries`,
  )
  const at = Math.max(0, ...tries.map((one) => one.at))
  await ofTrips.noteQuestionsOut(tx, settled, at)
  const refused = settled.filter(
    ({ state, channel, kind }) => state === 'failed' && channel === 'sms' && isAboutSearch(kind),
  )
  if (refused.length > 0)
    await ofTrips.noteRefused(
      tx,
      refused.map(({ id }) => id),
      at,
    )
  const sent: SentMessage[] = []
  for (const row of settled) {
    if (row.state !== 'sent' || row.lane !== 'urgent') continue
    const message = await openMessage(tx, keys, row)
    if (message) sent.push({ message, at: row.sentAt ?? row.createdAt })
  }
  if (sent.length > 0) await ofTrips.noteNotified(tx, sent)
  return tries.map(() => undefined)
}
