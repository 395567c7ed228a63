import { inArray, sql } from 'drizzle-orm'
import { asIfWrittenAt, reachAmong, type SentForHelp } from '../../messages/outbox/sent-for-help.ts'
import { addressHash } from '../../messages/phone-address.ts'
import { tripEvents } from '../../platform/database/schema/event-schema.ts'
import { contactLadders, panelViews, tripContacts, trips } from '../../platform/database/schema/schema.ts'
import type { Lookup } from '../../platform/secrets/data-key.ts'
import type { TripContact } from '../emergency-types.ts'
import type { OwnTrip } from '../trip.ts'
import { outerTripId } from '../trip-rows.ts'
import { sentForHelp } from './alerted-trips-store.ts'
import { claimKinds } from './claims-store.ts'
import { wasGone } from './left-out.ts'

/** Selects actions that the traveler may see: after the distress PIN, only those of excluded contacts. */
const seenByTraveler = sql`(${trips.distressAt} is null or s.at < ${trips.distressAt} or s.contact_id in (
  select c.id from ${tripContacts} c where c.trip_id = ${outerTripId} and not c.tell_on_distress))`

/** Delay between the text and the call, in milliseconds. Null if the trip has no contact ladders. */
const callAfter = sql<number | null>`(
  select (l.facts ->> 'callAfterMs')::bigint from ${contactLadders} l where l.trip_id = ${outerTripId} limit 1)`

export const reachColumns = {
  sent: sentForHelp(outerTripId),
  callAfter,
  opened: sql<string[]>`(
    select coalesce(json_agg(distinct s.contact_id), '[]'::json) from ${panelViews} s
    where s.trip_id = ${outerTripId} and ${seenByTraveler})`,
  caring: sql<string[]>`(
    select coalesce(json_agg(distinct s.contact_id), '[]'::json) from ${tripEvents} s
    where s.trip_id = ${outerTripId} and ${inArray(sql`s.kind`, claimKinds)} and ${seenByTraveler})`,
}

type ReachRow = { sent: SentForHelp[]; callAfter: number | null; opened: string[]; caring: string[] }

/**
 * Returns the deliveries that the traveler may see. After the distress PIN, dates distress messages and
 * their calls as if the ordinary alert had caused them.
 */
export function contactsReached(
  keys: Lookup,
  { distressAt, alertedAt }: Pick<typeof trips.$inferSelect, 'distressAt' | 'alertedAt'>,
  { sent, callAfter: waits, opened, caring }: ReachRow,
  contacts: readonly TripContact[],
): Pick<OwnTrip, 'wasOpened' | 'reachOf'> {
  const usualAt = alertedAt ?? Number.POSITIVE_INFINITY
  const seemsWrittenAt = ({ kind, at }: SentForHelp): number => {
    if (distressAt === null || kind === 'alert') return at
    return kind === 'call' ? usualAt + Number(waits ?? 0) : usualAt
  }
  return {
    wasOpened: opened.length > 0,
    reachOf(contactId, now) {
      const contact = contacts.find(({ id }) => id === contactId)
      if (!contact) return null
      const { number, email } = contact
      const mailbox = email ? addressHash(keys, email) : null
      // Hides messages to a contact who left or was removed before the alert, even the distress alert.
      const own = wasGone(contact, alertedAt)
        ? []
        : sent.flatMap((one) => asIfWrittenAt(seemsWrittenAt(one), one, now) ?? [])
      const knows = caring.includes(contactId) ? 'caring' : opened.includes(contactId) ? 'opened' : null
      return { ...reachAmong(own, { number: addressHash(keys, number), mailbox }), knows }
    },
  }
}
