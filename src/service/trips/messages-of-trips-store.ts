import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { isLeftOut } from '../../domain/person/emergency-contact.ts'
import { alarmAgain } from '../../domain/trip/lifecycle/alarm.ts'
import { alertAtOf, askedAtOf, nextQuestionAt } from '../../domain/trip/lifecycle/trip-lifecycle.ts'
import type { MessageOfTrip, MessagesOfTrips, SettledMessage } from '../messages/outbox/messages-of-trips.ts'
import { isAboutSearch, reaches } from '../messages/outbox/to-recipients.ts'
import type { TripAtSending } from '../messages/outbox/withholding.ts'
import { recipientHash } from '../messages/phone-address.ts'
import type { Database } from '../platform/database/database.ts'
import { contactLadders, tripContacts, trips, users } from '../platform/database/schema/schema.ts'
import { updateEach } from '../platform/database/update-each.ts'
import type { DataKey } from '../platform/secrets/data-key.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { lifecycleOf } from './changes/stored-lifecycle.ts'
import { openContact } from './seal-trip.ts'
import { contactColumns, contactsAsJson, distressElsewhere } from './trip-rows.ts'

const NO_TRIP = '00000000-0000-4000-8000-000000000000'
/** Dummy update that matches no row, so that sending decoys runs the same statements. */
const DECOY_UPDATE = { tripId: NO_TRIP, id: NO_TRIP, notifiedAt: 0 }

export const messagesOfTrips = (keys: DataKeys): MessagesOfTrips => ({
  async standing(tx, tripIds, now) {
    // If no message belongs to a trip, queries one that doesn't exist, so that both PINs take the same time.
    const asked = tripIds.length === 0 ? [NO_TRIP] : tripIds
    const rows = await tx
      .select({
        trip: trips,
        phoneHash: users.phoneHash,
        contacts: contactsAsJson,
        elsewhere: distressElsewhere,
      })
      .from(trips)
      .innerJoin(users, eq(users.id, trips.userId))
      .where(inArray(trips.id, asked))
    return new Map(
      rows.map(({ trip, phoneHash, contacts, elsewhere }) => {
        const lifecycle = lifecycleOf(trip, null)
        const then = async (message: MessageOfTrip): Promise<TripAtSending> => {
          const isElsewhere = ({ id }: { id: string }) => elsewhere.some(({ contactId }) => contactId === id)
          const knowing = contacts.filter(
            (one) => (trip.distressAt !== null && !isLeftOut(one)) || isElsewhere(one),
          )
          // The traveler gets news of the same kinds, and their number may once have been a contact's.
          const isToTraveler = recipientHash(keys, message) === phoneHash
          const key = knowing.length > 0 && !isToTraveler ? await keys.read(tx, 'trip', trip.id) : null
          const recipients = key === null ? [] : knowing.filter((one) => isTo(message, key, one))
          const times = elsewhere.filter(({ contactId }) => recipients.some(({ id }) => id === contactId))
          return {
            lifecycle,
            knowsDistress: trip.distressAt !== null && recipients.some((one) => !isLeftOut(one)),
            distressElsewhereAt: times.length > 0 ? Math.max(...times.map(({ at }) => at)) : null,
            writtenAt: message.createdAt,
            now,
            isDue: trip.wakeAt !== null && trip.wakeAt <= now && trip.retryAt === null,
          }
        }
        return [trip.id, then]
      }),
    )
  },
  noteQuestionsOut,
  async noteNotified(tx, sent) {
    const calls = sent.filter(({ message: { kind } }) => isAboutSearch(kind))
    const tripIds = [...new Set(calls.flatMap(({ message }) => message.tripId ?? []))]
    const untold = await tx
      .select({ ...contactColumns, tripId: tripContacts.tripId })
      .from(tripContacts)
      .where(and(inArray(tripContacts.tripId, [NO_TRIP, ...tripIds]), isNull(tripContacts.notifiedAt)))
    const told = [DECOY_UPDATE]
    for (const { tripId, ...contact } of untold) {
      const key = await keys.read(tx, 'trip', tripId)
      const call = calls.find(({ message }) => message.tripId === tripId && isTo(message, key, contact))
      if (call) told.push({ tripId, id: contact.id, notifiedAt: call.at })
    }
    await updateEach(tx, tripContacts, ['tripId', 'id'], told)
  },
  async noteRefused(tx, messageIds, at) {
    await tx.update(contactLadders).set({ wakeAt: at }).where(inArray(contactLadders.messageId, messageIds))
  },
})

/**
 * True if the message is to the contact. False for a contact that can't be decrypted, so that one damaged row
 * doesn't block all messages.
 */
function isTo(
  message: Parameters<typeof reaches>[0],
  key: DataKey,
  contact: Parameters<typeof openContact>[1],
): boolean {
  try {
    return reaches(message, openContact(key, contact))
  } catch {
    return false
  }
}

type Row = typeof trips.$inferSelect

/**
 * Records when questions were sent, or failed as texts, for `alertAtOf`. After an outage, a question counts
 * as asked at the first attempt to send it. Locks rows in id order.
 */
async function noteQuestionsOut(tx: Database, settled: readonly SettledMessage[], at: number): Promise<void> {
  const out = settled
    .filter(({ kind }) => kind === 'check-in-due' || kind === 'are-you-well')
    .filter(({ state, channel }) => state === 'sent' || (state === 'failed' && channel === 'sms'))
  const ids = [...new Set(out.flatMap(({ tripId }) => tripId ?? []))]
  if (ids.length === 0) return
  const rows = await tx
    .select()
    .from(trips)
    .where(inArray(trips.id, ids))
    .orderBy(asc(trips.id))
    .for('no key update')
  const noted = rows.flatMap((row) => {
    const own = out.filter(({ tripId }) => tripId === row.id)
    const changed = withQuestionsOut(row, own, at)
    return changed === null ? [] : [changed]
  })
  await updateEach(tx, trips, ['id'], noted)
}

/** Returns the columns to change; null if `out` has no current question that must be recorded. */
function withQuestionsOut(row: Row, out: readonly SettledMessage[], at: number) {
  const { askedAt, alarm } = row
  const about = (kind: SettledMessage['kind'], writtenAt: number | undefined | null) =>
    out.find((one) => one.kind === kind && one.createdAt === writtenAt)
  const asked = row.questionOutAt === null ? about('check-in-due', askedAt) : undefined
  const raised = alarm?.questionOutAt === undefined ? about('are-you-well', alarm?.raisedAt) : undefined
  if (!asked && !raised) return null
  const noted: Row = { ...row }
  if (asked) {
    noted.askedAt = askedAtOf(asked.createdAt, asked.firstTriedAt ?? at)
    noted.questionOutAt = at
  }
  if (alarm && raised) {
    const raisedAt = askedAtOf(raised.createdAt, raised.firstTriedAt ?? at)
    const counted = alarm.reason === 'sos' ? alarm : alarmAgain(alarm, raisedAt)
    noted.alarm = { ...counted, questionOutAt: at }
  }
  return {
    id: row.id,
    askedAt: noted.askedAt,
    questionOutAt: noted.questionOutAt,
    alarm: noted.alarm,
    wakeAt: wakeOf(noted, at),
  }
}

/** Returns the trip's next wake-up. In states other than `checkInDue`, keeps an earlier one. */
function wakeOf(row: Row, at: number): number | null {
  if (row.wakeAt === null) return null
  const { state, facts } = lifecycleOf(row, null)
  return state === 'checkInDue' ? nextQuestionAt(facts, at) : Math.min(row.wakeAt, alertAtOf(facts))
}
