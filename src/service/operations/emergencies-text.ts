import { and, asc, isNotNull, isNull, or } from 'drizzle-orm'
import { oneLine } from '../../domain/kit/one-line.ts'
import { isoText } from '../../domain/primitives/time-units.ts'
import { contactStanding } from '../../domain/rescue/panel/contact-standing.ts'
import { reachAmong } from '../messages/outbox/sent-for-help.ts'
import { addressHash } from '../messages/phone-address.ts'
import { isDatabaseAway } from '../platform/database/away.ts'
import type { Database } from '../platform/database/database.ts'
import { trips } from '../platform/database/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { timelineKnownTo } from '../rescue/panel-timeline.ts'
import type { FollowedTrip } from '../trips/contacts/alerted-trip.ts'
import { calledTrips } from '../trips/contacts/alerted-trips-store.ts'

/**
 * A list for whoever runs the service: every open emergency, and below it each contact, with whether they know and
 * what became of each text, call and mail.
 */
export async function emergenciesText(db: Database, keys: DataKeys): Promise<string> {
  const called = or(isNotNull(trips.alertedAt), isNotNull(trips.distressAt))
  const rows = await db
    .select({ id: trips.id, alertedAt: trips.alertedAt, distressAt: trips.distressAt })
    .from(trips)
    .where(and(isNull(trips.endedAt), called))
    .orderBy(asc(trips.startedAt))
  const store = calledTrips(db, keys)
  const told: string[] = []
  for (const { id, alertedAt, distressAt } of rows) {
    const since = [alertedAt, distressAt].filter((at) => at !== null)
    const forced = distressAt === null ? '' : '  distress: the police, not the traveler'
    told.push(`${id}  since ${isoText(Math.min(...since))}${forced}\n`)
    try {
      const trip = await store.readFollowed(id)
      if (trip) told.push(...contactLines(trip, keys))
    } catch (fault) {
      if (isDatabaseAway(fault)) throw fault
      told.push('  its contacts cannot be opened\n')
    }
  }
  return told.join('')
}

/** Nothing is left out for distress: whoever runs the service sees both sides. */
function contactLines({ contacts, sent, said, traveler }: FollowedTrip, keys: DataKeys): string[] {
  const everything = { contacts, said, traveler, alarm: null, alertedAt: null, distressAt: null }
  const timeline = timelineKnownTo({ tellOnDistress: true }, everything, { contacts, endedAt: null }, 0)
  return contacts.map(({ name, number, email }) => {
    const to = {
      number: addressHash(keys, number),
      mailbox: email ? addressHash(keys, email) : null,
    }
    const standing = contactStanding({ timeline, you: null }, { name, number }, reachAmong(sent, to))
    const words = standing?.words ?? ['Not called yet']
    return `  ${oneLine([name ?? 'no name', number, ...words].join('  '))}\n`
  })
}
