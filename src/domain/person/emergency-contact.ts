import { digitsOf } from '../primitives/digits.ts'

/** Somebody the traveler chose to be told. `number` is as it was written; compare it with `phonesMatch`. */
export type EmergencyContact = { name: string | null; number: string }

/**
 * A contact with the e-mail address at which they are told too, where the traveler gave one. `tellOnDistress`: false
 * for one who is left out of distress.
 */
export type ReachableContact = EmergencyContact & { email?: string | null; tellOnDistress?: boolean }

/** Whether the traveler left this contact out of distress: they learn nothing of it. */
export const isLeftOut = (contact: { tellOnDistress?: boolean | null | undefined }): boolean =>
  contact.tellOnDistress === false

/** A North American number with its country code: +1, area code and exchange beginning with 2-9. */
const withCountryCode = /^1(?=[2-9]\d{2}[2-9]\d{6}$)/

/**
 * What tells one contact from another: the digits, without the country code of North America, since
 * '+1 919 555 0142' and '(919) 555-0142' ring the same phone. No other ending is taken for the whole number:
 * two people may share the last seven, or with different country codes the last ten digits.
 */
function phoneOf(contact: EmergencyContact): string {
  return digitsOf(contact.number).replace(withCountryCode, '')
}

/** Every phone once, where it was first named. A name that comes only with a later mention is kept. */
export function distinctContacts(contacts: readonly EmergencyContact[]): EmergencyContact[] {
  const byPhone = new Map<string, EmergencyContact>()
  for (const contact of contacts) {
    const phone = phoneOf(contact)
    const known = byPhone.get(phone)
    byPhone.set(phone, known === undefined ? contact : { ...known, name: known.name ?? contact.name })
  }
  return [...byPhone.values()]
}
