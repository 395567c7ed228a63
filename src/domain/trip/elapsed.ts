import { MINUTE_MS } from '../primitives/time-units.ts'

const MINUTES_IN_HOUR = 60
const MINUTES_IN_DAY = 24 * MINUTES_IN_HOUR

/**
 * A length of time in days, hours and minutes: '2 days 3 hours 5 minutes'. Parts that are zero are left out,
 * and a minute counts when it is over.
 * @param ms a length of time; less than a minute, negative or no length of time at all is 'less than a minute'.
 * Errors: none. Source: specification §2 (Time label).
 */
export function formatElapsed(ms: number): string {
  const minutes = ms <= Number.MAX_SAFE_INTEGER ? Math.floor(ms / MINUTE_MS) : 0
  if (!(minutes >= 1)) return 'less than a minute'
  return [
    counted(Math.floor(minutes / MINUTES_IN_DAY), 'day'),
    counted(Math.floor((minutes % MINUTES_IN_DAY) / MINUTES_IN_HOUR), 'hour'),
    counted(minutes % MINUTES_IN_HOUR, 'minute'),
  ]
    .filter((part) => part !== null)
    .join(' ')
}

function counted(count: number, unit: string): string | null {
  if (count === 0) return null
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
