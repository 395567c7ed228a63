/**
 * `number`: of the place, '911'; null where it is not known, and then none is made up. `ask`: what to ask for besides,
 * 'ask for the Coast Guard'; null where that is nothing.
 */
export type EmergencyCall = { number: string | null; ask: string | null }

/** What the panel says of the place where somebody was last known to be. Plain JSON. */
export type PlaceInWords = {
  /**
   * What is said of the place, from the largest to the smallest: 'Chatham County, North Carolina', '6.4 miles west of
   * Apex', 'on the water'.
   */
  words: string[]
  /** The same in one breath, as it is said on the phone: 'Chatham County, 6.4 miles west of Apex, on the water'. */
  line: string
  /** Who is to be called, and what to tell them; a sentence or two. */
  call: string
  /** The number and the words for a button. */
  emergency: EmergencyCall
  /** 'Chatham County'; null where there are no counties. */
  county: string | null
  /** The state of the United States; null elsewhere. */
  state: string | null
  /** The country; null on the high seas. */
  country: string | null
  /** `lake`: a river, too. */
  water: 'sea' | 'lake' | null
  /** The name of the time zone in the IANA database; null where it is not known. */
  timeZone: string | null
}

/** A part of a country, as it is told a dispatcher. */
export type Area = {
  /** 'Chatham County', 'Norfolk city'; null where there are no counties. */
  county: string | null
  state: string | null
  country: string
  /** ISO 3166-1, two letters; null where it has none. */
  countryCode: string | null
  /** The number that reaches all emergency services; null where the data have none. */
  emergency: string | null
}

/** Meters, and the course from there to the position, degrees clockwise from north. */
export type Town = { name: string; area: Area | null; meters: number; course: number }

/** `isSure`: further from the shore than the maps are wrong. */
export type Water = { kind: 'sea' | 'greatLake' | 'inland'; name: string | null; isSure: boolean }

/** What the maps have about a position. */
export type FoundPlace = {
  /** Where it is; null on the water and wherever the maps have no country. */
  area: Area | null
  /** What else is so near that it may be there, nearest first. */
  beyondBorder: Area[]
  /** The nearest land where there is no area. */
  nearestLand: { area: Area; meters: number } | null
  water: Water | null
  /** The nearest, and the nearest large one where that is small. */
  towns: Town[]
  timeZone: string | null
}

const METERS_PER_MILE = 1_609.344

/** 'Chatham County, North Carolina'; outside of the United States the country. What `known` says already is left out. */
export function areaName({ county, state, country }: Area, known: Area | null = null): string {
  if (state === null) return country
  const isSameState = known !== null && known.state === state && county !== null
  return county === null || county === state ? state : isSameState ? county : `${county}, ${state}`
}

/** '6.4 miles'; from 20 miles on without tenths; never '0 miles'. */
export function milesWords(meters: number): string {
  const miles = Math.max(0.1, meters / METERS_PER_MILE)
  const figure =
    miles < 19.95 ? miles.toFixed(1).replace(/\.0$/, '') : Math.round(miles).toLocaleString('en-US')
  return `${figure} ${figure === '1' ? 'mile' : 'miles'}`
}
