import { inArray, isNull, or, sql } from 'drizzle-orm'
import { reachAmong } from '../../messages/outbox/sent-for-help.ts'
import type { Database } from '../../platform/database/database.ts'
import { tripEvents } from '../../platform/database/schema/event-schema.ts'
import {
  acknowledgements,
  contactLadders,
  panelViews,
  tripContacts,
  trips,
  votes,
} from '../../platform/database/schema/schema.ts'
import type { Lookup } from '../../platform/secrets/data-key.ts'
import type { TripContact } from '../emergency-types.ts'
import type { OwnTrip } from '../trip.ts'
import { outerTripId } from '../trip-rows.ts'
import { sentForHelp } from './alerted-trips-store.ts'
import { claimKinds, reactingKinds } from './claims-store.ts'
import { wasGone } from './left-out.ts'
import { addressesOf, type CallPlan, seemingAlerts, seemingCalls } from './seeming-messages.ts'

/** Selects actions that the traveler may see: after the distress PIN, only those of excluded contacts. */
const seenByTraveler = sql`(${trips.distressAt} is null or s.at < ${trips.distressAt} or s.contact_id in (
  select c.id from ${tripContacts} c where c.trip_id = ${outerTripId} and not c.tell_on_distress))`

/** Schedule of calls after a text. Null if the trip has no contact ladders. */
const plan = sql<CallPlan | null>`(
  select l.facts from ${contactLadders} l where l.trip_id = ${outerTripId} limit 1)`

/** Selects each contact's last reaction before the distress PIN. It ends the calls that the traveler sees. */
const reacted = sql<Record<string, number>>`(
  select coalesce(json_object_agg(r.contact_id, (extract(epoch from r.at) * 1000)::bigint), '{}'::json) from (
    select s.contact_id, max(s.at) as at from (
      select contact_id, at from ${votes} where trip_id = ${outerTripId}
      union all
      select contact_id, at from ${acknowledgements} where trip_id = ${outerTripId}
      union all
      select contact_id, at from ${tripEvents}
      where trip_id = ${outerTripId} and ${inArray(sql`kind`, [...claimKinds, ...reactingKinds])}
    ) s where s.at < ${trips.distressAt} and s.contact_id is not null group by s.contact_id
  ) r)`

export const reachColumns = {
  sent: sentForHelp(outerTripId),
  plan,
  reacted,
  opened: sql<string[]>`(
    select coalesce(json_agg(distinct s.contact_id), '[]'::json) from ${panelViews} s
    where s.trip_id = ${outerTripId} and ${seenByTraveler})`,
  caring: sql<string[]>`(
    select coalesce(json_agg(distinct s.contact_id), '[]'::json) from ${tripEvents} s
    where s.trip_id = ${outerTripId} and ${inArray(sql`s.kind`, claimKinds)} and ${seenByTraveler})`,
}

/**
 * Reads the time of each trip's newest vote, acknowledgment, view, or timeline entry that the traveler may see.
 * Others don't count, because they would make the two PINs differ.
 */
export async function readActedAt(tx: Database, tripIds: string[]): Promise<Map<string, number | null>> {
  const actedAt = sql<number | null>`(
    select max(s.at) from (
      select contact_id, at from ${votes} where trip_id = ${outerTripId}
      union all
      select contact_id, at from ${acknowledgements} where trip_id = ${outerTripId}
      union all
      select contact_id, at from ${panelViews} where trip_id = ${outerTripId}
      union all
      select contact_id, at from ${tripEvents} where trip_id = ${outerTripId}
    ) s where ${or(isNull(sql`s.contact_id`), seenByTraveler)})`.mapWith(trips.createdAt)
  const rows = await tx.select({ id: trips.id, actedAt }).from(trips).where(inArray(trips.id, tripIds))
  return new Map(rows.map((row) => [row.id, row.actedAt]))
}

type ReachRow = {
  [Column in keyof typeof reachColumns]: (typeof reachColumns)[Column]['_']['type']
}

/** Returns the deliveries, openings, and claims that the traveler may see: the same after either PIN. */
export function contactsReached(
  { keys, calls }: { keys: Lookup; calls: boolean },
  { distressAt, alertedAt }: Pick<typeof trips.$inferSelect, 'distressAt' | 'alertedAt'>,
  { sent, plan, reacted, opened, caring }: ReachRow,
  contacts: readonly TripContact[],
): Pick<OwnTrip, 'wasOpened' | 'reachOf'> {
  const times = { distressAt, alertedAt }
  return {
    wasOpened: opened.length > 0,
    reachOf(contactId, now) {
      const contact = contacts.find(({ id }) => id === contactId)
      if (!contact) return null
      const { number, mailbox } = addressesOf(keys, contact)
      const knows = caring.includes(contactId) ? 'caring' : opened.includes(contactId) ? 'opened' : null
      // Hides messages to a contact who left or was removed before the alert, even the distress alert.
      if (wasGone(contact, alertedAt)) return { ...reachAmong([], { number, mailbox }), knows }
      const alerts = seemingAlerts(sent, times, { contact, address: number, now })
      const made = seemingCalls(sent, times, {
        contact,
        number,
        alerts,
        plan: calls ? plan : null,
        opened: opened.includes(contactId),
        reactedAt: reacted[contactId] ?? null,
        now,
      })
      const mails = seemingAlerts(sent, times, { contact, address: mailbox, now })
      return { ...reachAmong([...alerts, ...made, ...mails], { number, mailbox }), knows }
    },
  }
}
