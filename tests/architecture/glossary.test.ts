import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fixtures } from '../../src/statecharts/fixtures/fixtures.ts'
import { projectRoot } from '../support/source-files.ts'

const glossary = readFileSync(join(projectRoot, 'docs/glossary.md'), 'utf8')
const terms = Array.from(glossary.matchAll(/^\| ([^|]+?) \|/gm), ([, term = '']) => term)
const spoken = terms.filter((term) => !term.startsWith('`') && term !== 'term' && term !== 'kind')

const foldersOf = (path: string) =>
  readdirSync(join(projectRoot, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const isTerm = (folder: string) =>
  [folder, folder.replaceAll('-', ' ')].some((name) =>
    spoken.some((term) => term === name || `${term}s` === name),
  )

describe('glossary', () => {
  test('lists unique terms in alphabetical order', () => {
    expect(spoken).toEqual(
      [...new Set(spoken)].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())),
    )
  })

  test.each(['src/domain', 'src/service'])('contains a term for each folder of %s', (path) => {
    expect(foldersOf(path).filter((folder) => !isTerm(folder))).toEqual([])
  })

  test('contains the name of every statechart', () => {
    const ids = fixtures.map(({ machine }) => machine.id)
    expect(ids.filter((id) => !glossary.includes(`\`${id}\``))).toEqual([])
  })
})
