import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesUnder, projectRoot } from '../support/source-files.ts'

const documents = [
  'README.md',
  ...['docs', 'src/deploy'].flatMap(filesUnder).filter((path) => path.endsWith('.md')),
]
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const exists = (path: string) => existsSync(join(projectRoot, path))

const linkedFiles = (document: string): string[] =>
  Array.from(read(document).matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target)
    .filter((target) => !/^(https?:|mailto:|#)/.test(target))
    .map((target) => normalize(join(dirname(document), target.replace(/#.*$/, ''))))

/** Returns paths in backticks below src, tests, docs, or deploy. Skips placeholders and patterns. */
const namedFiles = (document: string): string[] =>
  Array.from(
    read(document).matchAll(/`((?:src|tests|docs|deploy)\/[^`*{}<>…\s]+)`/g),
    ([, path = '']) => path,
  )

const namedScripts = (document: string): string[] =>
  Array.from(read(document).matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name)

describe('README and documents of docs and src/deploy', () => {
  test.each(documents)('link only to files that exist: %s', (document) => {
    expect(linkedFiles(document).filter((path) => !exists(path))).toEqual([])
  })

  test.each(documents)('name only paths of src, tests, docs, and deploy that exist: %s', (document) => {
    expect(namedFiles(document).filter((path) => !exists(path))).toEqual([])
  })

  test.each(documents)('have exactly one top-level heading, on the first line: %s', (document) => {
    expect(read(document)).toMatch(/^# \S/)
    expect(
      read(document)
        .replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
        .match(/^# /gm),
    ).toHaveLength(1)
  })

  test('name only scripts that exist and run existing files', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const unknown = documents.flatMap(namedScripts).filter((name) => !(name in scripts))
    expect([...new Set(unknown)]).toEqual([])
    const started = Object.values(scripts).flatMap(
      (script) => script.match(/\b(?:src|tests)\/\S+\.ts\b/g) ?? [],
    )
    expect(started.filter((path) => !exists(path))).toEqual([])
  })
})

describe('decision record', () => {
  const decisions = filesUnder('docs/decisions')
  const numbers = decisions.map((path) => path.slice('docs/decisions/'.length, 'docs/decisions/0000'.length))

  test('has a unique number', () => {
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test.each(decisions)('has a date and a status: %s', (path) => {
    expect(read(path)).toMatch(
      /^# \d{4} .+\n\nDate: \d{4}-\d\d-\d\d\. Status: (accepted|superseded by \[\d{4}\])/,
    )
  })
})
