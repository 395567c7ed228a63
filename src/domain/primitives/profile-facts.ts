/**
 * Format of a fact.
 * - `line`: up to 200 characters
 * - `text`: up to 2,000 characters
 * - `quantity`: a bare number gets `unit`
 * - `height`: see `describeHeight`
 * - `year`: a bare year of birth gets possible ages
 */
type Shown = { form: 'line' | 'text' | 'height' | 'year' } | { form: 'quantity'; unit: string }

/**
 * A fact of specification §3 (User profile). `key`: wire and storage name. `medical`: its section. `label`, on the
 * panel (§2), and `example`: in English, for people and the API's document (others: `profile-facts.words.es.ts` in
 * `src/domain/person`).
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

/** In panel order. Add a fact here. */
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
