import {
  and,
  asc,
  count,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { Clock } from '../../domain/kit/clock.ts'
import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import type { Database } from '../platform/database/database.ts'
import { messages, optOuts, smsMonths } from '../platform/database/schema/service-schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import type { Message } from './message.ts'
import type { PracticeReplies } from './number-replies.ts'
import { type Claim, claim, closed, type Delivery, MOST_AHEAD_MS } from './outbox/delivery-attempts.ts'
import type { Lane } from './outbox/lanes.ts'
import type { MessagesOfTrips } from './outbox/messages-of-trips.ts'
import { openMessage } from './outbox/seal-message.ts'
import {
  countsForMonth,
  isExpired,
  isLateCall,
  isOfPractice,
  isSuperseded,
  monthStart,
} from './outbox/withholding.ts'
import { writeDeliveries } from './outbox/write-deliveries.ts'
import { phoneAddress } from './phone-address.ts'
import type { ClaimedMessage, ClaimOptions } from './ports.ts'
import { CLOCK_DIFFERENCE_MS } from './providers/sender.ts'

type Dependencies = {
  keys: DataKeys
  ofTrips: MessagesOfTrips
  practice: Pick<PracticeReplies, 'goesOn'> | null
}

const isByPhone = (channel: Message['channel']): boolean => channel === 'sms' || channel === 'voice'

export async function claimMessages(
  db: Database,
  { keys, ofTrips, practice }: Dependencies,
  clock: Pick<Clock, 'now'>,
  { lane, limit, decide }: ClaimOptions,
): Promise<ClaimedMessage[]> {
  const claimed: ClaimedMessage[] = []
  for (;;) {
    const left = limit - claimed.length
    const taking = { lane, limit: left, decide }
    const taken = await db.transaction((tx) =>
      takeNext(tx, { keys, ofTrips, practice }, { taking, now: clock.now() }),
    )
    claimed.push(...taken.claimed)
    // Claims again if some messages were closed instead of claimed, because more may be due.
    if (taken.looked < left || taken.claimed.length === left) return claimed
  }
}

const isDueAt = (now: number) =>
  and(
    isNotNull(messages.nextAt),
    or(eq(messages.tries, 0), lte(messages.nextAt, now), gt(messages.nextAt, now + MOST_AHEAD_MS)),
  )

const isInLane = ({ name, channel }: Lane) => and(eq(messages.lane, name), eq(messages.channel, channel))

export async function dueLanes<Any extends Lane>(
  db: Database,
  lanes: readonly Any[],
  now: number,
): Promise<Any[]> {
  const isDueIn = (lane: Lane) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(messages)
        .where(and(isInLane(lane), isDueAt(now))),
    )
  const inEach = sql.join(lanes.map(isDueIn), sql`, `)
  const [look] = await db.select({ due: sql<boolean[]>`array[${inEach}]` }).from(sql`(select 1) as one`)
  return lanes.filter((_, at) => look?.due[at])
}

type Stored = typeof messages.$inferSelect & { isStopped: boolean }
type Opened = NonNullable<Awaited<ReturnType<typeof openMessage<Stored>>>>

const isStopped = sql<boolean>`exists (
  select 1 from ${optOuts} o where o.number = ${messages.recipientHash})`

async function takeNext(
  tx: Database,
  { keys, ofTrips, practice }: Dependencies,
  { taking: { lane, limit, decide }, now }: { taking: ClaimOptions; now: number },
): Promise<{ looked: number; claimed: ClaimedMessage[] }> {
  const stored = await tx
    .select({ ...getTableColumns(messages), isStopped })
    .from(messages)
    .where(and(isInLane(lane), isDueAt(now)))
    .orderBy(asc(messages.turn), asc(messages.nextAt), asc(messages.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  const looked = stored.length
  if (looked === 0) return { looked, claimed: [] }
  const tripIds = [...new Set(stored.flatMap(({ tripId }) => tripId ?? []))]
  await keys.preload(tx, 'trip', tripIds)
  const opened = await Promise.all(stored.map((row) => openMessage(tx, keys, row)))
  const standing = await ofTrips.standing(tx, tripIds, now)
  const rows = opened.filter((row) => row !== null)
  const records = await recordsOf(tx, lane, rows.map(textedNumber), now)
  const asked = lane.name === 'questions' ? await readAsked(tx, lane, rows, now) : new Map<string, number>()

  const written: { id: number; settled: Delivery }[] = []
  const close = (id: number, delivery: Delivery, end: Pick<Delivery, 'state' | 'reason'>) =>
    written.push({ id, settled: closed(delivery, end) })
  const claimed: ClaimedMessage[] = []
  for (const [at, row] of opened.entries()) {
    const message = stored[at]
    if (message && row === null) close(message.id, message, { state: 'failed', reason: 'unreadable' })
  }
  for (const row of rows) {
    const taken = claim(row, now)
    if (!taken) continue
    const { id, channel, recipient, kind, subject, body, replyTo, language } = row
    const message = { channel, recipient, kind, subject, body, replyTo, language }
    const record = {
      sentThisMonth: records.of(textedNumber(row)),
      optedOut: isByPhone(channel) && row.isStopped,
    }
    const askedThisHour = askedBefore(row, asked)
    const trip = row.tripId === null ? null : ((await standing.get(row.tripId)?.(row)) ?? null)
    const isOver = isExpired(row, now) || (await isOverForPractice(tx, practice, row, now))
    const decision = decide(message, { ...record, askedThisHour, trip, isOutdated: isOver })
    if (decision.kind === 'wait') continue
    if (decision.kind === 'withhold') {
      close(id, row, { state: 'failed', reason: decision.reason })
      continue
    }
    if (decision.kind === 'withdraw') {
      close(id, row, { state: 'withdrawn', reason: null })
      continue
    }
    written.push({ id, settled: taken.delivery })
    claimed.push({ ...(await withOtherCalls(tx, row, taken)), message: { id, ...message } })
    if (taken.delivery.tries > 1) continue
    asked.set(row.recipientHash, askedThisHour + 1)
    if (countsForMonth(kind, lane.name)) records.count(textedNumber(row))
  }
  const stand = await writeDeliveries(tx, written)
  await ofTrips.noteQuestionsOut(tx, stand, now)
  await records.write()
  return { looked, claimed }
}

/** True if a claimed message has become outdated. Runs the same statements for decoys. */
export const isOutdated = (
  db: Database,
  { keys, ofTrips, practice }: Dependencies,
  messageId: number,
  now: number,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [stored] = await tx.select().from(messages).where(eq(messages.id, messageId))
    const tripIds = stored?.tripId ? [stored.tripId] : []
    const standing = await ofTrips.standing(tx, tripIds, now)
    const row = stored && (await openMessage(tx, keys, stored))
    if (!row) return true
    const trip = await standing.get(row.tripId ?? '')?.(row)
    if (trip && isSuperseded(row.kind, trip)) return true
    return isExpired(row, now) || (await isOverForPractice(tx, practice, row, now))
  })

/** Counts other messages' calls, because the provider's list doesn't say which message a call belongs to. */
async function withOtherCalls(
  tx: Database,
  { id, channel, recipientHash }: Opened,
  taken: Claim,
): Promise<Claim> {
  const { earlier, delivery } = taken
  if (channel !== 'voice' || !earlier) return taken
  const isOther = and(
    eq(messages.channel, channel),
    eq(messages.recipientHash, recipientHash),
    ne(messages.id, id),
    eq(messages.way, delivery.way),
    gte(messages.sentAt, earlier.triedAt - CLOCK_DIFFERENCE_MS),
  )
  return { ...taken, earlier: { ...earlier, otherCalls: await tx.$count(messages, isOther) } }
}

const textedNumber = ({ channel, recipient, recipientHash }: Opened): string | null =>
  channel === 'sms' && phoneAddress(recipient) !== null ? recipientHash : null

const isOverForPractice = async (
  tx: Database,
  practice: Dependencies['practice'],
  row: Pick<Opened, 'kind' | 'channel' | 'createdAt' | 'recipientHash'>,
  now: number,
): Promise<boolean> =>
  isOfPractice(row.kind) && (isLateCall(row, now) || !(await practice?.goesOn(tx, row.recipientHash, now)))

/**
 * Number of questions to the recipient that were first tried in the last hour, on this channel. A retry gets
 * 0, because it isn't limited.
 */
const askedBefore = (row: Opened, asked: Map<string, number>): number =>
  row.tries > 0 ? 0 : (asked.get(row.recipientHash) ?? 0)

async function readAsked(
  tx: Database,
  lane: Lane,
  rows: Opened[],
  now: number,
): Promise<Map<string, number>> {
  const recipients = [...new Set(rows.map(({ recipientHash }) => recipientHash))]
  const counts = await tx
    .select({ recipient: messages.recipientHash, asked: count() })
    .from(messages)
    .where(
      and(
        isInLane(lane),
        inArray(messages.recipientHash, recipients),
        gt(messages.firstTriedAt, now - HOUR_MS),
      ),
    )
    .groupBy(messages.recipientHash)
  return new Map(counts.map(({ recipient, asked }) => [recipient, asked]))
}

type Records = {
  /** Number of texts to a number this month that count toward the cap; 0 in the `urgent` queue. */
  of(number: string | null): number
  count(number: string | null): void
  write(): Promise<void>
}

/** Counts urgent texts without reading earlier counts, because no cap applies to them (`decideSending`). */
async function recordsOf(tx: Database, lane: Lane, given: (string | null)[], now: number): Promise<Records> {
  const isUrgent = lane.name === 'urgent'
  const [numbers, month] = [distinct(given), monthStart(now)]
  const before = isUrgent ? new Map<string, number>() : await lockCounts(tx, numbers, month)
  const added = new Map(numbers.map((number) => [number, 0]))
  const addedTo = (number: string | null) => added.get(number ?? '') ?? 0
  return {
    of: (number) => (isUrgent ? 0 : (before.get(number ?? '') ?? 0) + addedTo(number)),
    count(number) {
      if (number !== null && added.has(number)) added.set(number, addedTo(number) + 1)
    },
    async write() {
      const all = Array.from(added, ([number, more]) => ({ number, month, given: more }))
      const rows = isUrgent ? all : all.filter((row) => row.given > 0)
      if (rows.length === 0) return
      await tx
        .insert(smsMonths)
        .values(rows)
        .onConflictDoUpdate({
          target: [smsMonths.number, smsMonths.month],
          set: { given: sql`${smsMonths.given} + excluded.given` },
        })
    },
  }
}

/** Reads and locks monthly counts, so that two processes can't both use up a month's last text. */
async function lockCounts(tx: Database, numbers: string[], month: number): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map()
  const rows = await tx
    .insert(smsMonths)
    .values(numbers.map((number) => ({ number, month, given: 0 })))
    .onConflictDoUpdate({
      target: [smsMonths.number, smsMonths.month],
      set: { given: sql`${smsMonths.given}` },
    })
    .returning({ number: smsMonths.number, given: smsMonths.given })
  return new Map(rows.map(({ number, given }) => [number, given]))
}

/** Removes duplicates and sorts the numbers, so that every process locks counts in the same order. */
const distinct = (numbers: (string | null)[]): string[] =>
  [...new Set(numbers)].filter((number) => number !== null).toSorted()
