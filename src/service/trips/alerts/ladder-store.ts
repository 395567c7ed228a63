import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import { startLadder } from '../../../domain/trip/escalation/advance-ladder.ts'
import type { Message } from '../../messages/message.ts'
import type { Outbox } from '../../messages/outbox/outbox.ts'
import { isSuperseded } from '../../messages/outbox/withholding.ts'
import { addressHash } from '../../messages/phone-address.ts'
import type { Database } from '../../platform/database/database.ts'
import { contactLadders, tripContacts, trips } from '../../platform/database/schema/schema.ts'
import { updateEach } from '../../platform/database/update-each.ts'
import { recordEvents } from '../contacts/trip-events.ts'
import { readEmergencies, readEmergency, type TripSecrets } from '../emergency-changes.ts'
import { type Emergency, participates, type RecordedEvent, type TripContact } from '../emergency-types.ts'
import { batchOrEach } from '../watch/due-trips.ts'
import { RETRY_MS } from '../watch/raise-alarm.ts'
import type { LadderSettings } from '../watch/watch-settings.ts'
import { codeInMessage } from './alert-messages.ts'
import { advanceLadders, type Climbed, type ContactLadder, type Happened } from './contact-ladders.ts'
import { readHappened, type Seen } from './ladder-events-store.ts'
import { callTo, nobodyKnowsNotification, toOperator } from './ladder-messages.ts'

const AT_ONCE = 100

const MOST_LOOKED_AT = 10

type Dependencies = {
  secrets: TripSecrets
  settings: Pick<LadderSettings, 'CALL_AFTER' | 'CALL_AGAIN' | 'OPERATOR_PHONE' | 'OPERATOR_WEBHOOK'>
  calls: boolean
  /** True if a second provider can resend texts, and the first one reports deliveries. */
  isTextedOnceMore: boolean
  panels: { forget(tripId: string): void }
}

export const ladderStore = (db: Database, dependencies: Dependencies) => ({
  /** Starts ladders for new alert texts. Returns true if more may be left. */
  async begin(now: number) {
    // Checks for new alerts before the transaction, because usually there are none.
    if (!(await dependencies.secrets.outbox.hasCallsForHelp(db))) return false
    return db.transaction((tx) => beginLadders(tx, dependencies, now))
  },
  /**
   * Advances due contact ladders as a batch. If the batch fails, advances them trip by trip and postpones
   * failing trips. Returns the number of trips and their errors.
   */
  async climb(now: number) {
    const isDue = lte(contactLadders.wakeAt, now)
    const due = await db
      .select({ tripId: contactLadders.tripId })
      .from(contactLadders)
      .where(isDue)
      .orderBy(asc(contactLadders.wakeAt))
      .limit(AT_ONCE)
    const tripIds = [...new Set(due.map(({ tripId }) => tripId))]
    const { done: seen, faults } = await batchOrEach(
      tripIds,
      (ids) => db.transaction((tx) => climbLaddersOf(tx, dependencies, ids, now)),
      (tripId) =>
        db
          .update(contactLadders)
          .set({ wakeAt: now + RETRY_MS })
          .where(and(isDue, eq(contactLadders.tripId, tripId))),
    )
    for (const tripId of seen) dependencies.panels.forget(tripId)
    return { looked: seen.length + faults.length, faults }
  },
  /** Calls a contact back about their newest open emergency, even after a NO, but not after a STOP. */
  callBack: (number: string, now: number) =>
    db.transaction((tx) => callBack(tx, dependencies.secrets, number, now)),
})

export type Ladders = ReturnType<typeof ladderStore>

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
    if (!emergency || !contact || !participates(contact)) continue
    const { lifecycle } = emergency
    const then = { lifecycle, knowsDistress: !isLeftOut(contact), writtenAt: now, now }
    if (isSuperseded('alert', then)) continue
    const calls = await callsTo(tx, secrets.outbox, [{ emergency, contact, textId }], now)
    return secrets.outbox.writeOfTrips(tx, calls, now)
  }
}

type Called = { emergency: Emergency; contact: TripContact; textId: number }

async function callsTo(
  tx: Database,
  outbox: Outbox,
  called: Called[],
  now: number,
): Promise<{ tripId: string; messages: Message[] }[]> {
  if (called.length === 0) return []
  const texts = await outbox.bodiesOf(
    tx,
    called.map(({ textId }) => textId),
  )
  return called.map(({ emergency, contact, textId }) => {
    const text = texts.get(textId)
    const code = text === undefined ? null : codeInMessage(text)
    return { tripId: emergency.trip.id, messages: [callTo(emergency, contact, { code, now })] }
  })
}

/** Starts contact ladders for a batch of alert texts. Replaces earlier ladders of the same contacts. */
async function beginLadders(
  tx: Database,
  {
    secrets: { outbox },
    settings: { CALL_AFTER: callAfterMs, CALL_AGAIN: callAgainMs },
  }: Pick<Dependencies, 'secrets' | 'settings'>,
  now: number,
): Promise<boolean> {
  const texts = await outbox.takeCallsForHelp(tx, AT_ONCE)
  if (texts.length === 0) return false
  const tripIds = texts.map(({ tripId }) => tripId)
  const contacts = await tx
    .select({
      id: tripContacts.id,
      tripId: tripContacts.tripId,
      numberHash: tripContacts.numberHash,
      before: contactLadders.messageId,
      operatorToldAt: contactLadders.operatorToldAt,
    })
    .from(tripContacts)
    .leftJoin(
      contactLadders,
      and(eq(contactLadders.contactId, tripContacts.id), eq(contactLadders.tripId, tripContacts.tripId)),
    )
    .where(inArray(tripContacts.tripId, tripIds))
    // If contacts share a number, the one who takes part comes first, because the text was for them.
    .orderBy(asc(tripContacts.isOut), asc(tripContacts.hasLeft), asc(tripContacts.position))
  const begun = new Map<string, typeof contactLadders.$inferInsert>()
  for (const { id, tripId, recipientHash, createdAt } of texts) {
    const contact = contacts.find((one) => one.tripId === tripId && one.numberHash === recipientHash)
    if (!contact) continue
    // A resent text, such as after STOP and START, doesn't bring the next report to the operator forward.
    const isAgain = contact.before === id
    const operatorToldAt = isAgain ? contact.operatorToldAt : null
    const { ladder } = startLadder({ beganAt: isAgain ? now : createdAt, callAfterMs, callAgainMs })
    // Checks the ladder immediately, because the text's delivery report may already have arrived.
    const row = { tripId, messageId: id, ...ladder, wakeAt: now, operatorToldAt }
    begun.set(contact.id, { contactId: contact.id, ...row })
  }
  if (begun.size > 0)
    await tx
      .insert(contactLadders)
      .values([...begun.values()].sort(inOrder))
      .onConflictDoUpdate({
        target: contactLadders.contactId,
        set: {
          tripId: sql`excluded.trip_id`,
          messageId: sql`excluded.message_id`,
          state: sql`excluded.state`,
          facts: sql`excluded.facts`,
          wakeAt: sql`excluded.wake_at`,
          operatorToldAt: sql`excluded.operator_told_at`,
        },
      })
  return texts.length === AT_ONCE
}

/** Sorts rows by contact id, because a fixed lock order prevents deadlocks. */
const inOrder = (one: { contactId: string }, other: { contactId: string }): number =>
  one.contactId < other.contactId ? -1 : 1

/**
 * Advances contact ladders under their trips' locks, in a fixed number of statements. Skips locked trips.
 * Returns ids of the trips it advanced.
 */
async function climbLaddersOf(
  tx: Database,
  { secrets, settings, calls, isTextedOnceMore }: Dependencies,
  tripIds: string[],
  now: number,
): Promise<string[]> {
  const { keys, outbox } = secrets
  const locked = await tx
    .select()
    .from(trips)
    .where(inArray(trips.id, tripIds))
    .for('update', { skipLocked: true })
  const ids = locked.map(({ id }) => id)
  if (ids.length === 0) return []
  const emergencies = await readEmergencies(tx, secrets, locked)
  const stored = await tx
    .select()
    .from(contactLadders)
    .where(inArray(contactLadders.tripId, ids))
    .orderBy(asc(contactLadders.contactId))
    .for('update')
  const seen = locked.flatMap(({ id }): Seen[] => {
    const emergency = emergencies.get(id)
    const rows = stored
      .filter(({ tripId }) => tripId === id)
      .map(({ tripId: _, state, facts, ...row }): ContactLadder => ({ ...row, ladder: { state, facts } }))
    return emergency && rows.length > 0 ? [{ emergency, rows }] : []
  })
  const happened = await readHappened(tx, secrets, seen)
  const climbed = seen.map(({ emergency, rows }) => {
    const ofTrip = happened(emergency, rows)
    return { emergency, ofTrip, ...advanceLadders(emergency, rows, { happened: ofTrip, now }) }
  })
  await updateEach(
    tx,
    contactLadders,
    ['contactId', 'tripId'],
    climbed.flatMap(({ emergency, ladders }) =>
      ladders.map(({ contactId, ladder, wakeAt, operatorToldAt }) => {
        const tripId = emergency.trip.id
        return { contactId, tripId, ...ladder, wakeAt, operatorToldAt }
      }),
    ),
  )
  await recordEvents(
    tx,
    keys,
    climbed.flatMap((one) => toldOfClimbing(one, now)),
  )
  const called = climbed.flatMap(({ emergency, ladders, called }) =>
    ladders
      .filter(({ contactId }) => called.includes(contactId))
      .flatMap(({ contactId, messageId: textId }): Called[] => {
        const contact = emergency.trip.contacts.find(({ id }) => id === contactId)
        return contact ? [{ emergency, contact, textId }] : []
      }),
  )
  // Resends unconfirmed texts to contacts who don't know yet and whose call is due.
  if (isTextedOnceMore && called.length > 0)
    await outbox.resend(
      tx,
      climbed.flatMap(({ ladders, called: ids }) =>
        ladders
          .filter(({ contactId, ladder }) => ids.includes(contactId) && ladder.facts.knowsSince === null)
          .map(({ messageId }) => messageId),
      ),
      now,
    )
  const told = climbed.map(({ emergency, unknown, isFirst }) => {
    const tripId = emergency.trip.id
    if (unknown.length === 0) return { tripId, messages: [] }
    const isForced = emergency.lifecycle.facts.distressAt !== null
    const news = isForced || !isFirst ? [] : nobodyKnowsNotification(emergency, calls)
    return {
      tripId,
      messages: [...toOperator(settings, { tripId, contacts: unknown.length, calls, at: now }), ...news],
    }
  })
  const made = calls ? await callsTo(tx, outbox, called, now) : []
  await outbox.writeOfTrips(tx, [...made, ...told], now)
  return ids
}

function toldOfClimbing(
  { emergency, ofTrip, steppedOver, unknown }: Climbed & { emergency: Emergency; ofTrip: Happened },
  at: number,
): RecordedEvent[] {
  const isForced = emergency.lifecycle.facts.distressAt !== null
  const event = (
    kind: RecordedEvent['kind'],
    contactId: string | null,
    text: string | null,
  ): RecordedEvent => ({ tripId: emergency.trip.id, contactId, kind, text, at })
  const undelivered = ofTrip.undelivered.filter(({ isNoted }) => !isNoted)
  return [
    ...steppedOver.map(({ contactId, why }) => event('steppedOver', contactId, why)),
    ...undelivered.map(({ contactId, why }) => event('undelivered', contactId, why)),
    ...unknown.slice(0, 1).map((first) => event('nobodyKnows', isForced ? first : null, null)),
  ]
}
