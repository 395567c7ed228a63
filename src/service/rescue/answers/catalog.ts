import { type Language, USUAL_LANGUAGE } from '../../../domain/primitives/languages.ts'
import { type Answers, english } from './english.ts'
import { spanish } from './spanish.ts'

const catalogs: Record<Language, Answers> = { en: english, es: spanish }

/** In the language of the page. @param language absent: not known. */
export const answersIn = (language: Language = USUAL_LANGUAGE): Answers => catalogs[language]
