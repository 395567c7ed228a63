import { type FactKey, ofEachFact } from '../../../domain/primitives/profile-facts.ts'

/** What the traveler told us for the day when somebody has to look for them. As recorded; absent: not told. */
export type ProfileFacts = Partial<Record<FactKey, string | number>>

/** The facts of a request as they are recorded: an empty one is not told. */
export const factsTold = (
  facts: Partial<Record<FactKey, string | number | null | undefined>>,
): ProfileFacts => Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact != null && fact !== ''))

/** Every fact as an answer has it, null where it was not told. */
export const factsOnWire = (profile: ProfileFacts): Record<FactKey, string | number | null> =>
  ofEachFact(({ key }) => profile[key] ?? null)

/** Who travels, as far as messages name them. `phone` is +1 and ten digits. */
export type Traveler = { firstName: string | null; lastName: string | null; phone: string | null }

/** First and last name, as far as they are known, or null. */
export function fullNameOf({ firstName, lastName }: Pick<Traveler, 'firstName' | 'lastName'>): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null
}

/** How words for a person name the traveler at the start of a sentence, and inside one. */
export const nameAtStart = (traveler: Traveler): string => fullNameOf(traveler) ?? 'The traveler'
export const nameInside = (traveler: Traveler): string => fullNameOf(traveler) ?? 'the traveler'
