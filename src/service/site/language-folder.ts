import { type Language, USUAL_LANGUAGE } from '../../domain/primitives/languages.ts'

/** Folder of a language's pages: 'es', or '' for the default language. */
export const languageFolder = (language: Language): string => (language === USUAL_LANGUAGE ? '' : language)
