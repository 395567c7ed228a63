import type { Language } from '../primitives/languages.ts'

export const words = {
  /** Of the page, as BCP 47 names it. */
  language: 'en' as Language,
  /** Locale of dates, times, and numbers, for `Intl`. */
  locale: 'en-US',
}
