import { advance } from '../../domain/trip/advance.ts'
import { nameAtStart } from '../accounts/profile/profile-facts.ts'
import { carryOut } from '../trips/changes/apply-effects.ts'
import type { Decision, Emergency, TripContact } from '../trips/emergency-types.ts'

/**
 * A contact says that the traveler is safe (specification §1, §4): recorded once per contact, told to the
 * traveler and the contacts, this one too. It does not close the trip.
 * @param at Unix time, ms. @returns words for the contact.
 */
export function acknowledge(
  emergency: Emergency,
  { contact, at }: { contact: Pick<TripContact, 'id'>; at: number },
): Decision<string> {
  const name = nameAtStart(emergency.traveler)
  const isNew = !emergency.acknowledgements.includes(contact.id)
  const open = emergency.trip.endedAt === null ? ' The emergency stays open until it’s resolved.' : ''
  return {
    answer: isNew
      ? `Acknowledged. We’re telling ${name} and the other contacts that you know they’re safe.${open}`
      : `You already acknowledged this alert. We told ${name} and the other contacts.${open}`,
    change: isNew
      ? {
          ...carryOut(
            emergency,
            advance(emergency.lifecycle, { type: 'alert.acknowledged', by: contact.id, at }),
            { at },
          ),
          acknowledgement: contact.id,
        }
      : null,
  }
}
