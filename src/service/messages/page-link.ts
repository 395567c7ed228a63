import { type Language, USUAL_LANGUAGE } from '../../domain/primitives/languages.ts'
import { inLanguagePath } from '../../domain/site/pages.ts'

/** The address of a page in a message, which opens it in the message's language. @param site the website's origin. */
export const pageLink = (site: string, path: string, language: Language): string =>
  `${site}${language === USUAL_LANGUAGE ? path : inLanguagePath(language, path)}`
