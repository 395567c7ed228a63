import type { Feature, Geometry, Polygon } from 'geojson'
import phones, { type RegionCode } from 'google-libphonenumber'
import countryCodes from 'i18n-iso-countries'
import type { Country, County, GroundData } from '../../service/ground/ground-data.ts'
import { shapesBuilder } from '../../service/ground/shapes.ts'

export const polygonsOf = (geometry: Geometry): Polygon['coordinates'][] =>
  geometry.type === 'Polygon'
    ? [geometry.coordinates]
    : geometry.type === 'MultiPolygon'
      ? geometry.coordinates
      : []

type Named = Feature<Geometry, { name: string }>

const LOUISIANA = '22'
const ALASKA = '02'
/** Kinds of Alaska's county equivalents other than boroughs, by FIPS code (US Census Bureau, 2017). */
const inAlaska: Record<number, County['kind']> = {
  ...of('censusArea', [16, 50, 70, 105, 158, 180, 198, 240, 261, 290]),
  ...of('municipality', [20, 230]),
  ...of('cityAndBorough', [110, 220, 275, 282]),
}
/** FIPS codes of DC and the territories. Their county names are shown without a title such as "County". */
const withoutCounties = new Set(['11', '60', '66', '69', '72', '78'])
/** Lowest FIPS county code of independent cities in Maryland, Missouri, and Virginia. */
const FIRST_CITY = 510
const withCities = new Set(['24', '29', '51'])

export function countiesOf(features: Named[], states: Named[]): Pick<GroundData, 'counties' | 'countyList'> {
  const stateNames = new Map(states.map(({ id, properties }) => [String(id), properties.name]))
  const builder = shapesBuilder()
  const countyList = features.map(({ id, properties, geometry }, owner): County => {
    for (const rings of polygonsOf(geometry)) builder.addPolygon(rings, owner)
    const [state, number] = [String(id).slice(0, 2), Number(String(id).slice(2))]
    const { name } = properties
    return { name, kind: kindOf(name, state, number), state: stateNames.get(state) ?? '' }
  })
  return { counties: builder.shapes(), countyList }
}

function of(kind: County['kind'], numbers: number[]): Record<number, County['kind']> {
  return Object.fromEntries(numbers.map((number) => [number, kind]))
}

function kindOf(name: string, state: string, number: number): County['kind'] {
  if (withoutCounties.has(state) || / city$/i.test(name)) return 'plain'
  if (state === ALASKA) return inAlaska[number] ?? 'borough'
  if (state === LOUISIANA) return 'parish'
  return withCities.has(state) && number >= FIRST_CITY ? 'city' : 'county'
}

/** Emergency numbers in order of preference. A country gets the first one that works there. */
const general = ['911', '999', '000', '111', '112']

const names = new Intl.DisplayNames('en', { type: 'region' })

/** Returns countries, each with one emergency number from libphonenumber or null. */
export function countriesOf(
  features: Feature<Geometry, { name: string }>[],
): Pick<GroundData, 'countries' | 'countryList'> {
  const numbers = phones.ShortNumberInfo.getInstance()
  const builder = shapesBuilder()
  const countryList = features.map(({ id, properties, geometry }, owner): Country => {
    for (const rings of polygonsOf(geometry)) builder.addPolygon(rings, owner)
    const code = id === undefined ? null : (countryCodes.numericToAlpha2(String(id)) ?? null)
    const reaches = (number: string) =>
      code !== null && numbers.connectsToEmergencyNumber(number, code as RegionCode)
    return {
      name: (code && names.of(code)) ?? properties.name,
      code,
      emergency: general.find(reaches) ?? null,
    }
  })
  return { countries: builder.shapes(), countryList }
}
