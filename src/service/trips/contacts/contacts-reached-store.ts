import { inArray, sql } from 'drizzle-orm'
import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import type { LadderPlan } from '../../../domain/trip/escalation/contact-ladder.ts'
import { asIfWrittenAt, reachAmong, type SentForHelp } from '../../messages/outbox/sent-for-help.ts'
import { addressHash } from '../../messages/phone-address.ts'
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

/** Selects actions that the traveler may see: after the distress PIN, only those of excluded contacts. */
const seenByTraveler = sql`(${trips.distressAt} is null or s.at < ${trips.distressAt} or s.contact_id in (
  select c.id from ${tripContacts} c where c.trip_id = ${outerTripId} and not c.tell_on_distress))`

/** Schedule of calls after a text. Null if the trip has no contact ladders. */
const plan = sql<Pick<LadderPlan, 'callAfterMs' | 'callAgainMs'> | null>`(
  select l.facts from ${contactLadders} l where l.trip_id = ${outerTripId} limit 1)`

/** Selects contacts who reacted before the distress PIN. After the safety PIN, they'd get no more calls. */
const hadReacted = sql<string[]>`(
  select coalesce(json_agg(distinct s.contact_id), '[]'::json) from (
    select contact_id, at from ${votes} where trip_id = ${outerTripId}
    union all
    select contact_id, at from ${acknowledgements} where trip_id = ${outerTripId}
    union all
    select contact_id, at from ${tripEvents}
    where trip_id = ${outerTripId} and ${inArray(sql`kind`, [...claimKinds, ...reactingKinds])}
  ) s where s.at < ${trips.distressAt})`

export const reachColumns = {
  sent: sentForHelp(outerTripId),
  plan,
  hadReacted,
  opened: sql<string[]>`(
    select coalesce(json_agg(distinct s.contact_id), '[]'::json) from ${panelViews} s
    where s.trip_id = ${outerTripId} and ${seenByTraveler})`,
  caring: sql<string[]>`(
    select coalesce(json_agg(distinct s.contact_id), '[]'::json) from ${tripEvents} s
    where s.trip_id = ${outerTripId} and ${inArray(sql`s.kind`, claimKinds)} and ${seenByTraveler})`,
}

type ReachRow = {
  sent: SentForHelp[]
  plan: Pick<LadderPlan, 'callAfterMs' | 'callAgainMs'> | null
  hadReacted: string[]
  opened: string[]
  caring: string[]
}

/**
 * Returns when the first call from `since` on is due; infinite if there is none. `knew`: opened the panel,
 * which spares the first call after the text.
 */
function nextCallAt(
  { beganAt, callAfterMs, callAgainMs }: LadderPlan,
  { since, knew }: { since: number; knew: boolean },
): number {
  let dueAt = beganAt
  for (const [rung, wait] of [callAfterMs, ...callAgainMs].entries()) {
    dueAt += wait
    if (dueAt >= since && !(rung === 0 && knew)) return dueAt
  }
  return Number.POSITIVE_INFINITY
}

/**
 * Returns the deliveries that the traveler may see. After the distress PIN, dates distress messages and
 * their calls as if the ordinary alert had caused them. If that alert came before the PIN, shows only calls,
 * and only from the time when its next call was due, until an SOS alerts everyone again.
 */
export function contactsReached(
  keys: Lookup,
  { distressAt, alertedAt, alarm }: Pick<typeof trips.$inferSelect, 'distressAt' | 'alertedAt' | 'alarm'>,
  { sent, plan, hadReacted, opened, caring }: ReachRow,
  contacts: readonly TripContact[],
): Pick<OwnTrip, 'wasOpened' | 'reachOf'> {
  const usualAt = alertedAt ?? Number.POSITIVE_INFINITY
  const { callAfterMs, callAgainMs } = plan ?? { callAfterMs: 0, callAgainMs: [] }
  const isOfSos = ({ at }: SentForHelp) =>
    distressAt !== null &&
    usualAt < distressAt &&
    alarm !== null &&
    alarm.raisedAt >= distressAt &&
    at >= alarm.raisedAt
  /** Returns when a message to a contact seems to be written. */
  const seemsWrittenAt = (one: SentForHelp, contact: TripContact, alert: SentForHelp | undefined): number => {
    const { kind, at } = one
    if (distressAt === null || at < distressAt || kind === 'alert' || isLeftOut(contact) || isOfSos(one))
      return at
    if (kind === 'distress') return usualAt
    if (usualAt >= distressAt) return usualAt + callAfterMs
    if (hadReacted.includes(contact.id)) return Number.POSITIVE_INFINITY
    const ladder = { beganAt: alert?.at ?? usualAt, callAfterMs, callAgainMs }
    return nextCallAt(ladder, { since: distressAt, knew: opened.includes(contact.id) })
  }
  return {
    wasOpened: opened.length > 0,
    reachOf(contactId, now) {
      const contact = contacts.find(({ id }) => id === contactId)
      if (!contact) return null
      const { number, email } = contact
      const to = { number: addressHash(keys, number), mailbox: email ? addressHash(keys, email) : null }
      const alert = sent.findLast(({ kind, recipient }) => kind === 'alert' && recipient === to.number)
      // Hides messages to a contact who left or was removed before the alert, even the distress alert.
      const own = wasGone(contact, alertedAt)
        ? []
        : sent.flatMap((one) => {
            const kind = one.kind === 'distress' && isOfSos(one) ? 'alert' : one.kind
            return asIfWrittenAt(seemsWrittenAt(one, contact, alert), { ...one, kind }, now) ?? []
          })
      const knows = caring.includes(contactId) ? 'caring' : opened.includes(contactId) ? 'opened' : null
      return { ...reachAmong(own, to), knows }
    },
  }
}
