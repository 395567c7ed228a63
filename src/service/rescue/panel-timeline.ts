import { type EmergencyContact, isLeftOut } from '../../domain/person/emergency-contact.ts'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import type { TimelineEntry } from '../../domain/rescue/panel/timeline.ts'
import type { Alarm } from '../../domain/trip/alarm.ts'
import { alarmTitle, named } from '../../domain/trip/alarm-words.ts'
import { nameAtStart, nameInside, type Traveler } from '../accounts/profile/profile-facts.ts'
import type { Said, SaidKind } from '../trips/contacts/alerted-trip.ts'
import { votesKnownTo } from '../trips/contacts/left-out.ts'
import type { TripContact } from '../trips/emergency-types.ts'

type Happened = {
  contacts: readonly TripContact[]
  /** Votes, acknowledgements and views, and what is recorded. */
  said: readonly Said[]
  /** Unix time, ms; null: there was none. No timeline shows it. */
  distressAt: number | null
  /** When contacts were alerted by the clock or an alarm, Unix time, ms; null: not yet. */
  alertedAt: number | null
}

/**
 * What one side of the contacts may know of what was said and done. Contacts who are told of a distress know of every
 * alarm at once; those who are left out know of alarms that were raised after they were alerted.
 */
export function saidKnownTo(
  side: Pick<TripContact, 'tellOnDistress'>,
  { contacts, said, distressAt, alertedAt }: Happened,
): TimelineEntry[] {
  const isAlarm = ({ kind }: { kind: SaidKind }) => kind === 'alarmRaised'
  const alarms = said.filter((one) => isAlarm(one) && (!isLeftOut(side) || isSince(alertedAt, one.at)))
  const others = said.filter((one) => !isAlarm(one))
  return [...alarms, ...votesKnownTo(side, { contacts, votes: others, distressAt })].map(
    ({ contactId, at, kind, text }) => ({
      at,
      kind,
      text: text ?? null,
      by: contactOf(contacts.find(({ id }) => id === contactId)),
    }),
  )
}

const isSince = (then: number | null, at: number): boolean => then !== null && at >= then

/** A text is shown to have been under way for no longer than this, ms. */
const MOST_UNDERWAY_MS = MINUTE_MS

/**
 * Arrivals of texts as whoever is left out of distress is shown them. The others were called by the distress and seem to
 * have been alerted later, together with whoever is left out: what became of the text that did call them is shown of the
 * alert that they seem to have got, after as long a time under way.
 * @param shown the contacts as whoever is left out knows them. @param now Unix time, ms.
 */
function seemingArrivals(
  { contacts, said, distressAt, alertedAt }: Happened,
  shown: readonly TripContact[],
  now: number,
): TimelineEntry[] {
  if (distressAt === null || alertedAt === null || alertedAt < distressAt) return []
  return said.flatMap(({ contactId, kind, at }): TimelineEntry[] => {
    if ((kind !== 'delivered' && kind !== 'undelivered') || at < distressAt) return []
    const sentAt = contacts.find(({ id }) => id === contactId)?.notifiedAt ?? at
    const seen = shown.find(({ id }) => id === contactId)
    if (!seen || isLeftOut(seen) || seen.notifiedAt === null) return []
    const underwayMs = Math.min(Math.max(0, at - sentAt), MOST_UNDERWAY_MS)
    const arrivedAt = Math.max(at, seen.notifiedAt + underwayMs)
    return arrivedAt > now ? [] : [{ at: arrivedAt, kind, by: contactOf(seen), text: null }]
  })
}

/**
 * The whole timeline of one side, oldest first.
 * @param shown the contacts and the end as that side knows them. @param now Unix time, ms.
 */
export function timelineKnownTo(
  side: Pick<TripContact, 'tellOnDistress'>,
  { traveler, alarm: standing, ...happened }: Happened & { traveler: Traveler; alarm: Alarm | null },
  shown: { contacts: readonly TripContact[]; endedAt: number | null },
  now: number,
): TimelineEntry[] {
  const alerts = shown.contacts.flatMap((contact): TimelineEntry[] =>
    contact.notifiedAt === null
      ? []
      : [{ at: contact.notifiedAt, kind: 'alertSent', by: contactOf(contact), text: null }],
  )
  const end: TimelineEntry[] =
    shown.endedAt === null ? [] : [{ at: shown.endedAt, kind: 'ended', by: null, text: null }]
  const said = saidKnownTo(side, happened)
  const isRecorded = said.some(({ kind, at }) => kind === 'alarmRaised' && at === standing?.raisedAt)
  const alarm = isRecorded
    ? []
    : alarmKnownTo(side, { alarm: standing, alertedAt: happened.alertedAt }, traveler)
  const arrivals = isLeftOut(side) ? seemingArrivals(happened, shown.contacts, now) : []
  return [...alarm, ...alerts, ...said, ...arrivals, ...end].sort((a, b) => a.at - b.at)
}

/** The alarm as a contact who is left out of distress knows it: only where they were alerted by it. */
function alarmKnownTo(
  side: Pick<TripContact, 'tellOnDistress'>,
  { alarm, alertedAt }: { alarm: Alarm | null; alertedAt: number | null },
  traveler: Traveler,
): TimelineEntry[] {
  if (alarm === null || (isLeftOut(side) && alertedAt === null)) return []
  const text = alarmTitle(alarm, named(nameAtStart(traveler), nameInside(traveler)))
  return [{ at: alarm.raisedAt, kind: 'alarmRaised', by: null, text }]
}

const contactOf = (contact: TripContact | undefined): EmergencyContact | null =>
  contact ? { name: contact.name, number: contact.number } : null
