import { writeDecimalMinutes } from '../../position/formats/sexagesimal.ts'
import { usngDigits, writeUsng } from '../../position/formats/usng.ts'
import { deviceWords } from '../../position/movement/device-words.ts'
import { STILL_WITHIN_M } from '../../position/movement/motion.ts'
import { movementOf } from '../../position/movement/movement.ts'
import { radius95 } from '../../position/plausibility/radius95.ts'
import { formatCoordinates, lastKnownPosition } from '../../position/position.ts'
import { courseWords, radiusWords, speedWords } from '../../trip/detail-words.ts'
import type { Fix, Trip } from '../../trip/trip.ts'
import { spokenDegrees, spokenGrid, spokenMinutes } from './spoken.ts'

/** `value` null: not told. `say`: spoken form. `digits`: digit by digit. `ifAsked`: read last. */
export type CardLine = {
  label: string
  value: string | null
  say?: string
  digits?: boolean
  ifAsked?: boolean
}

/** @param when it was fixed, in words. */
export function positionLines(last: Fix | null, when: string | null): CardLine[] {
  if (last === null) return [{ label: 'Position', value: null }]
  const radius = radius95(last)
  const usng = writeUsng(last, usngDigits(radius))
  const minutes = writeDecimalMinutes(last)
  const degrees = formatCoordinates(last)
  return [
    { label: 'USNG', value: usng, say: spokenGrid(usng), digits: true, ifAsked: true },
    {
      label: 'Degrees, decimal minutes',
      value: minutes,
      say: spokenMinutes(minutes),
      digits: true,
      ifAsked: true,
    },
    { label: 'Decimal degrees', value: degrees, say: spokenDegrees(degrees), digits: true },
    { label: 'Datum', value: 'WGS 84' },
    { label: 'Accuracy', value: radius === null ? null : `within ${radiusWords(radius)} (95% likely)` },
    { label: 'As of', value: when },
  ]
}

/** Empty for one device. @param when as `positionLines`. */
export function deviceLines(trip: Trip, when: (at: number) => string | null): CardLine[] {
  const words = deviceWords(trip, (at) => `as of ${when(at)}`)
  if (words === null) return []
  return [
    { label: 'Device', value: words.leading, say: words.leading },
    ...words.others.map((other) => ({ label: 'Other device', value: other, say: other })),
  ]
}

/** 'NE, 045° true, 4 mph (3.5 knots)', or since when still. @param when an instant in words. */
export function movementWords(trip: Trip, now: number, when: (at: number) => string | null): string | null {
  const motion = movementOf(trip, now)?.motion
  if (motion?.kind === 'still')
    return `Hasn’t moved more than ${radiusWords(STILL_WITHIN_M)} since ${when(motion.since)}`
  const { course, speed } = motion ?? lastKnownPosition(trip)?.details ?? {}
  const said = [
    course === undefined ? null : courseWords(course),
    speed === undefined ? null : speedWords(speed),
  ].filter((part) => part !== null)
  return said.length === 0 ? null : said.join(', ')
}
