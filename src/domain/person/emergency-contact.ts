import { digitsOf } from '../primitives/digits.ts'
import type { Language } from '../primitives/languages.ts'

/** `number` as written; compare with `phonesMatch`. */
export type EmergencyContact = { name: string | null; number: string }

/** `tellOnDistress`: false if left out of distress. `language`: null or absent if not said. */
export type ReachableContact = EmergencyContact & {
  email?: string | null
  tellOnDistress?: boolean
  language?: Language | null
}

export const isLeftOut = (contact: { tellOnDistress?: boolean | null | undefined }): boolean =>
  contact.tellOnDistress === false

/** +1, area code and exchange beginning with 2-9. */
const withCountryCode = /^1(?=[2-9]\d{2}[2-9]\d{6}$)/

/** Identity of a contact: digits without North America's country code. Matching by endings would merge two people. */
function phoneOf(contact: EmergencyContact): string {
  return digitsOf(contact.number).replace(withCountryCode, '')
}

/** Lists each phone once, where it comes first. Its name may come from a later entry. */
export function distinctContacts(contacts: readonly EmergencyContact[]): EmergencyContact[] {
  const byPhone = new Map<string, EmergencyContact>()
  for (const contact of contacts) {
    const phone = phoneOf(contact)
    const known = byPhone.get(phone)
    byPhone.set(phone, known === undefined ? contact : { ...known, name: known.name ?? contact.name })
  }
  return [...byPhone.values()]
}
