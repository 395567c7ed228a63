export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

export const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** Default language of pages and messages. */
export const USUAL_LANGUAGE: Language = 'en'

export const knownLanguage = (text: string | null | undefined): Language | null =>
  languages.find((one) => one === text) ?? null
