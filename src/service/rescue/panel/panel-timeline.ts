import { type EmergencyContact, isLeftOut } from '../../../domain/person/emergency-contact.ts'
import type { TimelineEntry } from '../../../domain/rescue/panel/timeline.ts'
import type { Alarm } from '../../../domain/trip/lifecycle/alarm.ts'
import { alarmTitle, named } from '../../../domain/trip/lifecycle/alarm-words.ts'
import type { Traveler } from '../../accounts/profile/profile-facts.ts'
import { namedIn } from '../../messages/catalog/catalog.ts'
import { english } from '../../messages/catalog/english.ts'
import { LONGEST_SEEMING_DELIVERY_MS, type SentForHelp } from '../../messages/outbox/sent-for-help.ts'
import { addressHash } from '../../messages/phone-address.ts'
import { codeInReason, undeliveredWords, whyUndelivered } from '../../messages/providers/why-undelivered.ts'
import type { Lookup } from '../../platform/secrets/data-key.ts'
import type { Said, SaidKind } from '../../trips/contacts/alerted-trip.ts'
import { votesKnownTo, wasGone } from '../../trips/contacts/left-out.ts'
import { seemingAlerts } from '../../trips/contacts/seeming-messages.ts'
import type { TripContact } from '../../trips/emergency-types.ts'

type Happened = {
  contacts: readonly TripContact[]
  said: readonly Said[]
  distressAt: number | null
  /** Time when an overdue trip or an alarm alerted contacts. */
  alertedAt: number | null
}

/**
 * Returns the recorded entries that one audience may see (`votesKnownTo`). Excluded contacts see no alarms
 * from before the ordinary alert.
 */
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

/** Reason of a `steppedOver` entry after an opt-out. */
const STOPPED = 'they stopped our texts and calls'

/**
 * Returns delivery entries for excluded contacts: those since the distress PIN, about contacts who know of it.
 * Derives deliveries from messages, because recorded entries may be about hidden messages.
 */
function seemingArrivals(
  { contacts, said, distressAt, alertedAt }: Happened,
  sent: readonly SentForHelp[],
  { keys, now }: { keys: Lookup; now: number },
): TimelineEntry[] {
  if (distressAt === null || alertedAt === null) return []
  const told = contacts.filter((one) => !isLeftOut(one) && !wasGone(one, alertedAt))
  return told.flatMap((contact) => {
    const own = said.filter(({ contactId }) => contactId === contact.id)
    const number = addressHash(keys, contact.number)
    const texts = seemingAlerts(sent, { distressAt, alertedAt }, { contact, address: number, now })
    const calls = sent.filter(({ kind, recipient, at }) => {
      return kind === 'call' && recipient === number && at < distressAt
    })
    const reports = [...texts, ...calls]
      .flatMap((one) => reportEntry(one, contact) ?? [])
      .sort((a, b) => a.at - b.at)
    const wasSaid = (kind: TimelineEntry['kind']) =>
      own.some((one) => one.kind === kind && one.at < distressAt)
    return [
      ...reports.filter((one, at) => {
        if (one.at < distressAt) return false
        // Shows only one delivery and one heard call per contact, like the recorded entries.
        const isAgain = reports.findIndex(({ kind }) => kind === one.kind) < at
        return one.kind === 'callMissed' || one.kind === 'undelivered' || !(isAgain || wasSaid(one.kind))
      }),
      ...stops(own, texts, { distressAt, alertedAt })
        .filter((at) => at <= now)
        .map((at) => ({ at, kind: 'steppedOver' as const, by: contactOf(contact), text: STOPPED })),
    ]
  })
}

/** Returns when opt-outs since the distress PIN seem to end the calls to a contact: one time per alert. */
function stops(
  said: readonly Said[],
  texts: readonly SentForHelp[],
  { distressAt, alertedAt }: { distressAt: number; alertedAt: number },
): number[] {
  const recorded = said.flatMap(({ kind, text, at }) =>
    kind === 'steppedOver' && text === STOPPED ? at : [],
  )
  const known = recorded.filter((at) => at < distressAt)
  const isWithheld = texts.some(({ at, reason }) => at === alertedAt && reason === 'optedOut')
  const all = [
    ...known,
    ...recorded.flatMap((at) => {
      if (at < distressAt) return []
      if (at >= alertedAt) return at
      return isWithheld ? alertedAt + Math.min(at - distressAt, LONGEST_SEEMING_DELIVERY_MS) : []
    }),
  ]
  const alertOf = (then: number) => texts.findLast(({ at }) => at <= then)
  const isFirst = (at: number, index: number) =>
    all.findIndex((other) => alertOf(other) === alertOf(at)) === index
  return all.filter((at, index) => isFirst(at, index) && !known.includes(at))
}

function reportEntry(
  { channel, state, reason, receipt, code, reportedAt, triedAt }: SentForHelp,
  contact: TripContact,
): TimelineEntry | null {
  if (channel === 'sms' && receipt === null && state === 'failed' && reason !== 'optedOut') {
    const text = whyUndelivered(codeInReason(reason))
    return { at: triedAt, kind: 'undelivered', by: contactOf(contact), text }
  }
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
  const arrivals = isLeftOut(side) ? seemingArrivals(happened, sent, { keys, now }) : []
  return [...alarm, ...alerts, ...said, ...arrivals, ...end].sort((a, b) => a.at - b.at)
}

/** Returns the alarm as a timeline entry. Excluded contacts see it only after the ordinary alert. */
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
