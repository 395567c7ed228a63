import { advance } from '../../../domain/trip/lifecycle/advance.ts'
import { nameAtStart } from '../../accounts/profile/profile-facts.ts'
import { applyEffects } from '../../trips/changes/apply-effects.ts'
import type { Decision, Emergency, TripContact } from '../../trips/emergency-types.ts'

/**
 * Records that a contact says the traveler is safe (specification §1, §4), once per contact, and tells everybody.
 * Doesn't close the trip.
 * @param at Unix time, ms. @returns words for the contact.
 */
export function acknowledge(
  emergency: Emergency,
  { contact, at }: { contact: Pick<TripContact, 'id'>; at: number },
): Decision<string> {
  const name = nameAtStart(emergency.traveler)
  const isNew = !emergency.acknowledgements.includes(contact.id)
  const open = emergency.trip.endedAt === null ? ' The emergency stays open until it’s resolved.' : ''
  // No text to the traveler after the distress PIN: whoever holds the phone would read it.
  const isDistress = emergency.lifecycle.facts.distressAt !== null
  const told = isDistress ? 'the contacts who know of the distress signal' : `${name} and the other contacts`
  const warning = isDistress ? ` ${name} may be forced to say they’re safe, so don’t call or text them.` : ''
  return {
    answer: isNew
      ? `Acknowledged. We’re telling ${told} that you know they’re safe.${warning}${open}`
      : `You already acknowledged this alert. We told ${told}.${warning}${open}`,
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
