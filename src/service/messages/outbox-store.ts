import { and, asc, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '../../domain/primitives/time-units.ts'
import { batched } from '../platform/database/batched.ts'
import type { Database } from '../platform/database/database.ts'
import { deleteInBatches } from '../platform/database/delete-in-batches.ts'
import { incomingTexts, messages, smsMonths } from '../platform/database/desk-schema.ts'
import { tripContacts } from '../platform/database/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { openContact } from '../trips/seal-trip.ts'
import { addressHash } from './address-hash.ts'
import { claimMessages } from './claim-messages.ts'
import type { Delivery } from './delivery.ts'
import { insertMessages } from './insert-messages.ts'
import type { Message } from './message.ts'
import { isAboutSearch, reaches } from './messages.ts'
import { noteQuestionsOut } from './note-questions-out.ts'
import type { OutboxStore } from './ports.ts'
import { openMessage } from './seal-message.ts'
import { writeDeliveries } from './write-deliveries.ts'

/** How long it can be read what was sent to whom, ms. */
const MESSAGES_KEPT_MS = 30 * DAY_MS
/** Nobody reads what was sent to nobody. */
const NOBODYS_KEPT_MS = HOUR_MS
/** A count of a month is asked for until the month is over; a text to us is delivered again within hours. */
const COUNTS_KEPT_MS = 62 * DAY_MS
const TEXTS_KEPT_MS = 30 * DAY_MS

/** So many tries that ended together are written down by one statement. */
const SETTLED_AT_ONCE = 100

/** @param atOnce how many steps that write what came of messages may be under way. */
export function outboxStore(db: Database, keys: DataKeys, atOnce = 1): OutboxStore {
  const settle = batched((tries: Try[]) => db.transaction((tx) => settleAll(tx, keys, tries)), {
    atOnce,
    fits: (before) => before.length < SETTLED_AT_ONCE,
  })
  return {
    claimMessages: (clock, taking) => claimMessages(db, keys, clock, taking),
    async settleMessage(id, settled, at) {
      await settle({ id, settled, at })
    },
    async listMessages(limit) {
      const toSomebody = ne(messages.kind, 'nobody')
      const rows = await db.select().from(messages).where(toSomebody).orderBy(desc(messages.id)).limit(limit)
      const opened = rows
        .reverse()
        .map(async (row) => (await openMessage(db, keys, row)) ?? { ...row, ...unreadable })
      return Promise.all(opened)
    },
    async textsTo(number) {
      const isTheirs = and(eq(messages.channel, 'sms'), eq(messages.recipientHash, addressHash(keys, number)))
      const rows = await db.select().from(messages).where(isTheirs).orderBy(asc(messages.id))
      const opened = await Promise.all(rows.map((row) => openMessage(db, keys, row)))
      return opened.filter((row) => row !== null)
    },
    tell: ({ messages: added, at }) => db.transaction((tx) => insertMessages(tx, keys, null, added, at)),
    async cleanUp(now) {
      const isDone = isNull(messages.nextAt)
      await deleteInBatches(db, messages, and(isDone, lt(messages.createdAt, now - MESSAGES_KEPT_MS)))
      const toNobody = sql`${messages.kind} = 'nobody'`
      await deleteInBatches(
        db,
        messages,
        and(isDone, toNobody, lt(messages.createdAt, now - NOBODYS_KEPT_MS)),
      )
      await deleteInBatches(db, smsMonths, lt(smsMonths.month, now - COUNTS_KEPT_MS))
      await deleteInBatches(db, incomingTexts, lt(incomingTexts.receivedAt, now - TEXTS_KEPT_MS))
    },
  }
}

const unreadable = { recipient: 'somebody', subject: null, body: '(it cannot be opened)', replyTo: null }

/** What a try came to. */
type Try = { id: number; settled: Delivery; at: number }

/** Writes what tries came to, and whom alerts among them have reached. One result for each. */
async function settleAll(tx: Database, keys: DataKeys, tries: Try[]): Promise<null[]> {
  const rows = tries.map(({ id, settled, at }) => ({
    id,
    settled,
    sentAt: settled.state === 'sent' ? at : null,
  }))
  const settled = await writeDeliveries(
    tx,
    rows,
    sql`${messages.state} = 'claimed' and ${messages.tries} = d.tries`,
  )
  await noteQuestionsOut(tx, settled, Math.max(0, ...tries.map(({ at }) => at)))
  const calls = settled.filter(({ state, kind }) => state === 'sent' && isAboutSearch(kind))
  for (const row of calls) {
    const message = await openMessage(tx, keys, row)
    if (message) await noteNotified(tx, keys, message, row.sentAt ?? row.createdAt)
  }
  return tries.map(() => null)
}

/** The contacts of the trip to whom this message was the first word that somebody is to be looked for. */
async function noteNotified(
  tx: Database,
  keys: DataKeys,
  { tripId, kind, ...message }: Pick<Message, 'channel' | 'kind' | 'recipient'> & { tripId: string | null },
  at: number,
): Promise<void> {
  if (tripId === null || !isAboutSearch(kind)) return
  const untold = await tx
    .select({
      id: tripContacts.id,
      name: tripContacts.name,
      number: tripContacts.number,
      email: tripContacts.email,
    })
    .from(tripContacts)
    .where(and(eq(tripContacts.tripId, tripId), isNull(tripContacts.notifiedAt)))
  const key = await keys.read(tx, 'trip', tripId)
  const told = untold.filter((contact) => reaches(message, openContact(key, contact))).map(({ id }) => id)
  if (told.length > 0)
    await tx.update(tripContacts).set({ notifiedAt: at }).where(inArray(tripContacts.id, told))
}
