import { type Language, USUAL_LANGUAGE } from '../../domain/primitives/languages.ts'
import { inLanguagePath } from '../../domain/site/pages.ts'

export const pageLink = (site: string, path: string, language: Language): string =>
  `${site}${language === USUAL_LANGUAGE ? path : inLanguagePath(language, path)}`
