import { readFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import type { Lines, Shapes } from './shapes.ts'

/** A country. `emergency` is one of its emergency phone numbers, or null if unknown. */
export type Country = { name: string; code: string | null; emergency: string | null }

/** Word after a county's name, by kind. Counties of the kinds `city` and `plain` have none. */
export const countyTitles = {
  county: 'County',
  parish: 'Parish',
  borough: 'Borough',
  censusArea: 'Census Area',
  municipality: 'Municipality',
  cityAndBorough: 'City and Borough',
} as const

export type County = { name: string; kind: keyof typeof countyTitles | 'city' | 'plain'; state: string }

/** Kinds and names of waters. `water.owners` stores indexes into this list. */
export const waters = [
  'sea',
  'inland',
  'Lake Superior',
  'Lake Michigan',
  'Lake Huron',
  'Lake Erie',
  'Lake Ontario',
] as const

export type GroundData = {
  /** Land including its lakes. */
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
    /** KDBush index of the towns' longitudes and latitudes in degrees. */
    index: ArrayBuffer
  }
}

export const packGround = (data: GroundData): Buffer => serialize(data)

/** Loads the map data. Returns null if the file is missing or unreadable. */
export async function readGround(file: string, report: (fault: unknown) => void): Promise<GroundData | null> {
  try {
    return deserialize(await readFile(file)) as GroundData
  } catch (fault) {
    report(fault)
    return null
  }
}
