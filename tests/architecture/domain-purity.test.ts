import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseSource, sourceFiles } from '../support/source-files.ts'
import { layers } from './layers.ts'
import { impuritiesOf } from './purity.ts'

const domain = sourceFiles('src/domain')

describe('the domain', () => {
  test('is where this test looks for it', () => {
    expect(domain.length).toBeGreaterThan(30)
  })

  test('asks neither the present time, nor chance, nor the platform', () => {
    expect(domain.flatMap((file) => impuritiesOf(file).map((what) => `${file.path}: ${what}`))).toEqual([])
  })

  test('imports itself and the few pure packages that it may, and nothing else', () => {
    const allowed: readonly (string | undefined)[] = layers.domain?.packages ?? []
    const foreign = domain.flatMap(({ path, imports }) =>
      imports
        .filter(({ from }) =>
          from.startsWith('.')
            ? !posix.join(posix.dirname(path), from).startsWith('src/domain/')
            : !allowed.includes(from),
        )
        .map(({ from }) => `${path}: ${from}`),
    )
    expect(foreign).toEqual([])
  })
})

describe('the search for impurities', () => {
  test.each([
    ['const now = Date.now()', ['Date.now']],
    ['const now = Date\n  .now()', ['Date.now']],
    ['const clock = Date.now', ['Date.now']],
    ['const now = new Date()', ['new Date()']],
    ['const now = new Date', ['new Date()']],
    ['const now = Date()', ['Date()']],
    ['const chance = Math.random()', ['Math.random']],
    ['fetch("/")', ['fetch']],
    ['const later = { setTimeout }', ['setTimeout']],
    ['window.open()', ['window']],
    ['const { title } = document', ['document']],
    ['const kept = localStorage["x"]', ['localStorage']],
    ['console.log(1)', ['console']],
    ['setTimeout(() => {}, 1)', ['setTimeout']],
    ['const g = globalThis', ['globalThis']],
    ["import './polyfill.ts'", ["import './polyfill.ts'"]],
  ])('finds %s', (text, found) => {
    expect(impuritiesOf(parseSource('probe.ts', text))).toEqual(found)
  })

  test.each([
    '// Date.now() and window',
    'const text = "Date.now() in the window"',
    'const at = new Date(5).toISOString()',
    'const at = Date.parse("2026-07-01")',
    'clock.setTimeout(run, 5)',
    'const clock = { setTimeout: run }',
    'interface Clock { setTimeout(run: () => void): void }',
    'type Screen = { document: string }',
    "import type { Clock } from './clock.ts'",
    "import { setup } from 'xstate'",
  ])('lets %s pass', (text) => {
    expect(impuritiesOf(parseSource('probe.ts', text))).toEqual([])
  })
})
