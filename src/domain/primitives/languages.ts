/** Languages in which the service texts and calls people, as BCP 47 names them. */
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** Each language's name in that language. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

/** For `Intl`. */
export const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** For people whose language isn't known. */
export const USUAL_LANGUAGE: Language = 'en'

/** Null for a language that the service doesn't have. */
export const knownLanguage = (text: string | null | undefined): Language | null =>
  languages.find((one) => one === text) ?? null
