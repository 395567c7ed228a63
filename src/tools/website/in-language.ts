import type { Plugin } from 'vite'
import { type Language, USUAL_LANGUAGE } from '../../domain/primitives/languages.ts'

/** File of strings in the source language, such as `panel.words.ts`. */
const source = /\.words(\.tsx?)$/
/** The same strings in another language, such as `panel.words.es.ts`. */
const translation = /\.words\.[a-z]{2}\.tsx?$/

/** Builds the website in one language: replaces `x.words.ts` with `x.words.es.ts` (docs/decisions/0082). */
export const inLanguage = (language: Language): Plugin => ({
  name: 'in-language',
  enforce: 'pre',
  async resolveId(asked, importer, options) {
    if (language === USUAL_LANGUAGE || !source.test(asked) || translation.test(importer ?? '')) return null
    const found = await this.resolve(asked, importer, { ...options, skipSelf: true })
    return found && { ...found, id: found.id.replace(source, `.words.${language}$1`) }
  },
  transformIndexHtml: (html) =>
    language === USUAL_LANGUAGE
      ? html
      : html
          .replace('<html lang="en"', `<html lang="${language}"`)
          // Browsers request a manifest without cookies, so its name needs the language.
          .replace(/(?=\.webmanifest")/, `.${language}`),
})
