import { digitsOf } from '../primitives/digits.ts'
import type { Language } from '../primitives/languages.ts'

/** `number` is kept as written; compare numbers with `phonesMatch`. */
export type EmergencyContact = { name: string | null; number: string }

/** A contact with ways to reach them. `tellOnDistress`: false excludes them from distress alerts. */
export type ReachableContact = EmergencyContact & {
  email?: string | null
  tellOnDistress?: boolean
  language?: Language | null
}

export const isLeftOut = (contact: { tellOnDistress?: boolean | null | undefined }): boolean =>
  contact.tellOnDistress === false

/** Matches the country code of a valid North American number. */
const withCountryCode = /^1(?=[2-9]\d{2}[2-9]\d{6}$)/

/**
 * Key that identifies a contact: the digits without the North American country code.
 *
 * Comparing only the last digits would merge two people.
 */
function phoneOf(contact: EmergencyContact): string {
  return digitsOf(contact.number).replace(withCountryCode, '')
}

/** Removes duplicate numbers. The first entry stays and takes its name from a later one if it has none. */
export function distinctContacts(contacts: readonly EmergencyContact[]): EmergencyContact[] {
  const byPhone = new Map<string, EmergencyContact>()
  for (const contact of contacts) {
    const phone = phoneOf(contact)
    const known = byPhone.get(phone)
    byPhone.set(phone, known === undefined ? contact : { ...known, name: known.name ?? contact.name })
  }
  return [...byPhone.values()]
}
