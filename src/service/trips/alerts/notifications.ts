import type { MessageKind } from '../../../domain/primitives/message-kinds.ts'
import { DAY_MS, HOUR_MS } from '../../../domain/primitives/time-units.ts'
import {
  CODE_LIFE_AFTER_END_MS,
  LONGEST_EMERGENCY_MS,
  type NotificationOfTrip,
  type TripNotification,
} from '../../../domain/trip/lifecycle/trip-lifecycle.ts'
import { messagesIn, namedIn, speakerIn } from '../../messages/catalog/catalog.ts'
import type { Catalog, VoteStanding } from '../../messages/catalog/english.ts'
import type { Message } from '../../messages/message.ts'
import { toTraveler } from '../../messages/outbox/to-recipients.ts'
import { limitedTo } from '../contacts/left-out.ts'
import type { Emergency, TripContact } from '../emergency-types.ts'
import { toContacts } from './recipients.ts'

const codeHours = CODE_LIFE_AFTER_END_MS / HOUR_MS
const days = LONGEST_EMERGENCY_MS / DAY_MS

const kindOf: Record<TripNotification, MessageKind> = {
  vote: 'vote',
  resolved: 'resolved',
  retracted: 'vote',
  reopened: 'reopened',
  acknowledged: 'acknowledged',
  checkedIn: 'checked-in',
  lapsed: 'lapsed',
}

function speakerOf(catalog: Catalog, { speaker, trip }: Emergency, by: string | null): string {
  if (speaker !== undefined) return catalog.dispatcher(speaker)
  return speakerIn(catalog, trip.contacts.find(({ id }) => id === by)?.name)
}

export function travelerNotifications(
  emergency: Emergency,
  { news, by }: NotificationOfTrip,
  standing: VoteStanding | null,
): Message[] {
  return toTraveler(emergency, kindOf[news], (words) => {
    const said = speakerOf(messagesIn(words.language), emergency, by)
    switch (news) {
      case 'acknowledged':
        return emergency.trip.endedAt === null ? words.acknowledged(said) : words.acknowledgedLate(said)
      case 'checkedIn':
        return words.checkedIn
      case 'lapsed':
        return words.lapsed(days)
      default:
        return words[news](said, standing)
    }
  })
}

function acknowledgedAs({ trip, lifecycle, aware }: Emergency, to: string) {
  const isOpen = trip.endedAt === null
  if (lifecycle.facts.distressAt === null && !aware.includes(to))
    return isOpen ? 'acknowledged' : 'acknowledgedLate'
  return isOpen ? 'acknowledgedInDistress' : 'acknowledgedLateInDistress'
}

const resolvedAs = ({ aware }: Emergency, to: string) =>
  aware.includes(to) ? 'resolvedInDistress' : 'resolved'

/** Notifies the contact who caused the event, too, because someone may have acted in their name. */
export function contactNotifications(
  emergency: Emergency,
  whom: TripContact[],
  { news, by }: NotificationOfTrip,
  standing: VoteStanding | null,
): Message[] {
  return toContacts(limitedTo(emergency, whom), kindOf[news], (catalog, { id }) => {
    const who = namedIn(catalog, emergency.traveler)
    const said = {
      by: speakerOf(catalog, emergency, by),
      standing: standing ?? { votes: 0, quorum: 0, asks: false },
    }
    const subject = news === 'reopened' ? catalog.reopenedSubject(who) : catalog.newsSubject(who)
    switch (news) {
      case 'acknowledged':
        return { subject, text: catalog[acknowledgedAs(emergency, id)](who, said) }
      case 'resolved':
        return { subject, text: catalog[resolvedAs(emergency, id)](who, said) }
      case 'checkedIn':
        return { subject, text: catalog.checkedIn(who) }
      case 'lapsed':
        return { subject, text: catalog.lapsed(who, { days, codeHours }) }
      default:
        return { subject, text: catalog[news](who, said) }
    }
  })
}
