/**
 * How a fact of the profile is told and shown.
 * - `line`: up to 200 characters, shown as told
 * - `text`: up to 2,000 characters, shown as told
 * - `quantity`: a number or a line; a bare number is shown with `unit` behind it
 * - `height`: a number or a line; `describeHeight` reads it as feet and inches
 * - `year`: as `line`; a bare year of birth is shown with the ages that it can mean
 */
type Shown = { form: 'line' | 'text' | 'height' | 'year' } | { form: 'quantity'; unit: string }

/**
 * A fact by which somebody is found or helped (specification §3, User profile). `key`: its name on the wire and in the
 * stored profile. `label`: its name on the panel (specification §2). `medical`: shown in the Medical section; the
 * others are in the Personal section. `example`: what somebody might tell; for the API's document and samples.
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

/** The facts of a profile, in the order in which the panel shows them. A further fact is a further line. */
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

/** One value for each fact, under its key. */
export const ofEachFact = <Value>(
  of: (fact: ProfileFact & { key: FactKey }) => Value,
): Record<FactKey, Value> =>
  Object.fromEntries(profileFacts.map((fact) => [fact.key, of(fact)])) as Record<FactKey, Value>

/** The labels of the medical facts, or of the others, inside a sentence: 'blood type, allergies and medications'. */
export function factsInWords(which: { medical: boolean }): string {
  const labels = profileFacts
    .filter((fact) => fact.medical === which.medical)
    .map(({ label }) => label.toLowerCase())
  return `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`
}
