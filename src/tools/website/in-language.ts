import type { Plugin } from 'vite'
import { type Language, USUAL_LANGUAGE } from '../../domain/primitives/languages.ts'

/** Suffix of files with English strings, such as `panel.words.ts`. */
const source = /\.words(\.tsx?)$/
/** Suffix of files with translated strings, such as `panel.words.es.ts`. */
const translation = /\.words\.[a-z]{2}\.tsx?$/

/** Vite plugin that uses a language's strings, such as `panel.words.es.ts` (docs/decisions/0082). */
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
          // Adds the language to the manifest's file name, because browsers request the manifest without
          // the language cookie.
          .replace(/(?=\.webmanifest")/, `.${language}`),
})
