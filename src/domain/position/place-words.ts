import { callWords, emergencyCallAt } from './call-words.ts'
import {
  type Area,
  areaName,
  type FoundPlace,
  milesWords,
  type PlaceInWords,
  type Town,
  type Water,
} from './place.ts'

/** Nearer than this to the middle of a town nobody asks for the direction, metres. */
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

/** What the maps have about a position, in the words in which it is told a dispatcher (statute miles). */
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

/** The county alone where there is one: a desk knows its state. The last town is the one that everybody knows. */
function lineWords(found: FoundPlace): string {
  const land = found.area ?? found.nearestLand?.area ?? null
  const town = found.towns.at(-1)
  return [found.area?.county ?? areaWords(found), waterWords(found.water), town && townWords(town, land)]
    .filter(Boolean)
    .join(', ')
}

/** Where it is, or off which coast. */
function areaWords({ area, nearestLand }: FoundPlace): string | null {
  if (area) return areaName(area)
  return nearestLand && `${milesWords(nearestLand.metres)} off ${areaName(nearestLand.area)}`
}

function townWords({ name, area, metres, course }: Town, land: Area | null): string {
  const isElsewhere = area !== null && (area.state !== land?.state || area.country !== land.country)
  const town = isElsewhere ? `${name}, ${area.state ?? area.country}` : name
  if (metres < AT_TOWN_M) return `in ${town}`
  return `${milesWords(metres)} ${directions[Math.round(course / 45) % 8]} of ${town}`
}

function waterWords(water: Water | null): string | null {
  if (!water) return null
  const name = water.name ?? (water.kind === 'sea' ? 'salt water' : 'the water')
  return `${water.isSure ? 'on' : 'on or beside'} ${name}`
}
