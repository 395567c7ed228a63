import type { Language } from '../../../domain/primitives/languages.ts'
import { advance } from '../../../domain/trip/lifecycle/advance.ts'
import { messagesIn, namedIn } from '../../messages/catalog/catalog.ts'
import { applyEffects } from '../../trips/changes/apply-effects.ts'
import type { Decision, Emergency, TripContact } from '../../trips/emergency-types.ts'
import { answersIn } from '../answers/catalog.ts'
import { isAlone } from './cast-vote.ts'

/** Records, once per contact or desk, the statement that the traveler is safe (specification §1, §4). */
export function acknowledge(
  emergency: Emergency,
  {
    contact,
    at,
    language,
    isAware = emergency.aware.includes(contact.id),
  }: { contact: Pick<TripContact, 'id'>; at: number; language?: Language; isAware?: boolean },
): Decision<string> {
  const who = namedIn(messagesIn(language), emergency.traveler)
  // Undefined for a dispatcher's desk.
  const by = emergency.trip.contacts.find(({ id }) => id === contact.id)
  const isNew = !emergency.acknowledgements.includes(contact.id)
  const how = {
    // If true, the traveler isn't notified, because an attacker may hold the phone.
    isDistress: emergency.lifecycle.facts.distressAt !== null,
    isForced: emergency.lifecycle.facts.distressAt !== null || isAware,
    isAlone: by !== undefined && isAlone(emergency.trip.contacts, by),
    isOpen: emergency.trip.endedAt === null,
  }
  const { acknowledged, acknowledgedAgain } = answersIn(language)
  return {
    answer: isNew ? acknowledged(who, how) : acknowledgedAgain(who, how),
    change: isNew
      ? {
          ...applyEffects(
            emergency,
            advance(emergency.lifecycle, { type: 'alert.acknowledged', by: contact.id, at }),
            { at },
          ),
          acknowledgement: contact.id,
        }
      : null,
  }
}
