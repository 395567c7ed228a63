import { type Language, USUAL_LANGUAGE } from '../../domain/primitives/languages.ts'
import { inLanguagePath } from '../../domain/site/pages.ts'

/**
 * Returns the URL of a page in the message's language.
 * @param site origin of the website
 */
export const pageLink = (site: string, path: string, language: Language): string =>
  `${site}${language === USUAL_LANGUAGE ? path : inLanguagePath(language, path)}`
