import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { DOMParser, Node } from '@xmldom/xmldom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutQuotation } from '../../src/domain/traveler/trip/text-commands/quoted-text.ts'
import { readTextCommand } from '../../src/domain/traveler/trip/text-commands/read-text-command.ts'
import { readOsmAnd, readOsmAndRequest } from '../../src/service/devices/osmand.ts'
import { readOwnTracks } from '../../src/service/devices/read-owntracks.ts'
import { keywordIn } from '../../src/service/messages/incoming-text.ts'
import { phoneNumbersOf } from '../../src/service/messages/phone-numbers.ts'
import type { Report } from '../../src/service/trips/positions/read-fix.ts'
import { readRouteFile } from '../../src/views/kit/map/route/read-route-file.ts'
import '../support/pages/read-map-files.ts'

type Case = { what: string; reported: string; expected: unknown }
type Tracker = Case & { query?: string; agent?: string; owntracks?: object }

const casesOf = <Kind extends Case>(source: string) =>
  globSync(`tests/corpus/${source}/*.json`)
    .sort()
    .map((file) => ({ name: basename(file, '.json'), ...(JSON.parse(readFileSync(file, 'utf8')) as Kind) }))
const sources = [...new Set(globSync('tests/corpus/*/*.json').map((file) => basename(dirname(file))))].sort()

const scope = globalThis as { DOMParser?: unknown; Node?: unknown }
beforeAll(() => void Object.assign(scope, { DOMParser, Node }))
afterAll(() => {
  delete scope.DOMParser
  delete scope.Node
})

const receivedAt = Date.UTC(2026, 10, 26, 10, 1)
const rounded = (value: unknown) => (typeof value === 'number' ? Math.round(value * 1e9) / 1e9 : value)

/** Returns the fields of a report's first position that the case expects; null without a valid one. */
function positionOf(report: Report, named: object): object | null {
  const [sent] = report.kind === 'fixes' ? report.fixes : []
  if (sent?.kind !== 'fix') return null
  const { latitude, longitude, fixedAt, details } = sent.fix
  const all = { latitude, longitude, at: new Date(fixedAt).toISOString(), ...details } as Record<
    string,
    unknown
  >
  return Object.fromEntries(
    Object.keys(named).map((key) => [key, key === 'speed' ? speedOf(all[key]) : rounded(all[key] ?? null)]),
  )
}
const speedOf = (value: unknown) => (typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value)

function readTracker({ query, agent = '', owntracks }: Tracker): Report {
  if (owntracks) return readOwnTracks(owntracks, { receivedAt, source: null })
  const asked = readOsmAndRequest({ query: Object.fromEntries(new URLSearchParams(query)), body: undefined })
  return readOsmAnd(asked, { receivedAt, source: null, isOsmAnd: /OsmAnd/i.test(agent) }).report
}

test('the corpus has only the four folders tested here, and each case cites a bug report', () => {
  expect(sources).toEqual(['phone-numbers', 'routes', 'texts', 'trackers'])
  for (const source of sources)
    for (const { what, reported } of casesOf(source)) {
      expect(what).toMatch(/^(is|has|gets|fits) .{10,}/)
      expect(reported).toMatch(/^[\w.-]+\/[\w.-]+#\d+$/)
    }
})

describe('report from a tracker', () => {
  test.each(casesOf<Tracker>('trackers'))('$what ($name)', (one) => {
    expect(positionOf(readTracker(one), (one.expected ?? {}) as object)).toEqual(one.expected)
  })
})

describe('route file', () => {
  test.each(casesOf<Case & { text: string }>('routes'))('$what ($name)', ({ text, expected }) => {
    expect(readRouteFile(text)).toEqual(expected)
  })
})

describe('phone number', () => {
  const numbers = phoneNumbersOf(['US', 'CA'])
  test.each(casesOf<Case & { number: string }>('phone-numbers'))('$what ($name)', ({ number, expected }) => {
    expect(numbers.judge(number)).toBe(expected)
  })
})

describe('text message', () => {
  test.each(casesOf<Case & { text: string; sent: string[] }>('texts'))(
    '$what ($name)',
    ({ text, sent, expected }) => {
      const beside = withoutQuotation(text, sent)
      const read = readTextCommand(beside ?? text)
      const isTapback = beside !== null && read.kind === 'unclear' && read.pins.length === 0
      const command = isTapback ? 'none' : read.kind
      expect({ keyword: keywordIn(text), command }).toEqual(expected)
    },
  )
})
