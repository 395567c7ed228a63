import { describe, expect, test } from 'vitest'
import { withoutPostgres } from '../support/own-postgres.ts'

describe('a machine on which no PostgreSQL server starts', () => {
  const fault = new Error('no such program')

  test('fails what needs one, and says how to leave it out', () => {
    expect(() => withoutPostgres(fault, {})).toThrow(/no such program.*ALLOW_WITHOUT_POSTGRES=1/)
    expect(() => withoutPostgres(fault, { ALLOW_WITHOUT_POSTGRES: '' })).toThrow()
    expect(() => withoutPostgres('no word', { ALLOW_WITHOUT_POSTGRES: '0' })).toThrow(/no word/)
  })

  test('leaves it out where that was said', () => {
    expect(withoutPostgres(fault, { ALLOW_WITHOUT_POSTGRES: '1' })).toBeNull()
  })
})
