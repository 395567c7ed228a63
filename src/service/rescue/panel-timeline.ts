import type { EmergencyContact } from '../../domain/phone/emergency-contact.ts'
import type { RecordedKind } from '../../domain/primitives/timeline-kinds.ts'
import type { TimelineEntry } from '../../domain/timeline/timeline.ts'
import type { Alarm } from '../../domain/trip-lifecycle/alarm.ts'
import { alarmSentence, named } from '../../domain/trip-lifecycle/alarm-words.ts'
import { nameAtStart, nameInside, type Traveller } from '../accounts/profile-facts.ts'
import type { TripContact } from '../trips/emergency.ts'
import { isLeftOut, votesKnownTo } from '../trips/left-out.ts'

/** What a contact said or did, or what happened to them; null: the traveller. `at`: Unix time, ms. */
type Said = { contactId: string | null; at: number; text?: string | null }
export type SaidKind = RecordedKind | 'opened' | 'voted' | 'acknowledged'

type Happened = {
  contacts: readonly TripContact[]
  /** Kept in rows of their own, or recorded. */
  said: readonly (Said & { kind: SaidKind })[]
  /** Unix time, ms; null: there was none. It is in no timeline. */
  distressAt: number | null
}
type Alarmed = { alarm: Alarm | null; alertedAt: number | null }

/** What one side of the contacts may know of what was said and done. */
export const saidKnownTo = (
  side: Pick<TripContact, 'tellOnDistress'>,
  { contacts, said, distressAt }: Happened,
): TimelineEntry[] =>
  votesKnownTo(side, { contacts, votes: [...said], distressAt }).map(({ contactId, at, kind, text }) => ({
    ...{ at, kind, text: text ?? null },
    by: contactOf(contacts.find(({ id }) => id === contactId)),
  }))

/**
 * The whole timeline of one side, oldest first.
 * @param shown the contacts and the end as that side knows them.
 */
export function timelineKnownTo(
  side: Pick<TripContact, 'tellOnDistress'>,
  { traveller, trip, ...happened }: Happened & { traveller: Traveller; trip: Alarmed },
  shown: { contacts: readonly TripContact[]; endedAt: number | null },
): TimelineEntry[] {
  const alerts = shown.contacts.flatMap((contact): TimelineEntry[] =>
    contact.notifiedAt === null
      ? []
      : [{ at: contact.notifiedAt, kind: 'alertSent', by: contactOf(contact), text: null }],
  )
  const end: TimelineEntry[] =
    shown.endedAt === null ? [] : [{ at: shown.endedAt, kind: 'ended', by: null, text: null }]
  const alarm = alarmKnownTo(side, trip, traveller)
  return [...alarm, ...alerts, ...saidKnownTo(side, happened), ...end].sort((a, b) => a.at - b.at)
}

/** To whoever is left out of distress an alarm is one that they were alerted by, and no other. */
function alarmKnownTo(
  side: Pick<TripContact, 'tellOnDistress'>,
  { alarm, alertedAt }: Alarmed,
  traveller: Traveller,
): TimelineEntry[] {
  if (alarm === null || (isLeftOut(side) && alertedAt === null)) return []
  const text = alarmSentence(alarm, named(nameAtStart(traveller), nameInside(traveller))).replace(/\.$/, '')
  return [{ at: alarm.raisedAt, kind: 'alarmRaised', by: null, text }]
}

const contactOf = (contact: TripContact | undefined): EmergencyContact | null =>
  contact ? { name: contact.name, number: contact.number } : null
