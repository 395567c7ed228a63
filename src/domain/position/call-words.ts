import { capitalized } from '../kit/text.ts'
import { type Area, areaName, type EmergencyCall, type FoundPlace, milesWords, type Water } from './place.ts'

/** Where 911 is the number of the United States, its territories too. */
const states = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP'])

/**
 * Whom somebody calls for the person at this place, and what they say. A desk is reached from its own area alone, so
 * the number is the caller's own; that of another country is told where the data have it, and none is made up.
 */
export function callWords(found: FoundPlace): string {
  const land = landOf(found)
  const { number, ask } = emergencyCallAt(found)
  const coastGuard = ask === null ? '' : `, and ${ask}`
  if (land && isOfStates(land))
    return `Dial 911 and say that the person is ${whereWords(found)}${coastGuard}. 911 connects you to a dispatcher near you, who will transfer you.`
  const say = `call the emergency number of the place where you are and say that the person is ${whereWords(found)}${coastGuard}.`
  if (!land || number === null) return capitalized(say)
  return `The emergency number of ${land.country} is ${number}, for calls that are made there. From elsewhere, ${say}`
}

/** The number of the place: on the water off the United States theirs, off another country none. */
export function emergencyCallAt(found: FoundPlace): EmergencyCall {
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
  const on = water
    ? `on ${water.name ?? (water.kind === 'sea' ? 'salt water' : 'the water')}`
    : 'at the position below'
  return nearestLand ? `${on}, ${milesWords(nearestLand.metres)} off ${areaName(nearestLand.area)}` : on
}

/** Salt water and the Great Lakes are the Coast Guard's. */
function coastGuardWords(water: Water | null): string | null {
  if (!water || water.kind === 'inland') return null
  if (water.isSure) return 'ask for the Coast Guard'
  return `ask for the Coast Guard if they are on ${water.name ?? 'the water'}`
}
