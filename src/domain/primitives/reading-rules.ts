/** Rule for alerts on readings. `key`: name in requests and storage. `least`, `most`: bounds of a limit. */
export type ReadingRule = { key: string; least: number; most: number; isWhole: boolean; says: string }

const listOf = <Key extends string>(rules: (ReadingRule & { key: Key })[]) => rules

/** All rules for alerts on readings, in the order in which `readingAlert` checks them. */
export const readingRules = listOf([
  {
    key: 'notMoved',
    least: 10,
    most: 240,
    isWhole: true,
    says: 'Minutes without movement. The phone must keep sending positions while it lies still.',
  },
  {
    key: 'silent',
    least: 10,
    most: 720,
    isWhole: true,
    says: 'Minutes without a position from any of the traveler’s phones, counted from the start, the last position or the last answer, whichever is latest.',
  },
  { key: 'tooFast', least: 1, most: 100, isWhole: false, says: 'Speed limit, meters per second.' },
  {
    key: 'offRoute',
    least: 50,
    most: 50_000,
    isWhole: true,
    says: 'Distance from the planned route, meters, once the traveler was on it. Needs a planned route.',
  },
  {
    key: 'lowBattery',
    least: 1,
    most: 90,
    isWhole: true,
    says: 'Battery charge below which the service asks, percent.',
  },
  {
    key: 'pressureChange',
    least: 3,
    most: 500,
    isWhole: true,
    says: 'Change of air pressure within ten minutes, hPa. iPhones report it by OwnTracks.',
  },
])

export type RuleKey = (typeof readingRules)[number]['key']

/** Limits by rule; null or absent turns the alert off. */
export type ReadingLimits = Partial<Record<RuleKey, number | null | undefined>>

export function limitsChosen(limits: ReadingLimits | null | undefined): ReadingLimits | null {
  const chosen = readingRules.flatMap(({ key }) => (limits?.[key] == null ? [] : [[key, limits[key]]]))
  return chosen.length === 0 ? null : (Object.fromEntries(chosen) as ReadingLimits)
}
