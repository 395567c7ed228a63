import { describe, expect, test } from 'vitest'
import { foundIn, listedFixtures } from '../../src/statecharts/fixtures/journeys.ts'

const listed = foundIn('').flatMap(({ machines }) => machines)

describe('list of machines in the workbench', () => {
  test('contains every machine exactly once', () => {
    const ids = listedFixtures.map(({ machine }) => machine.id)
    expect(ids.length).toBeGreaterThan(40)
    expect(new Set(ids).size).toBe(ids.length)
    expect(listed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  test('gives each machine a unique description', () => {
    expect(new Set(listed.map(({ says }) => says)).size).toBe(listed.length)
    for (const { id, says } of listed) expect(says, id).toMatch(/^[A-Z].* .*\w$/)
  })

  test('can be searched by id, description, and group, in any capitalization', () => {
    const idsOf = (query: string) => foundIn(query).flatMap(({ machines }) => machines.map(({ id }) => id))
    expect(idsOf('rescueEntry')).toEqual(['rescueEntry'])
    expect(idsOf('LOCK wrong')).toEqual(['lockout'])
    expect(idsOf('website')).toContain('consent')
    expect(idsOf('')).toHaveLength(listed.length)
    expect(foundIn('no such machine')).toEqual([])
  })
})
