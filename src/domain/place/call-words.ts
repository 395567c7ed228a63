import { areaName, milesWords } from './area-words.ts'
import type { FoundPlace, Water } from './place.ts'

/** Where 911 is the number of the United States, its territories too. */
const states = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP'])

/**
 * Whom somebody calls for the person at this place, and what they say. A desk is reached from its own area alone, so
 * the number is the caller's own; that of another country is told where the data have it, and none is made up.
 */
export function callWords(found: FoundPlace): string {
  const { area, nearestLand, water } = found
  const land = area ?? nearestLand?.area ?? null
  const coastGuard = coastGuardWords(water)
  if (land && (land.state !== null || states.has(land.countryCode ?? '')))
    return `Dial 911 and say that the person is ${whereWords(found)}${coastGuard}: 911 connects you to the desk of the place where you are, which transfers you.`
  const say = `call the emergency number of the place where you are and say that the person is ${whereWords(found)}${coastGuard}.`
  if (!land?.emergency || !area) return sentence(say)
  return `The emergency number of ${land.country} is ${land.emergency}, for calls that are made there. From elsewhere, ${say}`
}

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
function coastGuardWords(water: Water | null): string {
  if (!water || water.kind === 'inland') return ''
  if (water.isSure) return ', and ask for the Coast Guard'
  return `, and ask for the Coast Guard if they are on ${water.name ?? 'the water'}`
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
