import { radiusWords } from '../../trip/detail-words.ts'
import { writeInstant } from '../../trip/time/written-instant.ts'
import type { Fix } from '../../trip/trip.ts'
import { radius95 } from '../plausibility/radius95.ts'
import { formatCoordinates } from '../position.ts'
import { positionFormats } from './position-formats.ts'
import { words } from './position-text.words.ts'
import { usngDigits, writeUsng } from './usng.ts'

/** Formats a fix as one line for a chat. Omits the age, which would soon be wrong. */
export function positionLine(fix: Fix, timeZone: string | undefined): string {
  const grid = writeUsng(fix, usngDigits(radius95(fix)))
  const taken = whenTaken(fix, timeZone) ?? words.timeUnknown
  return `${formatCoordinates(fix)} (USNG ${grid}), ${howGood(fix) ?? words.accuracyUnknown}, ${taken}`
}

export function positionText(fix: Fix, timeZone: string | undefined): string {
  const formats = positionFormats(fix, radius95(fix)).map(({ name, text }) => `${name}: ${text}`)
  const about = [
    [words.datum, 'WGS 84'],
    [words.accuracy, howGood(fix)],
    [words.taken, whenTaken(fix, timeZone)],
  ].map(([name, text]) => `${name}: ${text ?? words.notKnown}`)
  return `${[...formats, ...about].join('\n')}\n`
}

function howGood(fix: Fix): string | null {
  const radius = radius95(fix)
  return radius === null ? null : words.within(radiusWords(radius))
}

const whenTaken = ({ fixedAt }: Fix, timeZone: string | undefined): string | null =>
  fixedAt === null ? null : writeInstant(fixedAt, 'toTheMinute', timeZone)
