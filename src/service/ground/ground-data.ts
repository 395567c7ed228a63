import { readFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import type { Lines, Shapes } from './shapes.ts'

/** `emergency`: number that reaches all services, null if unknown. */
export type Country = { name: string; code: string | null; emergency: string | null }

/** Title of a state's counties; `plain`: the name alone. */
export const countyTitles = {
  county: 'County',
  parish: 'Parish',
  borough: 'Borough',
  censusArea: 'Census Area',
  municipality: 'Municipality',
  cityAndBorough: 'City and Borough',
} as const

export type County = { name: string; kind: keyof typeof countyTitles | 'city' | 'plain'; state: string }

/** `water.owners` is the index. */
export const waters = [
  'sea',
  'inland',
  'Lake Superior',
  'Lake Michigan',
  'Lake Huron',
  'Lake Erie',
  'Lake Ontario',
] as const

/** Made at build by `src/tools/ground`. */
export type GroundData = {
  /** Land with its lakes, for drawing. */
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

/** Null if missing or unreadable. */
export async function readGround(file: string, report: (fault: unknown) => void): Promise<GroundData | null> {
  try {
    return deserialize(await readFile(file)) as GroundData
  } catch (fault) {
    report(fault)
    return null
  }
}
