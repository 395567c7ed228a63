import { MILE_M } from '../../primitives/length-units.ts'

/** Emergency number, null if unknown. `ask`: phrase such as 'ask for the Coast Guard', or null. */
export type EmergencyCall = { number: string | null; ask: string | null }

export type PlaceInWords = {
  /** Phrases for area, borders, towns, and water, such as '6.4 miles west of Apex'. */
  words: string[]
  /** Short form of `words`, such as 'Chatham County, 6.4 miles west of Apex, on the water'. */
  line: string
  call: string
  emergency: EmergencyCall
  /** County of the position or of the nearest land: 'Chatham County'. Null abroad or far from land. */
  county: string | null
  state: string | null
  /** Country of the position or of the nearest land; null more than 400 km from land. */
  country: string | null
  /** Kind of water at or beside the position; null without any. `lake` includes rivers. */
  water: 'sea' | 'lake' | null
  timeZone: string | null
  /** Place data for phrases in other languages. Absent in panels that an earlier release stored. */
  found?: FoundPlace | undefined
}

export type Area = {
  /** Name, usually with its type: 'Chatham County', 'the city of Norfolk'. Null outside the US. */
  county: string | null
  state: string | null
  country: string
  /** ISO 3166-1 alpha-2 code. */
  countryCode: string | null
  /** Emergency number, such as '112'; null if unknown. */
  emergency: string | null
}

/** Town near a position. `meters` and `course` (degrees) lead from the town to the position. */
export type Town = { name: string; area: Area | null; meters: number; course: number }

/** Water at or beside a position. `isSure`: on it, and farther from shore than the map's error. */
export type Water = { kind: 'sea' | 'greatLake' | 'inland'; name: string | null; isSure: boolean }

export type FoundPlace = {
  /** Area at the position or, unless it's surely offshore, of land close by; null if there is none. */
  area: Area | null
  /** At most two areas across a border within the error of position or map, nearest first. */
  beyondBorder: Area[]
  nearestLand: { area: Area; meters: number } | null
  water: Water | null
  /** The nearest town; if it is small, a large town follows. */
  towns: Town[]
  timeZone: string | null
}

/** Returns county and state, or the country outside the US. Omits the state if `known` has the same one. */
export function areaName({ county, state, country }: Area, known: Area | null = null): string {
  if (state === null) return country
  const isSameState = known !== null && known.state === state
  return county === null || county === state ? state : isSameState ? county : `${county}, ${state}`
}

/** Formats meters as miles, at least '0.1'. Uses US notation in every language. */
export function milesFigure(meters: number): string {
  const miles = Math.max(0.1, meters / MILE_M)
  return miles < 19.95 ? miles.toFixed(1).replace(/\.0$/, '') : Math.round(miles).toLocaleString('en-US')
}
