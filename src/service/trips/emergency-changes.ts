import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../domain/kit/clock.ts'
import { differencesOf, type FloatPlan } from '../../domain/primitives/plan-facts.ts'
import { seemsToTakeUntil, tripWithoutDistress } from '../../domain/trip/lifecycle/trip-views.ts'
import { readPositionText } from '../../domain/trip/track/read-position.ts'
import type { Message } from '../messages/message.ts'
import type { Outbox } from '../messages/outbox/outbox.ts'
import { addressHash } from '../messages/phone-address.ts'
import type { Database } from '../platform/database/database.ts'
import { dispatcherDesks, dispatcherLinks } from '../platform/database/schema/hand-over-schema.ts'
import { dataKeys } from '../platform/database/schema/key-schema.ts'
import {
  acknowledgements,
  contactLadders,
  rescueCodes,
  tripContacts,
  trips,
  votes,
} from '../platform/database/schema/schema.ts'
import { type DataKeys, isKeyOf } from '../platform/secrets/data-keys.ts'
import { forgetLaterArrivals, recordEarlierArrivals } from './alerts/record-presence.ts'
import { keepEarlierStops } from './alerts/stopped-texts-store.ts'
import { lifecycleOf } from './changes/stored-lifecycle.ts'
import type { IssuedCode, RescueSecrets } from './codes/rescue-secrets.ts'
import { renewCodes, writeCodes } from './codes/trip-codes.ts'
import { awareContacts } from './contacts/alerted-trip.ts'
import { readActedAt } from './contacts/contacts-reached-store.ts'
import { recordAlarms, recordEvent } from './contacts/trip-events.ts'
import {
  type Decide,
  type Emergency,
  type EmergencyChange,
  participates,
  type TripContact,
  type TripHead,
} from './emergency-types.ts'
import { retainTrack } from './positions/shown-track.ts'
import { openTripTexts, sealDistance, sealPlan, sealSeemingPlan } from './seal-trip.ts'
import { readPeople } from './trip-people.ts'
import { readHeads, readTimeZones } from './trip-rows.ts'

/** `takesTexts` is true if travelers can send text commands, `calls` if the service calls contacts. */
export type TripSecrets = {
  keys: DataKeys
  clock: Clock
  codes: RescueSecrets
  outbox: Outbox
  takesTexts?: boolean
  calls?: boolean
}

/** Locks the trip's row, decides, and writes the change. Returns null if no trip matches. */
export async function changeLockedTrip<Answer>(
  tx: Database,
  secrets: TripSecrets,
  which: SQL | undefined,
  decide: Decide<Answer>,
): Promise<Answer | null> {
  const [locked] = await tx.select().from(trips).where(which).for('update')
  const emergency = locked && (await readEmergency(tx, secrets, locked))
  if (!emergency) return null
  const { answer, change } = decide(emergency)
  if (change && locked.keepTrack) await keepTrack(tx, secrets.keys, emergency, change)
  const { location, seemingPlan } = openTripTexts(await secrets.keys.read(tx, 'trip', locked.id), locked)
  if (change) await writeChange(tx, secrets, { ...emergency.trip, location }, change)
  if (change?.plan) await writePlan(tx, secrets.keys, { tripId: locked.id, before: seemingPlan }, change)
  return answer
}

/** Copies the track for the traveler when either PIN ends the trip, or before positions are deleted. */
async function keepTrack(
  tx: Database,
  keys: DataKeys,
  { trip, lifecycle }: Emergency,
  { at, forgetTrack, lifecycle: after }: EmergencyChange,
): Promise<void> {
  const seeming = tripWithoutDistress(after, at)
  const isClosed = lifecycle.facts.closedAt === null && after.facts.closedAt !== null
  if (!forgetTrack && !(isClosed && seeming.state === 'checkedIn')) return
  await retainTrack(tx, keys, { tripId: trip.id, storedUntil: seemsToTakeUntil(seeming) ?? undefined })
}

export const readEmergency = async (
  tx: Database,
  secrets: Pick<TripSecrets, 'keys' | 'clock' | 'takesTexts'>,
  row: typeof trips.$inferSelect,
): Promise<Emergency | null> => (await readEmergencies(tx, secrets, [row])).get(row.id) ?? null

/** Loads the emergencies of trips, in a fixed number of statements. The result is keyed by trip id. */
export async function readEmergencies(
  tx: Database,
  { keys, clock, takesTexts }: Pick<TripSecrets, 'keys' | 'clock' | 'takesTexts'>,
  rows: (typeof trips.$inferSelect)[],
): Promise<Map<string, Emergency>> {
  const ids = rows.map(({ id }) => id)
  const heads = await readHeads(tx, keys, ids)
  const people = await readPeople(tx, { keys, clock, takesTexts }, ids)
  const timeZones = await readTimeZones(tx, keys, ids)
  const said = (table: typeof votes | typeof acknowledgements) => {
    const { tripId, contactId, at } = table
    return tx.select({ tripId, contactId, at }).from(table).where(inArray(tripId, ids))
  }
  const voted = await said(votes)
  const acknowledged = await said(acknowledgements)
  const desks = await desksThatAcknowledged(tx, ids)
  const actedAt = await readActedAt(tx, ids)
  const emergencies = new Map<string, Emergency>()
  for (const row of rows) {
    const isOfTrip = ({ tripId }: { tripId: string }) => tripId === row.id
    const [trip, person] = [heads.get(row.id), people.get(row.id)]
    if (!trip || !person) continue
    const timeZone = timeZones.get(row.id)
    const notifiedAt = trip.codes.length > 0 ? (trip.contacts[0]?.notifiedAt ?? row.startedAt) : null
    emergencies.set(row.id, {
      trip,
      lifecycle: lifecycleOf(row, notifiedAt),
      wakeAt: row.wakeAt,
      traveler: person.traveler,
      answersByText: person.answersByText,
      takesPush: person.takesPush,
      rings: row.rings,
      isElsewhere: person.isElsewhere,
      actedAt: actedAt.get(row.id) ?? null,
      ...(timeZone ? { timeZone } : {}),
      aware: awareContacts(keys, trip.contacts, person.notifiedElsewhere),
      votes: voted.filter(isOfTrip).map(({ contactId, at }) => ({ contactId, at })),
      acknowledgements: [
        ...acknowledged.filter(isOfTrip).map(({ contactId }) => contactId),
        ...desks.filter(isOfTrip).map(({ id }) => id),
      ],
    })
  }
  return emergencies
}

const desksThatAcknowledged = (tx: Database, tripIds: string[]) =>
  tx
    .select({ id: dispatcherDesks.id, tripId: dispatcherLinks.tripId })
    .from(dispatcherDesks)
    .innerJoin(dispatcherLinks, eq(dispatcherLinks.id, dispatcherDesks.linkId))
    .where(and(inArray(dispatcherLinks.tripId, tripIds), isNotNull(dispatcherDesks.acknowledgedAt)))

/** Writes a change. Both PINs run the same statements, so timing doesn't reveal which one was used. */
async function writeChange(
  tx: Database,
  { keys, codes, outbox }: TripSecrets,
  { id: tripId, userId, location, contacts }: TripHead & { location: string | null },
  change: EmergencyChange,
): Promise<void> {
  const { at, vote, acknowledgement, lifecycle, time, distance, wakeAt, readingLimits } = change
  const [retracted] = change.retractedVotes ?? []
  if (change.retractedVotes && retracted) {
    const isOf = inArray(votes.contactId, change.retractedVotes)
    await tx.delete(votes).where(and(eq(votes.tripId, tripId), isOf))
    await recordEvent(tx, keys, { tripId, contactId: retracted, kind: 'voteRetracted', text: null, at })
  }
  if (vote) await tx.insert(votes).values({ tripId, contactId: vote, at }).onConflictDoNothing()
  if (acknowledgement)
    await tx.insert(acknowledgements).values({ tripId, contactId: acknowledgement, at }).onConflictDoNothing()
  // Keeps votes of excluded contacts: they must not notice that the emergency was reopened.
  const isTold = sql`${votes.contactId} in (
    select c.id from ${tripContacts} c where c.trip_id = ${tripId} and c.tell_on_distress)`
  await tx.delete(votes).where(and(eq(votes.tripId, tripId), isTold, sql`${change.forgetVotes === true}`))
  await recordAlarms(tx, keys, tripId, change.alarms ?? [])
  if (change.deskAcknowledgement) {
    const { deskId, contactId, name } = change.deskAcknowledgement
    await tx.update(dispatcherDesks).set({ acknowledgedAt: at }).where(eq(dispatcherDesks.id, deskId))
    await recordEvent(tx, keys, { tripId, contactId, kind: 'deskAcknowledged', text: name, at })
  }
  const { startedAt: _, ...facts } = lifecycle.facts
  const isPositionForgotten = change.forgetTrack === true && readPositionText(location) !== null
  await tx
    .update(trips)
    .set({
      state: lifecycle.state,
      ...facts,
      ...(wakeAt === undefined ? {} : { wakeAt, watchFailures: 0, retryAt: null }),
      ...(time ? { time } : {}),
      ...(distance === undefined
        ? {}
        : { distance: sealDistance(await keys.read(tx, 'trip', tripId), distance) }),
      ...(readingLimits === undefined ? {} : { readingLimits }),
      ...(change.silenceAt === undefined ? {} : { silenceAt: change.silenceAt }),
      ...(change.question === undefined
        ? {}
        : { question: change.question, questionAt: change.questionAt ?? null }),
      ...(isPositionForgotten ? { location: null } : {}),
    })
    .where(eq(trips.id, tripId))
  if (change.contact) await writeContact(tx, change.contact)
  await writeStances(tx, change)
  if (facts.alertedAt === at)
    await recordEarlierArrivals(tx, { keys, outbox }, { id: tripId, userId, alertedAt: at, contacts })
  if (facts.closedAt === at) await forgetLaterArrivals(tx, { userId, at })
  if (facts.alertedAt === at || facts.closedAt === at)
    await keepEarlierStops(tx, { keys, outbox }, { id: tripId, at, contacts })
  await renewCodes(tx, tripId, change)
  if (change.retractedVotes && (change.renewCodes || change.renewLeftOutCodes))
    await sendWithdrawn(tx, { keys, outbox }, { tripId, contacts }, at)
  const issued = await writeCodes(tx, codes, tripId, change)
  // Deletes the key, which makes the positions unreadable (`held-positions.ts`).
  await tx.delete(dataKeys).where(and(isKeyOf('track', tripId), sql`${change.forgetTrack === true}`))
  const carrying = messagesWithCodes(change, issued)
  await outbox.write(tx, tripId, [...change.messages, ...carrying], at)
}

async function writeStances(tx: Database, { stance, returned = [], at }: EmergencyChange): Promise<void> {
  for (const { id, ...columns } of stance ? [stance, ...returned] : returned)
    await tx.update(tripContacts).set(columns).where(eq(tripContacts.id, id))
  // Wakes the contact's ladder, which then stops or resumes.
  if (stance)
    await tx.update(contactLadders).set({ wakeAt: at }).where(eq(contactLadders.contactId, stance.id))
}

/** Requeues withdrawn alerts, because contacts need the codes in them. */
async function sendWithdrawn(
  tx: Database,
  { keys, outbox }: Pick<TripSecrets, 'keys' | 'outbox'>,
  { tripId, contacts }: { tripId: string; contacts: TripContact[] },
  at: number,
): Promise<void> {
  const taking = contacts
    .filter(participates)
    .flatMap(({ number, email }) => [number, ...(email ? [email] : [])])
  const recipients = taking.map((recipient) => addressHash(keys, recipient))
  await outbox.requeue(tx, { tripIds: [tripId], state: 'withdrawn', recipients }, at)
}

/** Writes a changed plan (`seemingPlan` if not `isReal`) and records it, with the same statements. */
async function writePlan(
  tx: Database,
  keys: DataKeys,
  { tripId, before }: { tripId: string; before: FloatPlan | null },
  { plan: { told, isReal } = { told: before, isReal: true }, at }: EmergencyChange,
): Promise<void> {
  const changed = differencesOf(before, told)
  if (changed.length === 0) return
  const key = await keys.read(tx, 'trip', tripId)
  const columns = isReal
    ? { plan: sealPlan(key, told), seemingPlan: null }
    : { seemingPlan: sealSeemingPlan(key, told) }
  await tx.update(trips).set(columns).where(eq(trips.id, tripId))
  const text = changed.join(', ')
  await recordEvent(tx, keys, { tripId, contactId: null, kind: 'planChanged', text, at })
}

/** Fills rescue codes into messages. Throws if a code is missing. */
export const messagesWithCodes = (
  { withCodes }: EmergencyChange,
  issued: ReadonlyMap<string, IssuedCode>,
): Message[] => withCodes?.messages(({ id }) => issued.get(id) ?? noCode()) ?? []

function noCode(): never {
  throw new Error('a message needs a rescue code that was not issued')
}

/** Writes a contact's removal, if any, and deletes their codes if `isReal`. Always runs both statements. */
async function writeContact(
  tx: Database,
  { id, removedAt, isReal }: NonNullable<EmergencyChange['contact']>,
): Promise<void> {
  await tx
    .update(tripContacts)
    .set(
      removedAt === null
        ? { isOut: sql`${tripContacts.isOut}` }
        : { removedAt, isOut: sql`${tripContacts.isOut} or ${isReal}` },
    )
    .where(eq(tripContacts.id, id))
  await tx.delete(rescueCodes).where(and(eq(rescueCodes.contactId, id), sql`${isReal}`))
}
