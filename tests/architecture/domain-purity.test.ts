import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'
import { layers } from './layers.ts'
import { impuritiesOf } from './purity.ts'

const domain = sourceFiles('src/domain')

describe('the domain', () => {
  test('the domain exists at the tested path', () => {
    expect(domain.length).toBeGreaterThan(30)
  })

  test('the domain uses no clock, randomness or platform API', () => {
    expect(domain.flatMap((file) => impuritiesOf(file).map((what) => `${file.path}: ${what}`))).toEqual([])
  })

  test('the domain imports only itself and the allowed pure packages', () => {
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
