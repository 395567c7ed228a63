import { and, asc, desc, eq, gte, isNotNull, lte } from 'drizzle-orm'
import type { RecordedKind } from '../../domain/primitives/timeline-kinds.ts'
import { startLadder } from '../../domain/trip/advance-ladder.ts'
import { isLeftOut } from '../accounts/reachable-contact.ts'
import type { Outbox } from '../messages/outbox.ts'
import { addressHash } from '../messages/phone-address.ts'
import { whyUndelivered } from '../messages/why-undelivered.ts'
import { isOvertaken } from '../messages/withholding.ts'
import { isDatabaseAway } from '../platform/database/away.ts'
import type { Database } from '../platform/database/database.ts'
import { tripEvents } from '../platform/database/event-schema.ts'
import {
  acknowledgements,
  contactLadders,
  panelViews,
  tripContacts,
  trips,
} from '../platform/database/schema.ts'
import { codeOfWayIn } from './alert-messages.ts'
import { caringKinds } from './care-store.ts'
import { type ContactLadder, climbLadders, type Happened, takesCalls } from './climb-ladders.ts'
import { readEmergency, type TripSecrets } from './emergency-changes.ts'
import type { Emergency, TripContact } from './emergency-types.ts'
import { callTo, nobodyKnowsNews, toOperator } from './ladder-messages.ts'
import { recordEvent } from './trip-events.ts'
import { RETRY_MS } from './watch.ts'
import type { LadderSettings } from './watch-settings.ts'

/** The ladders of contacts who were called for help. Instants are Unix time, ms. */
export interface Ladders {
  /** Begins those of texts that have none. @returns whether there may be more. */
  begin(now: number): Promise<boolean>
  /**
   * Looks at those of the trip that has been due longest. One that cannot be looked at is put off, so that it keeps
   * nobody else's contacts from being called.
   */
  climb(now: number): Promise<{ kind: 'none' | 'climbed' } | { kind: 'failed'; fault: unknown }>
  /**
   * Calls a number that was called for help, as its ladder does and beside it, where what it was called for is not over.
   * Of several emergencies it hears of the one that it was told of last.
   * @param number E.164.
   */
  callBack(number: string, now: number): Promise<void>
}

/** So many ladders begin at once. */
const BEGUN_AT_ONCE = 100

/** So many emergencies of one number are looked through for one that is not over. */
const MOST_LOOKED_AT = 10

type Dependencies = {
  secrets: TripSecrets
  settings: Pick<LadderSettings, 'CALL_AFTER' | 'CALL_AGAIN' | 'OPERATOR_PHONE' | 'OPERATOR_WEBHOOK'>
  panels: { forget(tripId: string): void }
}

export const ladderStore = (db: Database, dependencies: Dependencies): Ladders => ({
  begin: (now) => db.transaction((tx) => beginLadders(tx, dependencies, now)),
  async climb(now) {
    const isDue = and(isNotNull(contactLadders.wakeAt), lte(contactLadders.wakeAt, now))
    const [due] = await db
      .select({ tripId: contactLadders.tripId })
      .from(contactLadders)
      .where(isDue)
      .orderBy(asc(contactLadders.wakeAt))
      .limit(1)
    if (!due) return { kind: 'none' }
    try {
      await db.transaction((tx) => climbLaddersOf(tx, dependencies, due.tripId, now))
    } catch (fault) {
      if (isDatabaseAway(fault)) throw fault
      const isIt = and(isDue, eq(contactLadders.tripId, due.tripId))
      await db
        .update(contactLadders)
        .set({ wakeAt: now + RETRY_MS })
        .where(isIt)
      return { kind: 'failed', fault }
    }
    dependencies.panels.forget(due.tripId)
    return { kind: 'climbed' }
  },
  callBack: (number, now) => db.transaction((tx) => callBack(tx, dependencies.secrets, number, now)),
})

async function callBack(tx: Database, secrets: TripSecrets, number: string, now: number): Promise<void> {
  const recipient = addressHash(secrets.keys, number)
  if (await secrets.outbox.isStopped(tx, recipient)) return
  const rows = await tx
    .select({ contactId: contactLadders.contactId, textId: contactLadders.messageId, trip: trips })
    .from(contactLadders)
    .innerJoin(tripContacts, eq(tripContacts.id, contactLadders.contactId))
    .innerJoin(trips, eq(trips.id, contactLadders.tripId))
    .where(eq(tripContacts.numberHash, recipient))
    .orderBy(desc(contactLadders.messageId))
    .limit(MOST_LOOKED_AT)
  for (const { contactId, textId, trip } of rows) {
    const emergency = await readEmergency(tx, secrets, trip)
    const contact = emergency?.trip.contacts.find(({ id }) => id === contactId)
    if (!emergency || !contact || !takesCalls(contact, false)) continue
    const { lifecycle } = emergency
    const then = { lifecycle, knowsDistress: !isLeftOut(contact), writtenAt: now, now }
    if (isOvertaken('alert', then)) continue
    return writeCall(tx, secrets.outbox, { emergency, contact, textId, now })
  }
}

/** Writes the call to a contact, with the code of the text that called them. */
async function writeCall(
  tx: Database,
  outbox: Outbox,
  {
    emergency,
    contact,
    textId,
    now,
  }: { emergency: Emergency; contact: TripContact; textId: number; now: number },
): Promise<void> {
  const text = (await outbox.bodiesOf(tx, [textId])).get(textId)
  const code = text === undefined ? null : codeOfWayIn(text)
  await outbox.write(tx, emergency.trip.id, [callTo(emergency, contact, code)], now)
}

/**
 * A ladder for the first of the contacts that a text goes to. It takes the place of the one before: that was of an
 * earlier call for help, or of the same text before its number took texts again.
 */
async function beginLadders(
  tx: Database,
  {
    secrets: { outbox },
    settings: { CALL_AFTER: callAfterMs, CALL_AGAIN: callAgainMs },
  }: Pick<Dependencies, 'secrets' | 'settings'>,
  now: number,
): Promise<boolean> {
  const texts = await outbox.takeCallsForHelp(tx, BEGUN_AT_ONCE)
  for (const { id, tripId, recipientHash, createdAt } of texts) {
    const [contact] = await tx
      .select({ id: tripContacts.id, before: contactLadders.messageId })
      .from(tripContacts)
      .leftJoin(contactLadders, eq(contactLadders.contactId, tripContacts.id))
      .where(and(eq(tripContacts.tripId, tripId), eq(tripContacts.numberHash, recipientHash)))
      .orderBy(asc(tripContacts.position))
      .limit(1)
    if (!contact) continue
    const beganAt = contact.before === id ? now : createdAt
    const { ladder } = startLadder({ beganAt, callAfterMs, callAgainMs })
    // Due at once: a report of the text may have come before this.
    const row = { tripId, messageId: id, ...ladder, wakeAt: now, operatorToldAt: null }
    await tx
      .insert(contactLadders)
      .values({ contactId: contact.id, ...row })
      .onConflictDoUpdate({ target: contactLadders.contactId, set: row })
  }
  return texts.length === BEGUN_AT_ONCE
}

/** Looks at the ladders of a trip behind its lock: calls, ladders and what is told of them are written together or not at all. */
async function climbLaddersOf(
  tx: Database,
  { secrets, settings }: Dependencies,
  tripId: string,
  now: number,
): Promise<void> {
  const { keys, outbox } = secrets
  const [locked] = await tx.select().from(trips).where(eq(trips.id, tripId)).for('update')
  const emergency = locked && (await readEmergency(tx, secrets, locked))
  const rows = (await tx.select().from(contactLadders).where(eq(contactLadders.tripId, tripId))).map(
    ({ state, facts, ...row }): ContactLadder => ({ ...row, ladder: { state, facts } }),
  )
  if (!emergency) {
    await tx.update(contactLadders).set({ wakeAt: null }).where(eq(contactLadders.tripId, tripId))
    return
  }
  const happened = await readHappened(tx, secrets, emergency, rows)
  const { ladders, called, steppedOver, unknown, isFirst } = climbLadders(emergency, rows, { happened, now })
  for (const { contactId, why } of steppedOver)
    await recordEvent(tx, keys, { tripId, contactId, kind: 'steppedOver', text: why, at: now })
  for (const { contactId, why } of happened.undelivered.filter(({ isNoted }) => !isNoted))
    await recordEvent(tx, keys, { tripId, contactId, kind: 'undelivered', text: why, at: now })
  for (const { contactId, ladder, wakeAt, operatorToldAt } of ladders)
    await tx
      .update(contactLadders)
      .set({ ...ladder, wakeAt, operatorToldAt })
      .where(eq(contactLadders.contactId, contactId))
  for (const row of ladders.filter(({ contactId }) => called.includes(contactId))) {
    const contact = emergency.trip.contacts.find(({ id }) => id === row.contactId)
    if (!contact) continue
    await writeCall(tx, outbox, { emergency, contact, textId: row.messageId, now })
  }
  const [first] = unknown
  if (first === undefined) return
  const isForced = emergency.lifecycle.facts.distressAt !== null
  const told = toOperator(settings, { tripId, contacts: unknown.length, at: now })
  const news = isForced || !isFirst ? [] : nobodyKnowsNews(emergency)
  await outbox.write(tx, tripId, [...told, ...news], now)
  const contactId = isForced ? first : null
  await recordEvent(tx, keys, { tripId, contactId, kind: 'nobodyKnows', text: null, at: now })
}

const knowing: RecordedKind[] = ['callHeard']
const reacting: RecordedKind[] = ['note', 'released', 'voteRetracted']

/** What is stored of the contacts of a trip, since the first of their ladders began. */
async function readHappened(
  tx: Database,
  { keys, outbox }: Pick<TripSecrets, 'keys' | 'outbox'>,
  { trip, votes }: Emergency,
  rows: readonly ContactLadder[],
): Promise<Happened> {
  const since = Math.min(...rows.map(({ ladder }) => ladder.facts.beganAt))
  const views = await tx
    .select({ contactId: panelViews.contactId, at: panelViews.at })
    .from(panelViews)
    .where(and(eq(panelViews.tripId, trip.id), gte(panelViews.at, since)))
  const acknowledged = await tx
    .select({ contactId: acknowledgements.contactId, at: acknowledgements.at })
    .from(acknowledgements)
    .where(eq(acknowledgements.tripId, trip.id))
  const said = await tx
    .select({ contactId: tripEvents.contactId, kind: tripEvents.kind, at: tripEvents.at })
    .from(tripEvents)
    .where(and(eq(tripEvents.tripId, trip.id), gte(tripEvents.at, since)))
  const of = (kinds: RecordedKind[]) =>
    said.flatMap(({ contactId, kind, at }) =>
      contactId !== null && kinds.includes(kind) ? [{ contactId, at }] : [],
    )
  const lost = await outbox.lostAmong(
    tx,
    rows.map(({ messageId }) => messageId),
  )
  const hashes = new Map(trip.contacts.map(({ id, number }) => [id, addressHash(keys, number)]))
  const stopped = await outbox.stoppedAmong(tx, [...hashes.values()])
  return {
    knew: [...views, ...of(knowing)],
    cared: [...acknowledged, ...of(caringKinds)],
    reacted: [...votes, ...of(reacting)],
    undelivered: rows.flatMap(({ contactId, messageId }) => {
      const one = lost.find(({ id }) => id === messageId)
      if (!one) return []
      const isNoted = said.some((event) => event.contactId === contactId && event.kind === 'undelivered')
      return [{ contactId, why: whyUndelivered(one.code), isNoted: isNoted || one.isStopped }]
    }),
    stopped: [...hashes].flatMap(([id, hash]) => (stopped.includes(hash) ? [id] : [])),
  }
}
