import type { Language } from '../primitives/languages.ts'

export const words = {
  /** The page's language, BCP 47. */
  language: 'en' as Language,
  /** Locale of dates, times, and numbers, for `Intl`. */
  locale: 'en-US',
}
