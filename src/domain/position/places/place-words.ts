import { compassIndex } from '../../primitives/compass-points.ts'
import {
  type Area,
  areaName,
  type EmergencyCall,
  type FoundPlace,
  milesFigure,
  type PlaceInWords,
  type Town,
  type Water,
} from './place.ts'
import { words } from './place-words.words.ts'

const states = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP'])

/** Returns advice to call 911 in the US, the local number abroad, or else the caller's own emergency number. */
function callWords(found: FoundPlace): string {
  const land = landOf(found)
  const { number, ask } = emergencyCallAt(found)
  const where = whereWords(found)
  if (land && isOfStates(land)) return words.call911(where, ask)
  if (!land || number === null) return words.callOwn(where, ask)
  return words.callAbroad(land.country, number, where, ask)
}

/** Returns the emergency number. Offshore, it is known only off the coast of the United States. */
function emergencyCallAt(found: FoundPlace): EmergencyCall {
  const land = landOf(found)
  const number = land && isOfStates(land) ? '911' : (found.area?.emergency ?? null)
  return { number, ask: coastGuardWords(found.water) }
}

const landOf = ({ area, nearestLand }: FoundPlace): Area | null => area ?? nearestLand?.area ?? null

const isOfStates = ({ state, countryCode }: Area): boolean => state !== null || states.has(countryCode ?? '')

/** Example: 'in Chatham County, North Carolina' or 'on Lake Erie, 4.1 miles off Erie County, Ohio'. */
function whereWords({ area, beyondBorder, nearestLand, water }: FoundPlace): string {
  const others = beyondBorder.map((other) => areaName(other, area))
  if (area) return others.length > 0 ? words.inAreaNear(areaName(area), others) : words.inArea(areaName(area))
  const on = water ? words.onWater(water.name) : words.below
  return nearestLand ? `${on}, ${offWords(nearestLand)}` : on
}

/** Returns advice to ask for the Coast Guard on salt water and the Great Lakes; null elsewhere. */
function coastGuardWords(water: Water | null): string | null {
  if (!water || water.kind === 'inland') return null
  return water.isSure ? words.coastGuard : words.coastGuardIf(water.name)
}

/** Maximum distance from a town that counts as being in it. */
const AT_TOWN_M = 800

export function placeInWords(found: FoundPlace): PlaceInWords {
  const { area, nearestLand, water, towns, timeZone } = found
  const land = area ?? nearestLand?.area ?? null
  const parts = [
    areaWords(found),
    ...found.beyondBorder.map((other) => words.nearBorder(areaName(other, land))),
    ...towns.map((town) => townWords(town, land)),
    waterWords(water),
  ]
  return {
    words: parts.filter((part) => part !== null),
    line: lineWords(found),
    call: callWords(found),
    emergency: emergencyCallAt(found),
    county: land?.county ?? null,
    state: land?.state ?? null,
    country: land?.country ?? null,
    water: water && (water.kind === 'sea' ? 'sea' : 'lake'),
    timeZone,
    found,
  }
}

/** Returns words such as 'Chatham County, 6.4 miles west of Apex'. Names the larger of two towns. */
function lineWords(found: FoundPlace): string {
  const land = found.area ?? found.nearestLand?.area ?? null
  const last = found.towns.at(-1)
  const town = last && townWords(last, land)
  const county = found.area?.county ?? areaWords(found)
  const ground = last && isAt(last) ? [town, county] : [county, town]
  return [...ground, waterWords(found.water)].filter(Boolean).join(', ')
}

function areaWords({ area, nearestLand }: FoundPlace): string | null {
  if (area) return areaName(area)
  return nearestLand && offWords(nearestLand)
}

const offWords = ({ meters, area }: { meters: number; area: Area }): string =>
  words.off(milesWords(meters), areaName(area))

const isAt = ({ meters }: Town): boolean => meters < AT_TOWN_M

function townWords(found: Town, land: Area | null): string {
  const { name, area, meters, course } = found
  const isElsewhere = area !== null && (area.state !== land?.state || area.country !== land.country)
  const town = isElsewhere ? `${name}, ${area.state ?? area.country}` : name
  return isAt(found) ? words.inTown(town) : words.fromTown(milesWords(meters), compassIndex(course), town)
}

const milesWords = (meters: number): string => words.miles(milesFigure(meters))

const waterWords = (water: Water | null): string | null =>
  water && (water.isSure ? words.onWater(water.name) : words.nearWater(water.name))

type Placed = { place?: PlaceInWords | undefined }

/** Default for an unknown place: the emergency number of the United States. */
const unplaced: EmergencyCall = { number: '911', ask: null }

/** Returns the emergency number for the panel's place, and what to ask for (docs/rules/panel-facts.md). */
export const emergencyCallOf = ({ place }: Placed): EmergencyCall => place?.emergency ?? unplaced

/** Returns a number such as '911' or '112'; if unknown, 'the emergency number' in the page's language. */
export const emergencyNumberOf = (panel: Placed): string =>
  emergencyCallOf(panel).number ?? words.theEmergencyNumber
