import { existsSync, globSync, readFileSync } from 'node:fs'
import { Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { languages, USUAL_LANGUAGE } from '../../src/domain/primitives/languages.ts'
import { edges, sources } from '../support/structure.ts'

const words = globSync('src/**/*.words.{ts,tsx}')
const others = languages.filter((language) => language !== USUAL_LANGUAGE)

/** Returns the top-level keys of a file's exported object, which are indented by two spaces. */
const keysOf = (file: string) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/^ {2}(?:'([^']+)'|(\w+))[:(,]/gm),
    ([, a, b]) => a ?? b ?? '',
  )

const textOf = new Map(sources.map(({ path, text }) => [path, text]))
const importersOf = Map.groupBy(edges, ({ file }) => file)

/** Pages that have only one language: dispatchers read English, and the English legal texts are binding. */
const inOneLanguage = ['src/views/rescue/hand-over/dispatch-page.tsx', 'src/views/site/legal/legal-page.tsx']

/** Texts that are the same in every language. */
const names = /^(Maya Ellison|SOS)$/

function textIn({ program }: (typeof sources)[number]): string[] {
  const found: string[] = []
  new Visitor({
    JSXText({ value }) {
      const text = value.trim()
      if (/[A-Za-z]{2}/.test(text) && !names.test(text)) found.push(text)
    },
  }).visit(program)
  return found
}

describe('strings on the screen', () => {
  test('have a file for every language', () => {
    const missing = words.flatMap((file) =>
      others
        .map((language) => file.replace(/\.words(\.tsx?)$/, `.words.${language}$1`))
        .filter((translation) => !existsSync(translation)),
    )
    expect(words.length).toBeGreaterThan(0)
    expect(missing).toEqual([])
  })

  test('have no unused top-level key, except in files with a `Record`', () => {
    const unused = words.flatMap((file) => {
      const users = (importersOf.get(file) ?? []).map(({ path }) => textOf.get(path)).join('\n')
      const used = (key: string) => new RegExp(`\\.${key}\\b|\\['${key}'\\]`).test(users)
      // The keys of a `Record` are looked up with variables, so unused ones can't be detected.
      if (/Record</.test(readFileSync(file, 'utf8'))) return []
      return keysOf(file)
        .filter((key) => !used(key))
        .map((key) => `${file}: ${key}`)
    })
    expect(unused).toEqual([])
  })

  test('come from words files if they are between JSX tags, except on pages with one language', () => {
    const written = sources
      .filter(({ path }) => /^src\/(views|app)\/.*\.tsx$/.test(path))
      .filter(({ path }) => !path.includes('.words.') && !inOneLanguage.includes(path))
      .flatMap((file) => textIn(file).map((text) => `${file.path}: ${text}`))
    expect(written).toEqual([])
  })

  test("don't end a Spanish time such as “7:31 p.m.” with a second period", () => {
    const doubled = globSync('src/**/*.words.es.{ts,tsx}').flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(/.*\b(?:the|at)Clock\(\w+\)\}(?:`\})?\..*/g),
        ([line]) => `${file}: ${line.trim()}`,
      ),
    )
    expect(doubled).toEqual([])
  })
})
