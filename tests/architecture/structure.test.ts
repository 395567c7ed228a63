import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesUnder, projectRoot, sourceFiles } from '../support/source-files.ts'

const isWritten = (path: string) => /\.(tsx?|css)$/.test(path) && !path.includes('/migrations/')

const written = filesUnder('src').filter(isWritten)
const sources = sourceFiles('src').filter(({ path }) => isWritten(path))

describe('files of src', () => {
  test('have no import cycles, except through lazy imports', () => {
    const filesOf = new Map(
      sources.map(({ path, imports }) => [
        path,
        imports
          .filter(({ from, isLazy }) => from.startsWith('.') && !isLazy)
          .map(({ from }) => posix.join(posix.dirname(path), from)),
      ]),
    )
    const state = new Map<string, 'open' | 'done'>()
    const circles: string[] = []
    const visit = (path: string, way: readonly string[]): void => {
      if (state.get(path) === 'open') circles.push([...way.slice(way.indexOf(path)), path].join(' → '))
      if (state.has(path)) return
      state.set(path, 'open')
      for (const file of filesOf.get(path) ?? []) if (filesOf.has(file)) visit(file, [...way, path])
      state.set(path, 'done')
    }
    for (const path of filesOf.keys()) visit(path, [])
    expect(circles).toEqual([])
  })

  test('have specific names in kebab-case', () => {
    const vague = /^(index|utils?|helpers?|common|shared|misc|types|constants)\./
    const named = (path: string) => {
      const name = posix.basename(path)
      return /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/.test(name) && !vague.test(name)
    }
    expect(written.filter((path) => !named(path))).toEqual([])
  })

  test('are in folders with specific names', () => {
    expect(written.filter((path) => /\/(utils?|helpers?|common|shared|misc|lib)\//.test(path))).toEqual([])
  })

  test('have no default export, except for *.config.ts', () => {
    const byDefault = sources
      .filter(({ path }) => !path.endsWith('.config.ts'))
      .filter(({ program }) => program.body.some(({ type }) => type === 'ExportDefaultDeclaration'))
    expect(byDefault.map(({ path }) => path)).toEqual([])
  })

  test('do more than re-export other files, except for *.words.ts', () => {
    const barrels = sources.filter(
      ({ path, program }) =>
        // The build swaps files with screen texts for other languages, so they may re-export.
        !path.endsWith('.words.ts') &&
        program.body.length > 0 &&
        program.body.every(
          (statement) =>
            statement.type === 'ExportAllDeclaration' ||
            (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
        ),
    )
    expect(barrels.map(({ path }) => path)).toEqual([])
  })

  test('import files with their file extension, as Node requires', () => {
    const short = sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ from }) => from.startsWith('.') && !/\.(tsx?|css|json|svg)(\?\w+)?$/.test(from))
        .map(({ from }) => `${path}: ${from}`),
    )
    expect(short).toEqual([])
  })
})

test('no file of src writes minutes, hours, or days in milliseconds as a plain number', () => {
  const numbers = /(?<![\w.])[1-9][\d_]*(?![\w.])|\b60 \* 60\b|\b24 \* 60\b/g
  const isTime = (number: string) => number.includes('*') || Number(number.replaceAll('_', '')) % 60_000 === 0
  const times = written.flatMap((path) =>
    (readFileSync(join(projectRoot, path), 'utf8').match(numbers) ?? [])
      .filter((number) => isTime(number) || /^86_?400$/.test(number))
      .map((number) => `${path}: ${number}`),
  )
  // This number counts positions, not milliseconds.
  expect(times).toEqual(['src/service/platform/trip-cache.ts: 300_000'])
})

test('a folder of src has at most 25 source files', () => {
  const filesIn = Map.groupBy(written, (path) => posix.dirname(path))
  const full = [...filesIn].filter(([, files]) => files.length > 25)
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

describe('src and tests', () => {
  const everything = [...filesUnder('src'), ...filesUnder('tests')].filter((path) =>
    /\.(tsx?|css)$/.test(path),
  )
  const findAll = (pattern: RegExp) =>
    everything.filter((path) => pattern.test(readFileSync(join(projectRoot, path), 'utf8')))

  test('have no to-do comments', () => {
    const later = ['TO' + 'DO', 'FIX' + 'ME']
    // Skips `(XXX`, `XXX)`, and `XXX-`, which stand for digits of phone numbers.
    const threeX = `(?<![\\w(])${'XX' + 'X'}(?![\\w)-])`
    expect(findAll(new RegExp(`\\b(${later.join('|')})\\b|${threeX}`))).toEqual([])
  })

  test('mark no test with skip or only', () => {
    expect(
      findAll(new RegExp(`\\b(test|it|describe)(\\.\\w+)*\\.(${['skip', 'only'].join('|')})\\b`)),
    ).toEqual([])
  })
})

describe('benchmarks', () => {
  test('start only programs that exist', () => {
    const programs = filesUnder('tests/bench').flatMap((path) =>
      Array.from(
        readFileSync(join(projectRoot, path), 'utf8').matchAll(
          /\b(?:start|begin|new URL)\('([\w./-]+\.ts)'/g,
        ),
        ([, program = '']) => posix.join(posix.dirname(path), program),
      ),
    )
    expect(programs.length).toBeGreaterThan(5)
    expect(programs.filter((program) => !existsSync(join(projectRoot, program)))).toEqual([])
  })
})
