import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import { tripWithoutDistress } from '../../../domain/trip/lifecycle/trip-views.ts'
import type { ContactSign } from '../../accounts/contacts/presence.ts'
import type { RejectedMessage } from '../../messages/number-replies.ts'
import type { Outbox, WrittenMessage } from '../../messages/outbox/outbox.ts'
import { LONGEST_SEEMING_DELIVERY_MS } from '../../messages/outbox/sent-for-help.ts'
import { addressHash } from '../../messages/phone-address.ts'
import type { Database } from '../../platform/database/database.ts'
import { contactRequests } from '../../platform/database/schema/account-schema.ts'
import { tripEvents } from '../../platform/database/schema/event-schema.ts'
import { tripContacts, trips } from '../../platform/database/schema/schema.ts'
import type { Lookup } from '../../platform/secrets/data-key.ts'
import { lifecycleOf } from '../changes/stored-lifecycle.ts'
import { wasGone } from '../contacts/left-out.ts'
import type { TripContact } from '../emergency-types.ts'

export async function recordContactSign(
  tx: Database,
  { userId, numberHash, what, at }: ContactSign,
): Promise<void> {
  const column = what === 'reached' ? contactRequests.reachedAt : contactRequests.heardAt
  const isTheirs = and(eq(contactRequests.userId, userId), eq(contactRequests.numberHash, numberHash))
  await tx
    .update(contactRequests)
    .set(what === 'reached' ? { reachedAt: at } : { heardAt: at })
    .where(and(isTheirs, or(isNull(column), lt(column, at))))
}

async function noteRequestArrived(
  tx: Database,
  { numberHash, askedAt, at }: { numberHash: string; askedAt: number; at: number },
): Promise<void> {
  const isIt = and(eq(contactRequests.numberHash, numberHash), eq(contactRequests.askedAt, askedAt))
  await tx.update(contactRequests).set({ reachedAt: at }).where(isIt)
}

/**
 * Time of the check-in that the phone shows, or of the end if the emergency was reopened during another trip;
 * otherwise null.
 */
const seemsClosedAt = (trip: typeof trips.$inferSelect, now: number): number | null =>
  tripWithoutDistress(lifecycleOf(trip, null), now).facts.closedAt

/**
 * True if the phone shows a distress text as an ordinary alert: an ordinary alert followed it, or an SOS caused
 * it after an alert. False if the traveler saw the contact leave or be removed before that alert or SOS.
 */
async function seemsOrdinary(
  tx: Database,
  { id: tripId, alertedAt }: Pick<typeof trips.$inferSelect, 'id' | 'alertedAt'>,
  { createdAt, recipientHash }: Pick<WrittenMessage, 'createdAt' | 'recipientHash'>,
): Promise<boolean> {
  if (alertedAt === null) return false
  const isSos = and(
    eq(tripEvents.tripId, tripId),
    eq(tripEvents.kind, 'alarmRaised'),
    eq(tripEvents.at, createdAt),
  )
  if (alertedAt <= createdAt && (await tx.$count(tripEvents, isSos)) === 0) return false
  const contacts = await tx
    .select({ removedAt: tripContacts.removedAt, leftAt: tripContacts.leftAt })
    .from(tripContacts)
    .where(and(eq(tripContacts.tripId, tripId), eq(tripContacts.numberHash, recipientHash)))
  const seemsSentAt = Math.max(alertedAt, createdAt)
  return contacts.some(({ removedAt, leftAt }) => !wasGone({ removedAt: removedAt ?? leftAt }, seemsSentAt))
}

/**
 * Records that a contact request, an alert, or a distress text reached a contact, to show it on the traveler's
 * phone. Ignores alerts once the phone shows the trip as closed, and distress texts that don't look like alerts.
 */
export async function recordArrival(tx: Database, message: WrittenMessage, at: number): Promise<void> {
  const { kind, tripId, recipientHash: numberHash, createdAt } = message
  if (kind === 'contact-request') return noteRequestArrived(tx, { numberHash, askedAt: createdAt, at })
  if (tripId === null || (kind !== 'alert' && kind !== 'distress')) return
  const [trip] = await tx.select().from(trips).where(eq(trips.id, tripId))
  if (!trip || seemsClosedAt(trip, at) !== null) return
  if (kind === 'distress' && !(await seemsOrdinary(tx, trip, message))) return
  await recordContactSign(tx, { userId: trip.userId, numberHash, what: 'reached', at })
}

/**
 * Makes distress texts that arrived before the ordinary alert look as if they arrived after it, so that the
 * phone and the export don't reveal the distress alert. Skips contacts who were gone before (`wasGone`).
 */
export async function recordEarlierArrivals(
  tx: Database,
  { keys, outbox }: { keys: Lookup; outbox: Outbox },
  trip: { id: string; userId: string; alertedAt: number; contacts: readonly TripContact[] },
): Promise<void> {
  const { id: tripId, userId, alertedAt, contacts } = trip
  const present = contacts.filter((one) => !wasGone(one, alertedAt))
  const numbers = present.map(({ number }) => addressHash(keys, number))
  for (const { recipient: numberHash, underwayMs } of await outbox.arrivedOf(tx, tripId, 'distress')) {
    if (!numbers.includes(numberHash)) continue
    const { reachedAt, seemsReachedAt } = contactRequests
    await tx
      .update(contactRequests)
      .set({
        reachedAt: sql`greatest(${reachedAt}, ${seemsReachedAt})`,
        seemsReachedAt: alertedAt + Math.min(underwayMs, LONGEST_SEEMING_DELIVERY_MS),
      })
      .where(
        and(
          eq(contactRequests.userId, userId),
          eq(contactRequests.numberHash, numberHash),
          or(isNull(seemsReachedAt), lte(seemsReachedAt, alertedAt)),
        ),
      )
  }
}

/** Clears seeming arrivals after `at`, the trip's end on the phone. `recordArrival` ignores those, too. */
export async function forgetLaterArrivals(
  tx: Database,
  { userId, at }: { userId: string; at: number },
): Promise<void> {
  const isLater = and(eq(contactRequests.userId, userId), gt(contactRequests.seemsReachedAt, at))
  await tx.update(contactRequests).set({ seemsReachedAt: null }).where(isLater)
}

/**
 * True if an opt-out that a provider reported for a text would reveal a distress alert. It would for texts
 * since the distress PIN to contacts who know of it, except distress texts that look like an alert or like
 * news of an end.
 */
export async function revealsDistress(
  tx: Database,
  { kind, tripId, createdAt, recipientHash }: RejectedMessage,
  at: number,
): Promise<boolean> {
  if (tripId === null) return false
  const [trip] = await tx.select().from(trips).where(eq(trips.id, tripId))
  if (!trip || trip.distressAt === null || createdAt < trip.distressAt) return false
  const knows = and(
    eq(tripContacts.tripId, tripId),
    eq(tripContacts.numberHash, recipientHash),
    eq(tripContacts.tellOnDistress, true),
  )
  if ((await tx.$count(tripContacts, knows)) === 0) return false
  // A distress text looks like news of the end if the phone shows an end, else like the alert.
  const seemsSentAt = seemsClosedAt(trip, at) ?? trip.alertedAt
  const seeming = { id: tripId, alertedAt: seemsSentAt === createdAt ? createdAt + 1 : seemsSentAt }
  return kind !== 'distress' || !(await seemsOrdinary(tx, seeming, { createdAt, recipientHash }))
}

/**
 * Records that a contact answered a call, unless the phone shows the trip as closed. After the distress PIN,
 * records only excluded contacts.
 */
export async function recordReply(
  tx: Database,
  trip: typeof trips.$inferSelect,
  { contact, numberHash, at }: { contact: TripContact; numberHash: string; at: number },
): Promise<void> {
  const isKnown = seemsClosedAt(trip, at) === null && (trip.distressAt === null || isLeftOut(contact))
  if (isKnown) await recordContactSign(tx, { userId: trip.userId, numberHash, what: 'heard', at })
}
