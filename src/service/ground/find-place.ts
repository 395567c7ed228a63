import timeZoneAt from '@photostructure/tz-lookup'
import { around } from 'geokdbush'
import type { Area, FoundPlace, Town, Water } from '../../domain/position/places/place.ts'
import { courseBetween, metersBetween, type Position } from '../../domain/trip/track/great-circle.ts'
import { edgesWithin } from './distance-to.ts'
import { type County, countyTitles, type GroundData, waters } from './ground-data.ts'
import { polygonsAt } from './shapes.ts'
import { placeOfTown, treeOf } from './towns.ts'

/** Maximum error of county and country borders on the map, in meters. */
const BORDER_ERROR_M = 1_600
/** Maximum error of shorelines on the map, in meters. */
const SHORE_ERROR_M = 250
const MOST_NEIGHBOURS = 2
/**
 * Positions this close to land, in meters, count as on land unless they are surely at sea or on a Great
 * Lake, because the map of counties and countries lacks small islands.
 */
const ASHORE_WITHIN_M = 8_000
/** Radii in meters around a position outside all areas, tried in order until one reaches land. */
const landRadiiM = [ASHORE_WITHIN_M, 50_000, 400_000]
/** Codes of countries whose counties are on the map. Places in other countries are named only by country. */
const withCounties = new Set<string | null>(['US', 'PR', 'GU', 'VI', 'AS', 'MP'])
/** Longitude in degrees of the Straits of Mackinac, which divide Lake Michigan from Lake Huron. */
const MACKINAC = -84.75
/**
 * Populations. With a town below `SMALL_TOWN`, the nearest town of at least `LARGE_TOWN` is named, too.
 */
const [SMALL_TOWN, LARGE_TOWN] = [5_000, 15_000]
/** Kinds of water by priority. The sea comes first, because rescue at sea has its own authority. */
const ranks = ['sea', 'greatLake', 'inland'] as const

/** @param radius meters within which neighboring areas are named; `BORDER_ERROR_M` if that is more */
export function findPlace(data: GroundData, position: Position, radius: number): FoundPlace {
  const water = waterAt(data, position)
  const area = areaAt(data, position)
  const isOnLand = water === null || water.kind === 'inland' || !water.isSure
  const nearestLand = area ? null : nearestLandTo(data, position)
  const isAshore = isOnLand && nearestLand !== null && nearestLand.meters < ASHORE_WITHIN_M
  const own = area ?? (isAshore ? nearestLand.area : null)
  return {
    area: own,
    beyondBorder: own ? areasBeyond(data, position, { own, within: Math.max(BORDER_ERROR_M, radius) }) : [],
    nearestLand: own ? null : nearestLand,
    water,
    towns: townsNear(data, position),
    timeZone: timeZoneAt(position.latitude, position.longitude),
  }
}

/** Returns the county, or the country if its counties aren't on the map. */
function areaAt(data: GroundData, position: Position): Area | null {
  const [county] = polygonsAt(data.counties, position)
  if (county !== undefined) return ofCounty(data, data.counties.owners[county])
  const country = countryAt(data, position)
  // Returns null in a country with counties: outside all of them, the position is on water or next to it.
  return country && withCounties.has(country.countryCode) ? null : country
}

function countryAt(data: GroundData, position: Position): Area | null {
  const [country] = polygonsAt(data.countries, position)
  return country === undefined ? null : ofCountry(data, data.countries.owners[country])
}

function ofCounty({ countyList, countryList }: GroundData, owner = 0): Area | null {
  const county = countyList[owner]
  const country = countryList.find(({ code }) => code === 'US')
  if (!county || !country) return null
  return {
    county: countyName(county),
    state: county.state,
    country: country.name,
    countryCode: country.code,
    emergency: country.emergency,
  }
}

function countyName({ name, kind }: County): string {
  if (kind === 'city') return `the city of ${name}`
  if (kind === 'plain') return name
  return `${name} ${countyTitles[kind]}`
}

function ofCountry({ countryList }: GroundData, owner = 0): Area | null {
  const country = countryList[owner]
  if (!country) return null
  const { name, code, emergency } = country
  return { county: null, state: null, country: name, countryCode: code, emergency }
}

const areasBeyond = (
  data: GroundData,
  position: Position,
  { own, within }: { own: Area; within: number },
): Area[] =>
  areasWithin(data, position, within)
    .flatMap(({ area }) => (isSame(area, own) ? [] : [area]))
    .slice(0, MOST_NEIGHBOURS)

/** Returns the areas within a distance: counties, and countries without counties. Nearest first. */
function areasWithin(
  data: GroundData,
  position: Position,
  within: number,
): NonNullable<FoundPlace['nearestLand']>[] {
  const found = (areas: [Area | null, number][]) =>
    areas.flatMap(([area, meters]) => (area ? [{ area, meters }] : []))
  const edges = (kind: 'counties' | 'countries') => [...edgesWithin(data[kind], position, within)]
  return [
    ...found(edges('counties').map(([owner, meters]) => [ofCounty(data, owner), meters])),
    ...found(edges('countries').map(([owner, meters]) => [ofCountry(data, owner), meters])).filter(
      ({ area }) => !withCounties.has(area.countryCode),
    ),
  ].sort((a, b) => a.meters - b.meters)
}

const isSame = (a: Area, b: Area): boolean =>
  a.county === b.county && a.state === b.state && a.country === b.country

function nearestLandTo(data: GroundData, position: Position): FoundPlace['nearestLand'] {
  // In US waters, considers only US shores, because the border crosses the Great Lakes.
  const isInUs = countryAt(data, position) !== null
  for (const within of landRadiiM) {
    const [nearest] = areasWithin(data, position, within).filter(({ area }) => !isInUs || area.state !== null)
    if (nearest) return nearest
  }
  return null
}

function waterAt({ water }: GroundData, position: Position): Water | null {
  const inside = polygonsAt(water, position).map((polygon) => water.owners[polygon] ?? 0)
  const beside = edgesWithin(water, position, SHORE_ERROR_M)
  const found = [...new Set([...inside, ...beside.keys()])]
    .map((owner) => ({ ...kindOf(owner, position), isSure: inside.includes(owner) && !beside.has(owner) }))
    .sort((a, b) => ranks.indexOf(a.kind) - ranks.indexOf(b.kind))
  return found[0] ?? null
}

function kindOf(owner: number, { longitude }: Position): Pick<Water, 'kind' | 'name'> {
  const name = waters[owner] ?? 'inland'
  if (name === 'sea' || name === 'inland') return { kind: name, name: null }
  if (name === 'Lake Superior' || name === 'Lake Erie' || name === 'Lake Ontario')
    return { kind: 'greatLake', name }
  return { kind: 'greatLake', name: longitude < MACKINAC ? 'Lake Michigan' : 'Lake Huron' }
}

function townsNear(data: GroundData, position: Position): Town[] {
  const { towns } = data
  const tree = treeOf(towns)
  const nearest = (least: number): number | undefined =>
    around(tree, position.longitude, position.latitude, 1, undefined, (town) => sizeOf(town) >= least)[0]
  const sizeOf = (town: number): number => towns.population[town] ?? 0
  const first = nearest(0)
  if (first === undefined) return []
  const second = sizeOf(first) < SMALL_TOWN ? nearest(LARGE_TOWN) : undefined
  return (second === undefined ? [first] : [first, second]).map((town) => {
    const [longitude, latitude] = placeOfTown(tree, town)
    const place = { longitude, latitude }
    return {
      name: towns.names[town] ?? '',
      area: areaAt(data, place),
      meters: metersBetween(place, position),
      course: courseBetween(place, position),
    }
  })
}
