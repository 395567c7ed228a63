import { asc } from 'drizzle-orm'
import { oneLine } from '../../domain/kit/one-line.ts'
import { isLeftOut } from '../../domain/person/emergency-contact.ts'
import { isoText } from '../../domain/primitives/time-units.ts'
import { type ContactStanding, contactStanding } from '../../domain/rescue/panel/contact-standing.ts'
import { reachAmong } from '../messages/outbox/sent-for-help.ts'
import { addressHash } from '../messages/phone-address.ts'
import { isDatabaseAway } from '../platform/database/away.ts'
import type { Database } from '../platform/database/database.ts'
import { trips } from '../platform/database/schema/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { timelineKnownTo } from '../rescue/panel/panel-timeline.ts'
import type { FollowedTrip } from '../trips/contacts/alerted-trip.ts'
import { calledTrips } from '../trips/contacts/alerted-trips-store.ts'
import { isOpenEmergency } from '../trips/trip-rows.ts'

/**
 * A contact in an open emergency. `caution`: why the operator should be careful, or not call. `words`: what
 * the contact did, and which messages arrived.
 */
export type CalledContact = {
  name: string | null
  number: string
  caution: string | null
  level: ContactStanding['level'] | null
  words: string[]
}

/** An open emergency. `contacts` is null if they can't be read, for example without their key. */
export type OpenEmergency = {
  id: string
  since: number
  isForced: boolean
  contacts: CalledContact[] | null
}

export async function readEmergencies(
  db: Database,
  keys: DataKeys,
  limit?: number,
): Promise<OpenEmergency[]> {
  const oldestFirst = db
    .select({ id: trips.id, alertedAt: trips.alertedAt, distressAt: trips.distressAt })
    .from(trips)
    .where(isOpenEmergency)
    .orderBy(asc(trips.startedAt))
  const rows = await (limit === undefined ? oldestFirst : oldestFirst.limit(limit))
  const store = calledTrips(db, keys)
  const read: OpenEmergency[] = []
  for (const { id, alertedAt, distressAt } of rows) {
    const since = Math.min(...[alertedAt, distressAt].filter((at) => at !== null))
    read.push({ id, since, isForced: distressAt !== null, contacts: await contactsOf(store, keys, id) })
  }
  return read
}

async function contactsOf(
  store: ReturnType<typeof calledTrips>,
  keys: DataKeys,
  id: string,
): Promise<CalledContact[] | null> {
  try {
    const trip = await store.readFollowed(id)
    return trip ? calledContacts(trip, keys) : []
  } catch (fault) {
    if (isDatabaseAway(fault)) throw fault
    return null
  }
}

function calledContacts(
  { contacts, sent, said, traveler, facts }: FollowedTrip,
  keys: DataKeys,
): CalledContact[] {
  const everything = { contacts, said, sent, traveler, alarm: null, alertedAt: null, distressAt: null }
  const timeline = timelineKnownTo(
    { tellOnDistress: true },
    everything,
    { contacts, endedAt: null },
    { keys, now: 0 },
  )
  return contacts.map((contact) => {
    const { name, number, email } = contact
    const to = {
      number: addressHash(keys, number),
      mailbox: email ? addressHash(keys, email) : null,
    }
    const standing = contactStanding({ timeline, you: null }, { name, number }, reachAmong(sent, to))
    return {
      name,
      number,
      caution: cautionFor(contact, facts),
      level: standing?.level ?? null,
      words: standing?.words ?? ['Not called yet'],
    }
  })
}

function cautionFor(
  contact: FollowedTrip['contacts'][number],
  { distressAt }: FollowedTrip['facts'],
): string | null {
  if (contact.isOut) return 'Don’t call: the traveler took them off this trip'
  if (distressAt === null || !isLeftOut(contact)) return null
  return contact.notifiedAt === null
    ? 'Don’t call: they must not learn of the distress PIN'
    : 'Got the usual alert. They must not learn of the distress PIN'
}

export const CALL_POLICE = 'distress: call the police, not the traveler'

export async function emergenciesText(db: Database, keys: DataKeys): Promise<string> {
  const emergencies = await readEmergencies(db, keys)
  return emergencies.map(emergencyText).join('')
}

function emergencyText({ id, since, isForced, contacts }: OpenEmergency): string {
  const forced = isForced ? `  ${CALL_POLICE}` : ''
  const lines = contacts?.map(({ name, number, caution, words }) =>
    oneLine([name ?? 'no name', number, ...(caution === null ? [] : [caution]), ...words].join('  ')),
  ) ?? ['its contacts cannot be decrypted']
  return [`${id}  since ${isoText(since)}${forced}`, ...lines.map((line) => `  ${line}`)]
    .map((line) => `${line}\n`)
    .join('')
}
