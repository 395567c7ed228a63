import type { Language } from '../../../domain/primitives/languages.ts'
import { type FactKey, ofEachFact } from '../../../domain/primitives/profile-facts.ts'

export type ProfileFacts = Partial<Record<FactKey, string | number>>

export const factsTold = (
  facts: Partial<Record<FactKey, string | number | null | undefined>>,
): ProfileFacts => Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact != null && fact !== ''))

export const factsOnWire = (profile: ProfileFacts): Record<FactKey, string | number | null> =>
  ofEachFact(({ key }) => profile[key] ?? null)

/** A traveler's names and phone (+1 and ten digits); `language` is for messages to them. */
export type Traveler = {
  firstName: string | null
  lastName: string | null
  phone: string | null
  language?: Language | null
}
