import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { startPostgres } from '../../support/databases/own-postgres.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'

const postgres = await startPostgres()
const namedIn = (text: string) =>
  new Set(Array.from(text.matchAll(/\b(?:homeward|process|nodejs)_[a-z0-9_]+\b/g), ([name]) => name))

type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] }
const dashboard = JSON.parse(readFileSync('src/deploy/grafana-dashboard.json', 'utf8')) as Dashboard
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

// Runs only on PostgreSQL, because some metrics describe its connection pool.
describe.runIf(postgres)('exported metrics', () => {
  let service: TestService
  let database: OpenDatabase
  /** All exported metric names, including the generated names of histograms. */
  const shown = new Set<string>()
  beforeAll(async () => {
    database = await openDatabase({ url: postgres?.url ?? '' })
    service = await startTestService({ env: { DEMO: 'off' }, database })
    const { text } = await service.ports.meter.read()
    for (const [, name = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
      shown.add(name)
      if (type === 'histogram') for (const part of ['bucket', 'count', 'sum']) shown.add(`${name}_${part}`)
    }
  })
  afterAll(async () => {
    await service.stop()
    await database.close()
    await postgres?.stop()
  })

  test("include every metric on the dashboard, which shows all of the service's own metrics", () => {
    const asked = namedIn(queries.join('\n'))
    expect([...asked].filter((name) => !shown.has(name))).toEqual([])
    const family = (name: string) => name.replace(/_(bucket|count|sum)$/, '')
    const families = new Set([...asked].map(family))
    const ours = [...shown].filter((name) => name.startsWith('homeward_')).map(family)
    expect(ours.filter((name) => !families.has(name))).toEqual([])
  })

  test('include every metric that an alert rule uses', () => {
    const rules = readFileSync('docs/alarms.yml', 'utf8').match(/expr: '.*'/g) ?? []
    expect(rules.length).toBeGreaterThan(15)
    expect([...namedIn(rules.join('\n'))].filter((name) => !shown.has(name))).toEqual([])
  })

  test("are listed in the manual if they are the service's own", () => {
    const manual = namedIn(readFileSync('docs/operations.md', 'utf8'))
    const parts = /_(bucket|count|sum)$/
    const missing = [...shown].filter((name) => name.startsWith('homeward_') && !parts.test(name))
    expect(missing.filter((name) => !manual.has(name))).toEqual([])
  })
})
