import { words } from '../../kit/locale.words.ts'
import { type Language, locales } from '../../primitives/languages.ts'

const clock = { hour: 'numeric', minute: '2-digit' } as const
const day = { month: 'short', day: 'numeric' } as const

/** `clock`: '7:22 PM'. `day`: 'Jul 1, 2026, UTC'. `dayAndClock`: 'Jul 1, 7:22 PM'. `date`: '7/1/2026'. */
const shapes = {
  clock,
  clockAndZone: { ...clock, timeZoneName: 'short' },
  clockToTheSecond: { ...clock, second: '2-digit' },
  day: { ...day, year: 'numeric', timeZoneName: 'short' },
  dayAndClock: { ...day, ...clock },
  dayClockAndZone: { ...day, ...clock, timeZoneName: 'short' },
  toTheMinute: { ...day, year: 'numeric', ...clock, timeZoneName: 'short' },
  toTheSecond: { ...day, year: 'numeric', ...clock, second: '2-digit', timeZoneName: 'short' },
  date: { month: 'numeric', day: 'numeric', year: 'numeric' },
  dateAndClock: { month: 'numeric', day: 'numeric', year: 'numeric', ...clock },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type InstantShape = keyof typeof shapes

/** Cache, because creating a formatter takes much longer than formatting. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats a time in US style (specification §3, Contact message); `timeZone` defaults to the device's.
 * @throws RangeError for an unknown time zone or an invalid time.
 */
export function writeInstant(
  at: number,
  shape: InstantShape,
  timeZone?: string,
  language: Language = words.language,
): string {
  const key = `${shape} ${timeZone} ${language}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...shapes[shape], timeZone })
  formats.set(key, format)
  // Replaces no-break spaces, so that the server and all browsers render the same text.
  return format.format(at).replace(/[\u00a0\u202f]/g, ' ')
}

/** Formats a time of day. Adds the date if it isn't today, and the zone if `timeZone` is set. */
export function writeClock(at: number, now: number, timeZone?: string, language?: Language): string {
  const isToday = writeInstant(at, 'date', timeZone) === writeInstant(now, 'date', timeZone)
  if (timeZone === undefined) return writeInstant(at, isToday ? 'clock' : 'dayAndClock', timeZone, language)
  return writeInstant(at, isToday ? 'clockAndZone' : 'dayClockAndZone', timeZone, language)
}

/** Returns the time zone; null if it's missing or unsupported. */
export function knownZone(timeZone: string | null | undefined): string | null {
  if (!timeZone) return null
  try {
    writeInstant(0, 'clock', timeZone)
    return timeZone
  } catch {
    return null
  }
}

function offsetName(minutesWest: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(minutesWest) / 60), Math.abs(minutesWest) % 60]
  const two = (count: number) => String(count).padStart(2, '0')
  return `${minutesWest > 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}

const MOST_WEST = 12
const MOST_EAST = 14

/**
 * Returns the named time zone; without a valid name, one with the offset, or UTC for an impossible offset.
 * Rounds partial hours eastward if necessary, so that a return time never comes out later than meant.
 */
export function usableZone(name: string | undefined, minutesWest: number): string {
  const known = knownZone(name)
  if (known) return known
  const hours = Math.floor(minutesWest / 60)
  if (!Number.isFinite(hours) || hours === 0 || hours > MOST_WEST || hours < -MOST_EAST) return 'UTC'
  const exact = Number.isInteger(minutesWest / 60) ? null : knownZone(offsetName(minutesWest))
  return exact ?? `Etc/GMT${hours > 0 ? '+' : ''}${hours}`
}
