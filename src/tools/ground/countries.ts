import type { Feature, Geometry } from 'geojson'
import phones, { type RegionCode } from 'google-libphonenumber'
import countryCodes from 'i18n-iso-countries'
import type { Country, GroundData } from '../../service/ground/ground-data.ts'
import { shapesBuilder } from '../../service/ground/shapes.ts'
import { polygonsOf } from './polygons-of.ts'

/** Where several reach the emergency services of a country, the first of these. Those of one service alone are not here. */
const general = ['911', '999', '000', '111', '112']

const names = new Intl.DisplayNames('en', { type: 'region' })

/** The countries of the world, their borders, and their emergency numbers where libphonenumber knows one. */
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
