import type { Language } from '../primitives/languages.ts'

export const words = {
  /** Of the page, as BCP 47 names it. */
  language: 'en' as Language,
  /** What `Intl` writes dates, times and numbers by. */
  locale: 'en-US',
}
