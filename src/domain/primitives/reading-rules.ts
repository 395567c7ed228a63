/** A rule with a limit of the traveler's. `key`: wire and storage name. `says`: for the API's document. */
export type ReadingRule = { key: string; least: number; most: number; isWhole: boolean; says: string }

const listOf = <Key extends string>(rules: (ReadingRule & { key: Key })[]) => rules

/** In checking order. */
export const readingRules = listOf([
  {
    key: 'notMoved',
    least: 10,
    most: 240,
    isWhole: true,
    says: 'Minutes without moving. The phone must go on sending positions while it lies still.',
  },
  {
    key: 'silent',
    least: 10,
    most: 720,
    isWhole: true,
    says: 'Minutes in which nothing arrives from any phone of theirs. They are counted from the start of the trip, the last position or the last answer, whichever is later.',
  },
  { key: 'tooFast', least: 1, most: 100, isWhole: false, says: 'Speed that is passed, meters a second.' },
  {
    key: 'offRoute',
    least: 50,
    most: 50_000,
    isWhole: true,
    says: 'Meters from the planned route, once they were on it; needs a plan with one.',
  },
  { key: 'lowBattery', least: 1, most: 90, isWhole: true, says: 'Percent below which the battery is low.' },
  {
    key: 'pressureChange',
    least: 3,
    most: 500,
    isWhole: true,
    says: 'hPa by which the air pressure changes within ten minutes; iPhones tell it by OwnTracks.',
  },
])

export type RuleKey = (typeof readingRules)[number]['key']

/** Null or absent: off. */
export type ReadingLimits = Partial<Record<RuleKey, number | null | undefined>>

/** Without rules that are off; null if all are. */
export function limitsChosen(limits: ReadingLimits | null | undefined): ReadingLimits | null {
  const chosen = readingRules.flatMap(({ key }) => (limits?.[key] == null ? [] : [[key, limits[key]]]))
  return chosen.length === 0 ? null : (Object.fromEntries(chosen) as ReadingLimits)
}
