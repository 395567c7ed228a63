import { compassPoints } from '../../primitives/compass-points.ts'

const points = compassPoints.en

const water = (name: string | null) => name ?? 'the water'

export const words = {
  /** @param figure number as text, such as '6.4' */
  miles: (figure: string) => `${figure} ${figure === '1' ? 'mile' : 'miles'}`,
  inArea: (area: string) => `in ${area}`,
  inAreaNear: (area: string, others: string[]) => `in ${area}, near the border with ${others.join(' and ')}`,
  onWater: (name: string | null) => `on ${water(name)}`,
  nearWater: (name: string | null) => `on or near ${water(name)}`,
  below: 'at the position below',
  off: (miles: string, area: string) => `${miles} off ${area}`,
  nearBorder: (area: string) => `near the border with ${area}`,
  inTown: (town: string) => `in ${town}`,
  fromTown: (miles: string, point: number, town: string) => `${miles} ${points[point]} of ${town}`,
  coastGuard: 'ask for the Coast Guard',
  coastGuardIf: (name: string | null) => `ask for the Coast Guard if they are on ${water(name)}`,
  call911: (where: string, ask: string | null) =>
    `Dial 911 and say that the person is ${where}${ask === null ? '' : `, and ${ask}`}. 911 connects you to a dispatcher near you, who will transfer you.`,
  callOwn: (where: string, ask: string | null) =>
    `Call your own emergency number and say that the person is ${where}${ask === null ? '' : `, and ${ask}`}.`,
  callAbroad: (country: string, number: string, where: string, ask: string | null) =>
    `In ${country}, the emergency number is ${number}. If you’re anywhere else, call your own emergency number and say that the person is ${where}${ask === null ? '' : `, and ${ask}`}.`,
  theEmergencyNumber: 'the emergency number',
}
