import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../support/source-files.ts'
import { testTitles } from '../support/test-titles.ts'

type Link = { words: string; path: string }
/** One sentence of the specification, the words of it that stand in the sources, and where it is done and proved. */
type Row = { sentence: string; quoted: string[]; done: Link[]; proved: Link[] }

const text = readFileSync(join(projectRoot, 'docs/specification-map.md'), 'utf8')

const linksIn = (cell: string): Link[] =>
  Array.from(cell.matchAll(/\[([^\]]+)\]\(\.\.\/([^)]+)\)/g), ([, words = '', path = '']) => ({
    words,
    path,
  }))

const rows: Row[] = text
  .split('\n')
  .filter((line) => /^\| (?!the specification \|)/.test(line))
  .map((line) => {
    const [sentence = '', done = '', proved = ''] = line.slice(2, -2).split(' | ')
    const quoted = Array.from(sentence.matchAll(/“([^”]+)”/g), ([, words = '']) => words)
    return { sentence, quoted, done: linksIn(done), proved: linksIn(proved) }
  })

const read = (path: string): string =>
  existsSync(join(projectRoot, path)) ? readFileSync(join(projectRoot, path), 'utf8') : ''

/** A source as its words are read: on one line, without the marks that HTML needs. */
const wordsOf = (path: string): string => read(path).replace(/\s+/g, ' ').replaceAll('&gt;', '>')

const titles = new Map<string, Set<string>>()
const hasTitle = ({ words, path }: Link): boolean => {
  if (!read(path)) return false
  const known = titles.get(path) ?? testTitles(path)
  titles.set(path, known)
  return known.has(words)
}

describe('the specification map', () => {
  test('goes through the specification section by section', () => {
    const sections = Array.from(text.matchAll(/^## (\d)/gm), ([, number]) => Number(number))
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(rows.length).toBeGreaterThan(150)
  })

  test('names for every sentence where it is done and what proves it', () => {
    const bare = rows.filter(({ done, proved }) => done.length === 0 || proved.length === 0)
    expect(bare.map(({ sentence }) => sentence)).toEqual([])
  })

  test('names files that exist', () => {
    const paths = rows.flatMap(({ done, proved }) => [...done, ...proved]).map(({ path }) => path)
    expect([...new Set(paths)].filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
  })

  test('names tests that exist', () => {
    const missing = rows.flatMap(({ proved }) => proved).filter((link) => !hasTitle(link))
    expect(missing.map(({ words, path }) => `${path}: ${words}`)).toEqual([])
  })

  test('quotes words that stand in a file of their row', () => {
    const gone = rows.flatMap(({ quoted, done }) =>
      quoted
        .filter((words) => !done.some(({ path }) => wordsOf(path).includes(words)))
        .map((words) => `${words} (${done.map(({ path }) => path).join(', ')})`),
    )
    expect(gone).toEqual([])
  })
})
