import { words } from '../../kit/locale.words.ts'
import type { Language } from '../../primitives/languages.ts'
import { MINUTE_MS } from '../../primitives/time-units.ts'

const MINUTES_IN_HOUR = 60
const MINUTES_IN_DAY = 24 * MINUTES_IN_HOUR

const lengths: Record<Language, { day: string; days: string; less: string }> = {
  en: { day: 'day', days: 'days', less: 'less than a minute' },
  es: { day: 'día', days: 'días', less: 'menos de un minuto' },
}

/** Formats a duration, such as '1 day 2 h 29 min', rounded down (specification §2, Time label). */
export function formatElapsed(ms: number, language: Language = words.language): string {
  const { day, days: plural, less } = lengths[language]
  const minutes = ms <= Number.MAX_SAFE_INTEGER ? Math.floor(ms / MINUTE_MS) : 0
  if (!(minutes >= 1)) return less
  const days = Math.floor(minutes / MINUTES_IN_DAY)
  return [
    part(days, days === 1 ? day : plural),
    part(Math.floor((minutes % MINUTES_IN_DAY) / MINUTES_IN_HOUR), 'h'),
    part(minutes % MINUTES_IN_HOUR, 'min'),
  ]
    .filter((counted) => counted !== null)
    .join(' ')
}

/** Formats remaining time, rounded up to whole minutes, at least one. */
export const formatLeft = (ms: number, language?: Language): string =>
  formatElapsed(Math.max(MINUTE_MS, Math.ceil(ms / MINUTE_MS) * MINUTE_MS), language)

const part = (count: number, unit: string): string | null => (count === 0 ? null : `${count} ${unit}`)
