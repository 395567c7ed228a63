import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../primitives/time-units.ts'

/** A trip may end at a clock time that is at most this far ahead. A later time is probably a typo. */
export const FARTHEST_CLOCK_MS = 16 * HOUR_MS

const MINUTES_A_DAY = DAY_MS / MINUTE_MS

/** Parses a time of day such as '19:45', or '19:45:00', to minutes after midnight. */
export function minuteOfDayIn(clock: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

function minuteOfDayAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(at)
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return numberOf('hour') * 60 + numberOf('minute')
}

/**
 * Returns the next occurrence of a clock time; null if it's more than `FARTHEST_CLOCK_MS` ahead. A time that
 * daylight saving skips moves earlier by the shift, usually an hour, so that contacts don't wait too long. If
 * that has passed, it moves later: 2:30 AM becomes 3:30 AM.
 * @throws RangeError if the time zone is unknown.
 */
export function nextClock(minuteOfDay: number, timeZone: string, now: number): number | null {
  const thisMinute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const ahead = modulo(minuteOfDay - minuteOfDayAt(now, timeZone), MINUTES_A_DAY) || MINUTES_A_DAY
  const guess = thisMinute + ahead * MINUTE_MS
  // Corrects the guess if daylight saving time starts or ends in the meantime.
  const off = minuteOfDayAt(guess, timeZone) - minuteOfDay
  const wrapped = modulo(off + MINUTES_A_DAY / 2, MINUTES_A_DAY) - MINUTES_A_DAY / 2
  const corrected = guess - wrapped * MINUTE_MS
  const at =
    secondOccurrence(minuteOfDay, timeZone, guess - DAY_MS, now) ?? (corrected > now ? corrected : guess)
  return at - now <= FARTHEST_CLOCK_MS ? at : null
}

const CLOCK_SHIFTS_MS = [30 * MINUTE_MS, HOUR_MS]

/** Returns the second occurrence, if still ahead, of a time that occurs twice when clocks are set back. */
function secondOccurrence(minuteOfDay: number, timeZone: string, passed: number, now: number): number | null {
  const again = CLOCK_SHIFTS_MS.map((back) => passed + back)
  return again.find((at) => at > now && minuteOfDayAt(at, timeZone) === minuteOfDay) ?? null
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by
