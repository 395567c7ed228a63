import { type Language, USUAL_LANGUAGE } from '../../domain/primitives/languages.ts'

/** Folder of a language's documents and renderer: '' for the usual one, or 'es'. */
export const languageFolder = (language: Language): string => (language === USUAL_LANGUAGE ? '' : language)
