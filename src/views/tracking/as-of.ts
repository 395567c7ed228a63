import type { Zone } from './exact-instant.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function written(at: number, zone: Zone, shape: Intl.DateTimeFormatOptions): string {
  const options = { ...shape, ...(zone === 'utc' && { timeZone: 'UTC' }) }
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options)
  formats.set(key, format)
  return format.format(at)
}

const day = { dateStyle: 'short' } as const
const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const dayAndHour = { month: 'short', day: 'numeric', ...hour } as const

/** '14:02', with the day where it is not today's: 'Jun 30, 14:02'. `at`, `now`: Unix time, ms. */
export function asOf(at: number, now: number, zone: Zone): string {
  const isToday = written(at, zone, day) === written(now, zone, day)
  return `${written(at, zone, isToday ? hour : dayAndHour)}${zone === 'utc' ? ' UTC' : ''}`
}
