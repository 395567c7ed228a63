import { describe, expect, test } from 'vitest'
import { type Installable, saidOfMissing } from '../support/debian-packages.ts'

const program = (name: string, path?: string): Installable => ({
  name,
  packages: [`${name}-package`],
  find: () => path,
})
const wanted = [program('here', '/usr/bin/here'), program('away')]

describe('a program that is not on the machine', () => {
  test('is named with the package that holds it', () => {
    expect(saidOfMissing(wanted, {})).toBe('Left out, since it is not on this machine: away (away-package).')
    expect(saidOfMissing(wanted.slice(0, 1), { CI: 'true' })).toBeNull()
  })

  test('is a failure under CI', () => {
    expect(() => saidOfMissing(wanted, { CI: 'true' })).toThrow(/away-package/)
  })
})
