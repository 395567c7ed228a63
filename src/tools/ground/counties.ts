import type { Feature, Geometry } from 'geojson'
import type { County, GroundData } from '../../service/ground/ground-data.ts'
import { shapesBuilder } from '../../service/ground/shapes.ts'
import { polygonsOf } from './polygons-of.ts'

type Named = Feature<Geometry, { name: string }>

const LOUISIANA = '22'
/** Their parts are boroughs, census areas, municipalities, islands and the like: called by their name alone. */
const withoutCounties = new Set(['02', '11', '60', '66', '69', '72', '78'])
/** Cities that belong to no county are numbered from here on in these states: Maryland, Missouri, Virginia. */
const FIRST_CITY = 510
const withCities = new Set(['24', '29', '51'])

/** The counties of the United States and what stands in for them. An id is the state's two digits and three more (FIPS). */
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

function kindOf(name: string, state: string, number: number): County['kind'] {
  if (withoutCounties.has(state) || / city$/i.test(name)) return 'plain'
  if (state === LOUISIANA) return 'parish'
  return withCities.has(state) && number >= FIRST_CITY ? 'city' : 'county'
}
