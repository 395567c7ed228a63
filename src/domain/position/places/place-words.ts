import { capitalized } from '../../kit/text.ts'
import {
  type Area,
  areaName,
  type EmergencyCall,
  type FoundPlace,
  milesWords,
  type PlaceInWords,
  type Town,
  type Water,
} from './place.ts'

/** Including territories. */
const states = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP'])

/** What to call and say. 911 reaches the caller's own area; other countries' numbers are named if known. */
function callWords(found: FoundPlace): string {
  const land = landOf(found)
  const { number, ask } = emergencyCallAt(found)
  const coastGuard = ask === null ? '' : `, and ${ask}`
  if (land && isOfStates(land))
    return `Dial 911 and say that the person is ${whereWords(found)}${coastGuard}. 911 connects you to a dispatcher near you, who will transfer you.`
  const say = `call your own emergency number and say that the person is ${whereWords(found)}${coastGuard}.`
  if (!land || number === null) return capitalized(say)
  return `In ${land.country}, the emergency number is ${number}. If you’re anywhere else, ${say}`
}

/** On the water off the United States theirs, elsewhere none. */
function emergencyCallAt(found: FoundPlace): EmergencyCall {
  const land = landOf(found)
  const number = land && isOfStates(land) ? '911' : (found.area?.emergency ?? null)
  return { number, ask: coastGuardWords(found.water) }
}

const landOf = ({ area, nearestLand }: FoundPlace): Area | null => area ?? nearestLand?.area ?? null

const isOfStates = ({ state, countryCode }: Area): boolean => state !== null || states.has(countryCode ?? '')

/** 'in Chatham County, North Carolina'; 'on Lake Erie, 4.1 miles off Erie County, Ohio'. */
function whereWords({ area, beyondBorder, nearestLand, water }: FoundPlace): string {
  const others = beyondBorder.map((other) => areaName(other, area))
  const near = others.length > 0 ? `, near the border with ${others.join(' and ')}` : ''
  if (area) return `in ${areaName(area)}${near}`
  const on = water ? `on ${waterName(water)}` : 'at the position below'
  return nearestLand ? `${on}, ${milesWords(nearestLand.meters)} off ${areaName(nearestLand.area)}` : on
}

/** Salt water and the Great Lakes. */
function coastGuardWords(water: Water | null): string | null {
  if (!water || water.kind === 'inland') return null
  if (water.isSure) return 'ask for the Coast Guard'
  return `ask for the Coast Guard if they are on ${waterName(water)}`
}

/** Nearer, no direction is given, meters. */
const AT_TOWN_M = 800

const directions = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const

/** In the words for a dispatcher (statute miles). */
export function placeInWords(found: FoundPlace): PlaceInWords {
  const { area, nearestLand, water, towns, timeZone } = found
  const land = area ?? nearestLand?.area ?? null
  const words = [
    areaWords(found),
    ...found.beyondBorder.map((other) => `near the border with ${areaName(other, land)}`),
    ...towns.map((town) => townWords(town, land)),
    waterWords(water),
  ]
  return {
    words: words.filter((word) => word !== null),
    line: lineWords(found),
    call: callWords(found),
    emergency: emergencyCallAt(found),
    county: land?.county ?? null,
    state: land?.state ?? null,
    country: land?.country ?? null,
    water: water && (water.kind === 'sea' ? 'sea' : 'lake'),
    timeZone,
  }
}

/** Town, county, way from a town, water. The last town is a well-known one. */
function lineWords(found: FoundPlace): string {
  const land = found.area ?? found.nearestLand?.area ?? null
  const last = found.towns.at(-1)
  const town = last && townWords(last, land)
  const county = found.area?.county ?? areaWords(found)
  const ground = town?.startsWith('in ') ? [town, county] : [county, town]
  return [...ground, waterWords(found.water)].filter(Boolean).join(', ')
}

function areaWords({ area, nearestLand }: FoundPlace): string | null {
  if (area) return areaName(area)
  return nearestLand && `${milesWords(nearestLand.meters)} off ${areaName(nearestLand.area)}`
}

function townWords({ name, area, meters, course }: Town, land: Area | null): string {
  const isElsewhere = area !== null && (area.state !== land?.state || area.country !== land.country)
  const town = isElsewhere ? `${name}, ${area.state ?? area.country}` : name
  if (meters < AT_TOWN_M) return `in ${town}`
  return `${milesWords(meters)} ${directions[Math.round(course / 45) % 8]} of ${town}`
}

function waterWords(water: Water | null): string | null {
  if (!water) return null
  return `on ${water.isSure ? '' : 'or near '}${waterName(water)}`
}

const waterName = ({ name }: Water): string => name ?? 'the water'

type Placed = { place?: PlaceInWords | undefined }

/** Default: the United States. */
const unplaced: EmergencyCall = { number: '911', ask: null }

/** Number and service to ask for. Source: docs/rules/panel-facts.md. */
export const emergencyCallOf = ({ place }: Placed): EmergencyCall => place?.emergency ?? unplaced

/** '911', '112', or 'the emergency number'. */
export const emergencyNumberOf = (panel: Placed): string =>
  emergencyCallOf(panel).number ?? 'the emergency number'
