import type { Area } from './place.ts'

const METRES_PER_MILE = 1_609.344

/** 'Chatham County, North Carolina'; outside of the United States the country. What `known` says already is left out. */
export function areaName({ county, state, country }: Area, known: Area | null = null): string {
  if (state === null) return country
  const isSameState = known !== null && known.state === state && county !== null
  return county === null || county === state ? state : isSameState ? county : `${county}, ${state}`
}

/** '6.4 miles'; from 20 miles on without tenths; never '0 miles'. */
export function milesWords(metres: number): string {
  const miles = Math.max(0.1, metres / METRES_PER_MILE)
  const figure =
    miles < 19.95 ? miles.toFixed(1).replace(/\.0$/, '') : Math.round(miles).toLocaleString('en-US')
  return `${figure} ${figure === '1' ? 'mile' : 'miles'}`
}
