import { digitsOf } from '../primitives/digits.ts'
import type { Language } from '../primitives/languages.ts'

/** Emergency contact. `number` stays as written; compare numbers with `phonesMatch`. */
export type EmergencyContact = { name: string | null; number: string }

/** Contact who can get alerts. A false `tellOnDistress` excludes the contact from distress alerts. */
export type ReachableContact = EmergencyContact & {
  email?: string | null
  tellOnDistress?: boolean
  language?: Language | null
}

export const isLeftOut = (contact: { tellOnDistress?: boolean | null | undefined }): boolean =>
  contact.tellOnDistress === false

const withCountryCode = /^1(?=[2-9]\d{2}[2-9]\d{6}$)/

/** Returns all digits but a North American country code. Comparing fewer could merge two people. */
function phoneOf(contact: EmergencyContact): string {
  return digitsOf(contact.number).replace(withCountryCode, '')
}

/** Removes duplicate numbers. An entry without a name takes the name of a later duplicate. */
export function distinctContacts(contacts: readonly EmergencyContact[]): EmergencyContact[] {
  const byPhone = new Map<string, EmergencyContact>()
  for (const contact of contacts) {
    const phone = phoneOf(contact)
    const known = byPhone.get(phone)
    byPhone.set(phone, known === undefined ? contact : { ...known, name: known.name ?? contact.name })
  }
  return [...byPhone.values()]
}
