/**
 * A rule about a trip's readings that its traveler may choose, with a limit of their own. `key`: its name on the wire
 * and in the stored trip. `least`, `most`: the range of the limit. `says`: what the limit is, for the API's document.
 */
export type ReadingRule = { key: string; least: number; most: number; isWhole: boolean; says: string }

const listOf = <Key extends string>(rules: (ReadingRule & { key: Key })[]) => rules

/** The rules, in the order in which they are checked. */
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

/** The limits that a traveler chose; null or absent: that rule is off. */
export type ReadingLimits = Partial<Record<RuleKey, number | null | undefined>>

/** The limits that were chosen, without the rules that are off; null where all are. */
export function limitsChosen(limits: ReadingLimits | null | undefined): ReadingLimits | null {
  const chosen = readingRules.flatMap(({ key }) => (limits?.[key] == null ? [] : [[key, limits[key]]]))
  return chosen.length === 0 ? null : (Object.fromEntries(chosen) as ReadingLimits)
}
