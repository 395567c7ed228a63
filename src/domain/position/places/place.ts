import { MILE_M } from '../../primitives/length-units.ts'

/** `number`: null if unknown. `ask`: 'ask for the Coast Guard'. */
export type EmergencyCall = { number: string | null; ask: string | null }

/** JSON. */
export type PlaceInWords = {
  /** From large to small: 'Chatham County, North Carolina', '6.4 miles west of Apex', 'on the water'. */
  words: string[]
  /** 'Chatham County, 6.4 miles west of Apex, on the water'. */
  line: string
  call: string
  emergency: EmergencyCall
  /** 'Chatham County'. */
  county: string | null
  /** Null outside the United States. */
  state: string | null
  /** Null on the high seas. */
  country: string | null
  /** `lake`: or river. */
  water: 'sea' | 'lake' | null
  /** IANA. */
  timeZone: string | null
  /** Facts behind the words, for other languages; absent in panels kept by earlier releases. */
  found?: FoundPlace | undefined
}

export type Area = {
  /** 'Chatham County', 'Norfolk city'. */
  county: string | null
  state: string | null
  country: string
  /** ISO 3166-1 alpha-2. */
  countryCode: string | null
  /** Number that reaches all emergency services; null if unknown. */
  emergency: string | null
}

/** `meters`, `course`: from the town to the position. */
export type Town = { name: string; area: Area | null; meters: number; course: number }

/** `isSure`: farther from the shore than the shoreline's error. */
export type Water = { kind: 'sea' | 'greatLake' | 'inland'; name: string | null; isSure: boolean }

export type FoundPlace = {
  /** Null on the water and elsewhere without a country. */
  area: Area | null
  /** Within the error, nearest first. */
  beyondBorder: Area[]
  nearestLand: { area: Area; meters: number } | null
  water: Water | null
  /** The nearest town, and a large one if the nearest is small. */
  towns: Town[]
  timeZone: string | null
}

/** 'Chatham County, North Carolina', or the country. Leaves out what `known` says. */
export function areaName({ county, state, country }: Area, known: Area | null = null): string {
  if (state === null) return country
  const isSameState = known !== null && known.state === state && county !== null
  return county === null || county === state ? state : isSameState ? county : `${county}, ${state}`
}

/** '6.4', in miles; no tenths from 20 miles on; never '0'; written as in the United States in any language. */
export function milesFigure(meters: number): string {
  const miles = Math.max(0.1, meters / MILE_M)
  return miles < 19.95 ? miles.toFixed(1).replace(/\.0$/, '') : Math.round(miles).toLocaleString('en-US')
}
