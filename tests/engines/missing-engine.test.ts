import { describe, expect, test } from 'vitest'
import type { Engine } from './support/engines.ts'
import { saidOfMissing } from './support/install-engines.ts'

const engine = (name: string, program?: string): Engine => ({
  name,
  packages: [`${name}-package`],
  find: () => program,
  start: () => Promise.reject(new Error('not to be started')),
})
const wanted = [engine('here', '/usr/bin/here'), engine('away')]

describe('an engine that is not on the machine', () => {
  test('is named with the package that holds it', () => {
    expect(saidOfMissing(wanted, {})).toBe('Left out, since it is not on this machine: away (away-package).')
    expect(saidOfMissing(wanted.slice(0, 1), { CI: 'true' })).toBeNull()
  })

  test('is a failure under CI', () => {
    expect(() => saidOfMissing(wanted, { CI: 'true' })).toThrow(/away-package/)
  })
})
