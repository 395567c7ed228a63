/** What the traveller told us for the day when somebody has to look for them. As recorded; absent: not told. */
export type ProfileFacts = {
  height?: string | number
  /** Pounds. */
  weight?: string | number
  ethnicity?: string
  gender?: string
  hairColor?: string
  eyeColor?: string
  tattoos?: string
  bloodType?: string
  allergies?: string
  medications?: string
  medicalConditions?: string
}

/** Who travels, as far as messages name them. `phone` is +1 and ten digits. */
export type Traveller = { firstName: string | null; lastName: string | null; phone: string | null }

/** First and last name, as far as they are known, or null. */
export function fullNameOf({
  firstName,
  lastName,
}: Pick<Traveller, 'firstName' | 'lastName'>): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null
}

/** How words for a person name the traveller at the start of a sentence, and inside one. */
export const nameAtStart = (traveller: Traveller): string => fullNameOf(traveller) ?? 'The traveller'
export const nameInside = (traveller: Traveller): string => fullNameOf(traveller) ?? 'the traveller'
