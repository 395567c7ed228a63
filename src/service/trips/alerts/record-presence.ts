import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import { tripWithoutDistress } from '../../../domain/trip/lifecycle/trip-views.ts'
import type { ContactSign } from '../../accounts/contacts/presence.ts'
import type { Outbox, WrittenMessage } from '../../messages/outbox/outbox.ts'
import { LONGEST_SEEMING_DELIVERY_MS } from '../../messages/outbox/sent-for-help.ts'
import type { Database } from '../../platform/database/database.ts'
import { contactRequests } from '../../platform/database/schema/account-schema.ts'
import { trips } from '../../platform/database/schema/schema.ts'
import { lifecycleOf } from '../changes/stored-lifecycle.ts'
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

/** True if the phone shows a check-in, or contacts reopened the emergency during another trip. */
const seemsClosed = (trip: typeof trips.$inferSelect, now: number): boolean =>
  tripWithoutDistress(lifecycleOf(trip, null), now).facts.closedAt !== null

/**
 * Records that a text reached a contact, which the traveler's phone shows. Records a distress text only if an
 * ordinary alert followed it and no check-in did, so that the phone doesn't reveal a distress alert.
 */
export async function recordArrival(tx: Database, message: WrittenMessage, at: number): Promise<void> {
  const { kind, tripId, recipientHash: numberHash, createdAt } = message
  if (kind === 'contact-request') return noteRequestArrived(tx, { numberHash, askedAt: createdAt, at })
  if (tripId === null || (kind !== 'alert' && kind !== 'distress')) return
  const [trip] = await tx.select().from(trips).where(eq(trips.id, tripId))
  if (!trip || seemsClosed(trip, at)) return
  if (kind === 'distress' && (trip.alertedAt === null || trip.alertedAt <= createdAt)) return
  await recordContactSign(tx, { userId: trip.userId, numberHash, what: 'reached', at })
}

/**
 * Records distress texts that arrived before an ordinary alert. Dates them after the alert, so that the
 * phone and the export don't reveal the distress alert.
 */
export async function recordEarlierArrivals(
  tx: Database,
  outbox: Outbox,
  { id: tripId, userId, alertedAt }: { id: string; userId: string; alertedAt: number },
): Promise<void> {
  for (const { recipient: numberHash, underwayMs } of await outbox.arrivedOf(tx, tripId, 'distress'))
    await recordContactSign(tx, {
      userId,
      numberHash,
      what: 'reached',
      at: alertedAt + Math.min(underwayMs, LONGEST_SEEMING_DELIVERY_MS),
    })
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
  const isKnown = !seemsClosed(trip, at) && (trip.distressAt === null || isLeftOut(contact))
  if (isKnown) await recordContactSign(tx, { userId: trip.userId, numberHash, what: 'heard', at })
}
