import { readFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import type { Lines, Shapes } from './shapes.ts'

/** `emergency`: the number that reaches all of a country's emergency services; null where the data have none. */
export type Country = { name: string; code: string | null; emergency: string | null }

/** What a state calls a part of it; `plain` ones are called by their name alone. */
export const countyTitles = {
  county: 'County',
  parish: 'Parish',
  borough: 'Borough',
  censusArea: 'Census Area',
  municipality: 'Municipality',
  cityAndBorough: 'City and Borough',
} as const

export type County = { name: string; kind: keyof typeof countyTitles | 'city' | 'plain'; state: string }

/** The ways in which water is told apart; the number in `water.owners` is the place in this list. */
export const waters = [
  'sea',
  'inland',
  'Lake Superior',
  'Lake Michigan',
  'Lake Huron',
  'Lake Erie',
  'Lake Ontario',
] as const

/** What the service knows of the earth. Made at build by `src/tools/ground`. */
export type GroundData = {
  /** Land, with its lakes: what is drawn. */
  land: Shapes
  water: Shapes
  countries: Shapes
  countryList: Country[]
  counties: Shapes
  countyList: County[]
  countyBorders: Lines
  borders: Lines
  towns: {
    names: string[]
    population: Uint32Array
    /** A KDBush of longitudes and latitudes, degrees. */
    index: ArrayBuffer
  }
}

export const packGround = (data: GroundData): Buffer => serialize(data)

/** What the build has packed; null where it is not there or not to be read. */
export async function readGround(file: string, report: (fault: unknown) => void): Promise<GroundData | null> {
  try {
    return deserialize(await readFile(file)) as GroundData
  } catch (fault) {
    report(fault)
    return null
  }
}
