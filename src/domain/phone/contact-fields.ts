import { fieldOf } from '../wire/field.ts'
import { isKindOfPhone, tidyName } from './contact-name.ts'

/** Fields that hold a contact's number (specification §3); one contact may have several. */
export const numberFields = ['number', 'phone', 'phoneNumber'] as const

/** The fourth of them, which counts only where none of the others holds a number: beside one it may be an id. */
export const vagueNumberField = 'value'

/** Fields that hold further numbers of the contact itself, so that its name is theirs. */
export const ownNumberFields = ['numbers', 'phoneNumbers'] as const

/** Fields that hold contacts. */
export const contactFields = [
  'selectedContacts',
  'contacts',
  'emergencyContacts',
  'emergencyContact',
  'list',
  'items',
] as const

/**
 * The name that an object gives to its numbers: name, fullName or label; a label that only says which phone it is
 * ('mobile') counts where nobody else names them.
 * @param inherited the name of the contact whose numbers these are.
 * Errors: none.
 */
export function contactNameOf(wire: object, inherited: string | null): string | null {
  const text = (key: string) => {
    const field = fieldOf(wire, key)
    return typeof field === 'string' ? tidyName(field) : null
  }
  const label = text('label')
  const own = text('name') ?? text('fullName') ?? (label !== null && !isKindOfPhone(label) ? label : null)
  return own ?? inherited ?? label
}
