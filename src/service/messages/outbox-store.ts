import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { DAY_MS } from '../../domain/primitives/time-units.ts'
import type { Database } from '../platform/database/database.ts'
import { incomingTexts, messages, optOuts, smsMonths } from '../platform/database/desk-schema.ts'
import { tripContacts } from '../platform/database/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { openContact } from '../trips/seal-trip.ts'
import { addressHash } from './address-hash.ts'
import { claim, MOST_AHEAD_MS } from './delivery.ts'
import { insertMessages } from './insert-messages.ts'
import type { Message } from './message.ts'
import { isAboutSearch, reaches } from './messages.ts'
import { phoneAddress } from './phone-address.ts'
import type { ClaimedMessage, Lane, OutboxStore, SmsRecord } from './ports.ts'
import { openMessage } from './seal-message.ts'
import { monthStart } from './sending-policy.ts'

/** How long it can be read what was sent to whom, ms. */
const MESSAGES_KEPT_MS = 30 * DAY_MS
/** A count of a month is asked for until the month is over; a text to us is delivered again within hours. */
const COUNTS_KEPT_MS = 62 * DAY_MS
const TEXTS_KEPT_MS = 30 * DAY_MS

type Decide = Parameters<OutboxStore['claimMessage']>[2]

export function outboxStore(db: Database, keys: DataKeys): OutboxStore {
  return {
    async claimMessage(lane, clock, decide) {
      for (;;) {
        const taken = await db.transaction((tx) => takeNext(tx, keys, { lane, now: clock.now(), decide }))
        if (taken !== 'closed') return taken
      }
    },
    async settleMessage(id, settled, at) {
      const sent = settled.state === 'sent' ? { sentAt: at } : {}
      const stillOurs = and(eq(messages.state, 'claimed'), eq(messages.tries, settled.tries))
      await db.transaction(async (tx) => {
        const [row] = await tx
          .update(messages)
          .set({ ...settled, ...sent })
          .where(and(eq(messages.id, id), stillOurs))
          .returning()
        const sentMessage = row && settled.state === 'sent' ? await openMessage(tx, keys, row) : null
        if (sentMessage) await noteNotified(tx, keys, sentMessage, at)
      })
    },
    async listMessages(limit) {
      const rows = await db.select().from(messages).orderBy(desc(messages.id)).limit(limit)
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
      await db.delete(messages).where(and(isDone, lt(messages.createdAt, now - MESSAGES_KEPT_MS)))
      await db.delete(smsMonths).where(lt(smsMonths.month, now - COUNTS_KEPT_MS))
      await db.delete(incomingTexts).where(lt(incomingTexts.receivedAt, now - TEXTS_KEPT_MS))
    },
  }
}

const unreadable = { recipient: 'somebody', subject: null, body: '(it cannot be opened)' }

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
      ...{ id: tripContacts.id, name: tripContacts.name },
      ...{ number: tripContacts.number, email: tripContacts.email },
    })
    .from(tripContacts)
    .where(and(eq(tripContacts.tripId, tripId), isNull(tripContacts.notifiedAt)))
  const key = await keys.read(tx, 'trip', tripId)
  const told = untold.filter((contact) => reaches(message, openContact(key, contact))).map(({ id }) => id)
  if (told.length > 0)
    await tx.update(tripContacts).set({ notifiedAt: at }).where(inArray(tripContacts.id, told))
}

/** `isDue`, as the database is asked for it. */
const isDueAt = (now: number) =>
  and(
    isNotNull(messages.nextAt),
    or(eq(messages.tries, 0), lte(messages.nextAt, now), gt(messages.nextAt, now + MOST_AHEAD_MS)),
  )

/** In the words of the index `messages_urgent`, so that it is used. */
const isUrgentOnes = sql`${messages.kind} in ('alert', 'distress')`

async function takeNext(
  tx: Database,
  keys: DataKeys,
  { lane: { channel: ofLane, isUrgent }, now, decide }: { lane: Lane; now: number; decide: Decide },
): Promise<ClaimedMessage | 'closed' | null> {
  const inLane = and(eq(messages.channel, ofLane), isUrgent ? isUrgentOnes : not(isUrgentOnes))
  const [stored] = await tx
    .select()
    .from(messages)
    .where(and(isDueAt(now), inLane))
    .orderBy(asc(messages.nextAt), asc(messages.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!stored) return null
  const row = await openMessage(tx, keys, stored)
  if (!row) {
    const closed = { state: 'failed', nextAt: null, reason: 'unreadable' } as const
    await tx.update(messages).set(closed).where(eq(messages.id, stored.id))
    return 'closed'
  }
  const {
    id,
    channel,
    recipient,
    kind,
    subject,
    body,
    state,
    tries,
    firstTriedAt,
    nextAt,
    unclearAt,
    reason,
  } = row
  const message = { channel, recipient, kind, subject, body }
  const claimed = claim({ state, tries, firstTriedAt, nextAt, unclearAt, reason }, now)
  if (!claimed) return null
  const number = channel === 'sms' && phoneAddress(recipient) !== null ? addressHash(keys, recipient) : null
  const decision = decide(message, await readRecord(tx, number, now))
  if (decision.kind === 'withhold') {
    const closed = { state: 'failed', nextAt: null, reason: decision.reason } as const
    await tx.update(messages).set(closed).where(eq(messages.id, id))
    return 'closed'
  }
  await tx.update(messages).set(claimed.delivery).where(eq(messages.id, id))
  if (number !== null && claimed.delivery.tries === 1) await countSms(tx, number, now)
  return { ...claimed, message: { id, ...message } }
}

/** @param number its `addressHash`. Locks the number's count, so that two processes never take the last message of a month both. */
async function readRecord(tx: Database, number: string | null, now: number): Promise<SmsRecord> {
  if (number === null) return { sentThisMonth: 0, optedOut: false }
  const month = monthStart(now)
  await tx.insert(smsMonths).values({ number, month, given: 0 }).onConflictDoNothing()
  const [count] = await tx
    .select({ given: smsMonths.given })
    .from(smsMonths)
    .where(and(eq(smsMonths.number, number), eq(smsMonths.month, month)))
    .for('update')
  const [out] = await tx.select().from(optOuts).where(eq(optOuts.number, number))
  return { sentThisMonth: count?.given ?? 0, optedOut: out !== undefined }
}

const countSms = (tx: Database, number: string, now: number) =>
  tx
    .update(smsMonths)
    .set({ given: sql`${smsMonths.given} + 1` })
    .where(and(eq(smsMonths.number, number), eq(smsMonths.month, monthStart(now))))
