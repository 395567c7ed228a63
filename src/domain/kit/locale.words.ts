import type { Language } from '../primitives/languages.ts'

export const words = {
  /** The page's language, as a BCP 47 tag. */
  language: 'en' as Language,
  /** Locale for formatting dates, times, and numbers with `Intl`. */
  locale: 'en-US',
}
