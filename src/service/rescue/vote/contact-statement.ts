import type { Language } from '../../../domain/primitives/languages.ts'
import { contactAnswerAttempt } from '../../accounts/account-limits.ts'
import { messagesIn, namedIn } from '../../messages/catalog/catalog.ts'
import type { Refusal } from '../../platform/http/refusals.ts'
import { siteOf } from '../../platform/settings.ts'
import { admit, type Throttled } from '../../platform/throttle/guard.ts'
import { applyStance } from '../../trips/contacts/contact-stance.ts'
import { decideByAudience } from '../../trips/contacts/decide-by-audience.ts'
import { contactsKnownTo } from '../../trips/contacts/left-out.ts'
import { answersIn } from '../answers/catalog.ts'
import type { RescueContext } from '../context.ts'
import type { OpenedTrip } from '../entry/grant.ts'
import { takeBackAttempt } from '../entry/rescue-limits.ts'
import { addByHand } from '../panel/add-to-timeline.ts'
import type { Addition, AdditionAnswer } from '../ports.ts'
import { acknowledge } from './acknowledge.ts'
import { castVote, isAlone, retractVote } from './cast-vote.ts'

type SayContext = RescueContext & { language: Language }
type Said = { kind: 'recorded'; message: string } | { kind: Refusal }

export async function sayResolved(
  { ports: { trips, clock }, settings, language }: SayContext,
  { trip, contact }: OpenedTrip,
  phoneNumber: string,
): Promise<Said> {
  const quorum = settings.RESOLVE_QUORUM ?? null
  const answer = await trips.changeTrip(trip.id, (emergency) =>
    decideByAudience(emergency, contact, clock.now(), (known, at) =>
      castVote(known, { voter: contact, phoneNumber, at, quorum, language }),
    ),
  )
  return answer ?? { kind: 'verificationRequired' }
}

/** Takes a contact's vote back. Counts toward the limit only if a vote is taken back. */
export async function sayNotResolved(
  { ports: { trips, clock, throttle }, settings, language }: SayContext,
  { trip, contact }: OpenedTrip,
): Promise<Said | Throttled> {
  const admission = await admit(throttle, takeBackAttempt(contact.id))
  if (admission.kind === 'throttled') return admission
  const quorum = settings.RESOLVE_QUORUM ?? null
  const taken = await trips.changeTrip(trip.id, (emergency) => {
    const { answer, change } = decideByAudience(emergency, contact, clock.now(), (known, at) =>
      retractVote(known, { voter: contact, at, quorum, language }),
    )
    return { answer: { answer, isChanged: change !== null }, change }
  })
  if (!taken?.isChanged) await admission.succeeded()
  return taken?.answer ?? { kind: 'verificationRequired' }
}

export async function sayAcknowledged(
  { ports: { trips, clock }, language }: SayContext,
  { trip, contact }: OpenedTrip,
): Promise<Said> {
  const message = await trips.changeTrip(trip.id, (emergency) =>
    decideByAudience(emergency, contact, clock.now(), (known, at) =>
      acknowledge(known, { contact, at, language }),
    ),
  )
  return message === null ? { kind: 'verificationRequired' } : { kind: 'recorded', message }
}

export async function sayInTimeline(
  { changeTimeline, panels, clock }: RescueContext['ports'],
  opened: OpenedTrip,
  addition: Addition,
): Promise<AdditionAnswer> {
  const answer = await addByHand(changeTimeline, opened, addition, clock.now())
  panels.forget(opened.trip.id)
  return answer
}

/**
 * Records that a contact leaves the emergency or comes back. A contact can leave ten times a day. Leaving
 * again without coming back doesn't count.
 */
export async function changeParticipation(
  { ports: { trips, clock, throttle, nobodyLeft }, settings, language }: SayContext,
  { trip, contact }: OpenedTrip,
  stance: 'leave' | 'return',
): Promise<Said | Throttled> {
  const admission = stance === 'leave' ? await admit(throttle, contactAnswerAttempt(contact.id)) : null
  if (admission?.kind === 'throttled') return admission
  const taken = await trips.changeTrip(trip.id, (emergency) => {
    const own = emergency.trip.contacts.find(({ id }) => id === contact.id) ?? contact
    const { answer, change } = applyStance(emergency, {
      contact: own,
      stance,
      at: clock.now(),
      site: siteOf(settings),
      isTold: false,
    })
    const who = namedIn(messagesIn(language), emergency.traveler)
    const known = contactsKnownTo(own, emergency.trip.contacts, emergency.lifecycle.facts.distressAt)
    return { answer: { ...answer, who, isAlone: isAlone(known, own), hadLeft: own.hasLeft }, change }
  })
  if (!taken || taken.hadLeft) await admission?.succeeded()
  if (!taken) return { kind: 'verificationRequired' }
  if (taken.isNobodyLeft) nobodyLeft(trip.id)
  const { left, returned } = answersIn(language)
  const message = (stance === 'leave' ? left : returned)(taken.who, taken.isAlone)
  return { kind: 'recorded', message }
}
