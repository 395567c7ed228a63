import { type Language, USUAL_LANGUAGE } from '../../../domain/primitives/languages.ts'
import { type Answers, english } from './english.ts'
import { spanish } from './spanish.ts'

const catalogs: Record<Language, Answers> = { en: english, es: spanish }

export const answersIn = (language: Language = USUAL_LANGUAGE): Answers => catalogs[language]
