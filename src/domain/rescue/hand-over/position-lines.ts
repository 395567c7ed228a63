import { writeDecimalMinutes } from '../../position/formats/sexagesimal.ts'
import { usngDigits, writeUsng } from '../../position/formats/usng.ts'
import { deviceWords } from '../../position/movement/device-words.ts'
import { STILL_WITHIN_M } from '../../position/movement/motion.ts'
import { movementOf } from '../../position/movement/movement.ts'
import { radius95 } from '../../position/plausibility/radius95.ts'
import { formatCoordinates, lastKnownPosition } from '../../position/position.ts'
import { courseWords, radiusWords, speedWords } from '../../trip/detail-words.ts'
import type { Fix, Trip } from '../../trip/trip.ts'
import { words } from './card.words.ts'
import { spokenDegrees, spokenGrid, spokenMinutes } from './spoken.ts'

/** `value` is null if not provided; `digits` is its spoken form if it consists of digits. */
export type CardLine = {
  label: string
  value: string | null
  digits?: string
  ifAsked?: boolean
}

export function positionLines(last: Fix | null, when: string | null): CardLine[] {
  if (last === null) return [{ label: words.position, value: null }]
  const radius = radius95(last)
  const usng = writeUsng(last, usngDigits(radius))
  const minutes = writeDecimalMinutes(last)
  const degrees = formatCoordinates(last)
  return [
    { label: 'USNG', value: usng, digits: spokenGrid(usng), ifAsked: true },
    {
      label: words.decimalMinutes,
      value: minutes,
      digits: spokenMinutes(minutes),
      ifAsked: true,
    },
    { label: words.decimalDegrees, value: degrees, digits: spokenDegrees(degrees) },
    { label: words.datum, value: 'WGS 84' },
    { label: words.accuracy, value: radius === null ? null : words.within(radiusWords(radius)) },
    { label: words.asOf, value: when },
  ]
}

/** Returns a line for each device that sent positions; empty for fewer than two. */
export function deviceLines(trip: Trip, when: (at: number) => string | null): CardLine[] {
  const said = deviceWords(trip, (at) => words.asOfInstant(when(at) ?? ''))
  if (said === null) return []
  return [
    { label: words.device, value: said.leading },
    ...said.others.map((other) => ({ label: words.otherDevice, value: other })),
  ]
}

/**
 * Returns course and speed, such as 'NE, 045° true, 4 mph (3.5 knots)', or since when the traveler is or was
 * still; null if unknown.
 */
export function movementWords(trip: Trip, now: number, when: (at: number) => string | null): string | null {
  const { motion, isCurrent } = movementOf(trip, now) ?? {}
  if (motion?.kind === 'still') {
    const sayStill = isCurrent ? words.still : words.wasStill
    return sayStill(radiusWords(STILL_WITHIN_M), when(motion.since) ?? '')
  }
  const { course, speed } = motion ?? lastKnownPosition(trip)?.details ?? {}
  const said = [
    course === undefined ? null : courseWords(course),
    speed === undefined ? null : speedWords(speed),
  ].filter((part) => part !== null)
  return said.length === 0 ? null : said.join(', ')
}
