import { type EmergencyContact, isLeftOut } from '../../../domain/person/emergency-contact.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { TimelineEntry } from '../../../domain/rescue/panel/timeline.ts'
import type { Alarm } from '../../../domain/trip/lifecycle/alarm.ts'
import { alarmTitle, named } from '../../../domain/trip/lifecycle/alarm-words.ts'
import type { Traveler } from '../../accounts/profile/profile-facts.ts'
import { namedIn } from '../../messages/catalog/catalog.ts'
import { english } from '../../messages/catalog/english.ts'
import type { SentForHelp } from '../../messages/outbox/sent-for-help.ts'
import { addressHash } from '../../messages/phone-address.ts'
import { undeliveredWords, whyUndelivered } from '../../messages/providers/why-undelivered.ts'
import type { Lookup } from '../../platform/secrets/data-key.ts'
import type { Said, SaidKind } from '../../trips/contacts/alerted-trip.ts'
import { votesKnownTo } from '../../trips/contacts/left-out.ts'
import type { TripContact } from '../../trips/emergency-types.ts'

type Happened = {
  contacts: readonly TripContact[]
  said: readonly Said[]
  /** Time when the distress PIN was entered; never shown. */
  distressAt: number | null
  /** Time when contacts were alerted because of an overdue trip or an alarm. */
  alertedAt: number | null
}

/** Returns the entries one audience may see. Excluded contacts see no alarms before the ordinary alert. */
export function statementsKnownTo(
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

const MOST_UNDERWAY_MS = MINUTE_MS

/**
 * Returns the delivery entries of distress texts as excluded contacts see them. Dates them after the
 * ordinary alert, so that they don't reveal the earlier distress alert.
 */
function seemingArrivals(
  { contacts, said, distressAt, alertedAt }: Happened,
  shown: readonly TripContact[],
  now: number,
): TimelineEntry[] {
  if (distressAt === null || alertedAt === null || alertedAt < distressAt) return []
  return said.flatMap(({ contactId, kind, at, text = null }): TimelineEntry[] => {
    if ((kind !== 'delivered' && kind !== 'undelivered') || at < distressAt) return []
    const sentAt = contacts.find(({ id }) => id === contactId)?.notifiedAt ?? at
    const seen = shown.find(({ id }) => id === contactId)
    if (!seen || isLeftOut(seen) || seen.notifiedAt === null) return []
    const underwayMs = Math.min(Math.max(0, at - sentAt), MOST_UNDERWAY_MS)
    const arrivedAt = Math.max(at, seen.notifiedAt + underwayMs)
    return arrivedAt > now ? [] : [{ at: arrivedAt, kind, by: contactOf(seen), text }]
  })
}

/**
 * Returns the reports since the distress PIN on messages from before it. Excluded contacts see them as after
 * the safety PIN. The recorded entries can't serve: an earlier report on the distress text replaces them.
 */
function lateReports(
  { contacts, said, distressAt }: Happened,
  sent: readonly SentForHelp[],
  keys: Lookup,
): TimelineEntry[] {
  if (distressAt === null) return []
  const isLate = ({ channel, at, reportedAt }: SentForHelp) =>
    channel !== 'mail' && at < distressAt && reportedAt !== null && reportedAt >= distressAt
  return contacts
    .filter((contact) => !isLeftOut(contact))
    .flatMap((contact) => {
      const number = addressHash(keys, contact.number)
      const wasSaid = (kind: TimelineEntry['kind']) =>
        said.some((one) => one.contactId === contact.id && one.kind === kind && one.at < distressAt)
      return sent
        .filter((one) => one.recipient === number && isLate(one))
        .flatMap((one) => reportEntry(one, contact) ?? [])
        .filter(({ kind }) => kind === 'callMissed' || !wasSaid(kind))
    })
}

function reportEntry({ receipt, code, reportedAt }: SentForHelp, contact: TripContact): TimelineEntry | null {
  if (receipt === null || reportedAt === null) return null
  const of = { at: reportedAt, by: contactOf(contact), text: null }
  if (receipt === 'delivered') return { ...of, kind: 'delivered' }
  if (receipt === 'undelivered') return { ...of, kind: 'undelivered', text: whyUndelivered(code) }
  if (receipt === 'heard') return { ...of, kind: 'callHeard' }
  const text = undeliveredWords[receipt]
  return text === undefined ? null : { ...of, kind: 'callMissed', text }
}

/** Returns the timeline for one audience, oldest first. `shown` has the contacts and end that it sees. */
export function timelineKnownTo(
  side: Pick<TripContact, 'tellOnDistress'>,
  {
    traveler,
    alarm: standing,
    sent,
    ...happened
  }: Happened & { traveler: Traveler; alarm: Alarm | null; sent: readonly SentForHelp[] },
  shown: { contacts: readonly TripContact[]; endedAt: number | null },
  { keys, now }: { keys: Lookup; now: number },
): TimelineEntry[] {
  const alerts = shown.contacts.flatMap((contact): TimelineEntry[] =>
    contact.notifiedAt === null
      ? []
      : [{ at: contact.notifiedAt, kind: 'alertSent', by: contactOf(contact), text: null }],
  )
  const end: TimelineEntry[] =
    shown.endedAt === null ? [] : [{ at: shown.endedAt, kind: 'ended', by: null, text: null }]
  const said = statementsKnownTo(side, happened)
  const isRecorded = said.some(({ kind, at }) => kind === 'alarmRaised' && at === standing?.raisedAt)
  const alarm = isRecorded
    ? []
    : alarmKnownTo(side, { alarm: standing, alertedAt: happened.alertedAt }, traveler)
  const arrivals = isLeftOut(side)
    ? [...seemingArrivals(happened, shown.contacts, now), ...lateReports(happened, sent, keys)]
    : []
  return [...alarm, ...alerts, ...said, ...arrivals, ...end].sort((a, b) => a.at - b.at)
}

/** Returns the alarm as a timeline entry. Excluded contacts see it only after the contacts were alerted. */
function alarmKnownTo(
  side: Pick<TripContact, 'tellOnDistress'>,
  { alarm, alertedAt }: { alarm: Alarm | null; alertedAt: number | null },
  traveler: Traveler,
): TimelineEntry[] {
  if (alarm === null || (isLeftOut(side) && alertedAt === null)) return []
  const { start, inside } = namedIn(english, traveler)
  const text = alarmTitle(alarm, named(start, inside))
  return [{ at: alarm.raisedAt, kind: 'alarmRaised', by: null, text }]
}

const contactOf = (contact: TripContact | undefined): EmergencyContact | null =>
  contact ? { name: contact.name, number: contact.number } : null
