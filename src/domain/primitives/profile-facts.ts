/** For display, `quantity` adds `unit` to a bare number, and `year` adds both possible ages. */
type Shown = { form: 'line' | 'text' | 'height' | 'year' } | { form: 'quantity'; unit: string }

/**
 * A field of a traveler's profile (specification §3). `key` is its name in requests and storage.
 * Translations: `src/domain/person/profile-facts.words.es.ts`.
 */
export type ProfileFact = Shown & {
  key: string
  label: string
  medical: boolean
  example: string | number
}

const listOf = <Key extends string>(facts: (ProfileFact & { key: Key })[]) => facts
const personal = { form: 'line', medical: false } as const
const medical = { form: 'text', medical: true } as const

/** All profile fields, in the order of the panel. Add new fields here. */
export const profileFacts = listOf([
  { ...personal, key: 'birthYear', label: 'Year of birth', form: 'year', example: '1991' },
  { ...personal, key: 'height', label: 'Height', form: 'height', example: 70 },
  { ...personal, key: 'weight', label: 'Weight', form: 'quantity', unit: 'lbs', example: 180 },
  { ...personal, key: 'ethnicity', label: 'Ethnicity', example: 'White' },
  { ...personal, key: 'gender', label: 'Gender', example: 'Male' },
  { ...personal, key: 'hairColor', label: 'Hair color', example: 'Brown' },
  { ...personal, key: 'eyeColor', label: 'Eye color', example: 'Green' },
  { ...personal, key: 'tattoos', label: 'Tattoos', form: 'text', example: 'Anchor, left forearm' },
  {
    ...medical,
    key: 'urgentMedication',
    label: 'Medicine needed right away',
    example: 'Insulin, every 6 hours',
  },
  { ...medical, key: 'bloodType', label: 'Blood type', form: 'line', example: 'O-' },
  { ...medical, key: 'allergies', label: 'Allergies', example: 'Penicillin' },
  { ...medical, key: 'medications', label: 'Medications', example: 'Albuterol inhaler' },
  { ...medical, key: 'medicalConditions', label: 'Medical conditions', example: 'Asthma' },
])

export type FactKey = (typeof profileFacts)[number]['key']

export const ofEachFact = <Value>(
  of: (fact: ProfileFact & { key: FactKey }) => Value,
): Record<FactKey, Value> =>
  Object.fromEntries(profileFacts.map((fact) => [fact.key, of(fact)])) as Record<FactKey, Value>
