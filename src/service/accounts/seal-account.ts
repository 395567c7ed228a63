import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import { addressHash } from '../messages/phone-address.ts'
import type { DataKey, Lookup, Sealed } from '../platform/secrets/data-key.ts'
import type { ProfileFacts, Traveler } from './profile/profile-facts.ts'

export type Person = Traveler & {
  profile: ProfileFacts
  contacts: ReachableContact[]
  planDefaults: FloatPlan | null
}

type SealedTraveler = { [Fact in 'firstName' | 'lastName' | 'phone']: Sealed | null } & Pick<
  Traveler,
  'language'
>
export type SealedPerson = SealedTraveler & {
  [Fact in 'profile' | 'contacts' | 'planDefaults']: Sealed | null
}

export function sealPerson(keys: Lookup, key: DataKey, person: Partial<Person>) {
  const sealed: Partial<SealedPerson & { phoneHash: string | null }> = {}
  const { phone, firstName, lastName, profile, contacts, planDefaults } = person
  if (phone !== undefined) {
    sealed.phone = key.seal(phone, 'phone')
    sealed.phoneHash = phone === null ? null : addressHash(keys, phone)
  }
  if (firstName !== undefined) sealed.firstName = key.seal(firstName, 'first name')
  if (lastName !== undefined) sealed.lastName = key.seal(lastName, 'last name')
  if (profile) sealed.profile = key.seal(JSON.stringify(profile), 'profile')
  if (contacts) sealed.contacts = key.seal(JSON.stringify(contacts), 'contacts')
  if (planDefaults !== undefined)
    sealed.planDefaults = key.seal(planDefaults && JSON.stringify(planDefaults), 'plan defaults')
  return sealed
}

export const openTraveler = (
  key: DataKey,
  { phone, firstName, lastName, language = null }: SealedTraveler,
): Traveler => ({
  phone: key.open(phone, 'phone'),
  firstName: key.open(firstName, 'first name'),
  lastName: key.open(lastName, 'last name'),
  language,
})

export const openProfile = (key: DataKey, sealed: Sealed | null): ProfileFacts =>
  sealed === null ? {} : (JSON.parse(key.open(sealed, 'profile')) as ProfileFacts)

export const openPerson = (key: DataKey, row: SealedPerson): Person => ({
  ...openTraveler(key, row),
  profile: openProfile(key, row.profile),
  contacts:
    row.contacts === null ? [] : (JSON.parse(key.open(row.contacts, 'contacts')) as ReachableContact[]),
  planDefaults:
    row.planDefaults === null ? null : (JSON.parse(key.open(row.planDefaults, 'plan defaults')) as FloatPlan),
})
