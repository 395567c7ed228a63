import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../primitives/time-units.ts'

/** A clock's time farther ahead than this was meant for a day that is over, or mistyped, ms. */
export const FARTHEST_CLOCK_MS = 16 * HOUR_MS

const MINUTES_A_DAY = DAY_MS / MINUTE_MS

/** Minutes after midnight on the clocks of a zone. */
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
 * When the clocks of a zone next show a time.
 * @param minuteOfDay minutes after midnight. @param timeZone IANA name. @param now Unix time, ms.
 * @returns Unix time, ms, on a whole minute; null where that is farther ahead than `FARTHEST_CLOCK_MS`. A time that the
 * clocks leave out, as summer time begins, is the hour before: nobody is waited for longer than they said.
 * Errors: RangeError for a zone that nobody knows.
 */
export function nextClock(minuteOfDay: number, timeZone: string, now: number): number | null {
  const thisMinute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const ahead = modulo(minuteOfDay - minuteOfDayAt(now, timeZone), MINUTES_A_DAY) || MINUTES_A_DAY
  const guess = thisMinute + ahead * MINUTE_MS
  // Where the clocks change in between, they show another time then.
  const off = minuteOfDayAt(guess, timeZone) - minuteOfDay
  const wrapped = modulo(off + MINUTES_A_DAY / 2, MINUTES_A_DAY) - MINUTES_A_DAY / 2
  const at = secondShowing(minuteOfDay, timeZone, guess - DAY_MS, now) ?? guess - wrapped * MINUTE_MS
  return at > now && at - now <= FARTHEST_CLOCK_MS ? at : null
}

/** By how much clocks are put back, ms. */
const PUT_BACK_MS = [30 * MINUTE_MS, HOUR_MS]

/** When clocks that were put back show a time again that has just passed; null where they were not. */
function secondShowing(minuteOfDay: number, timeZone: string, passed: number, now: number): number | null {
  const again = PUT_BACK_MS.map((back) => passed + back)
  return again.find((at) => at > now && minuteOfDayAt(at, timeZone) === minuteOfDay) ?? null
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by
