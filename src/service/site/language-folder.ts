import { type Language, USUAL_LANGUAGE } from '../../domain/primitives/languages.ts'

/** Of a language's documents below the built website, and of its renderer: '' for the usual one, else 'es'. */
export const languageFolder = (language: Language): string => (language === USUAL_LANGUAGE ? '' : language)
