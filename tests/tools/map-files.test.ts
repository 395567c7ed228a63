import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HandedOver } from '../../src/service/hand-over/handed-over-trip.ts'
import { mapFileText } from '../support/pages/read-map-files.ts'
import { ogrInfo } from './support/tools.ts'

const fix = (latitude: number, longitude: number, minutes: number, altitude?: number) => ({
  latitude,
  longitude,
  fixedAt: Date.UTC(2026, 4, 1, 12, minutes),
  details: { accuracy: 12, ...(altitude === undefined ? {} : { altitude }) },
})
const track = [fix(34.7, -76.66, 0, 3.5), fix(34.71, -76.67, 10), fix(0.000001, 179.999999, 20, -2)]
const trip: HandedOver = {
  others: [],
  devices: [],
  name: 'Zoë, "fishing" & <chips> ]]> \u0001',
  track,
  doubts: new Map(),
  last: { fix: fix(34.71, -76.67, 10), name: 'Last known position', description: 'Two\nlines' },
  lines: [
    {
      name: 'Ring',
      description: 'An estimate',
      line: [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    },
  ],
}

describe.runIf(ogrInfo.find())('map file of a trip, read by ogrinfo', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'map-files-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  function opened(format: 'gpx' | 'kml' | 'geojson', shown: HandedOver): string {
    const file = join(folder, `trip.${format}`)
    writeFileSync(file, mapFileText(format, shown))
    const { status, stdout, stderr } = spawnSync(ogrInfo.find() ?? '', ['-ro', '-al', file], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    return stdout
  }

  test('contains, in GPX, a waypoint, a line, and a track with times and heights', () => {
    const said = opened('gpx', trip)
    for (const [layer, count] of Object.entries({ waypoints: 1, routes: 1, tracks: 1, track_points: 3 }))
      expect(said).toMatch(new RegExp(`Layer name: ${layer}\nGeometry: .*\nFeature Count: ${count}\n`))
    expect(said).toContain('name (String) = Zoë, "fishing" & <chips> ]]>')
    for (const time of ['12:00:00+00', '12:10:00+00', '12:20:00+00'])
      expect(said).toContain(`time (DateTime) = 2026/05/01 ${time}`)
    expect(said).toContain('ele (Real) = -2')
  })

  test('contains positions with their times and a line between them in KML and GeoJSON', () => {
    for (const format of ['kml', 'geojson'] as const) {
      const said = opened(format, trip)
      expect(said).toContain('Feature Count: 6')
      expect(said).toMatch(/LINESTRING (Z )?\(-76.66 34.7/)
      expect(said).toMatch(/time(stamp)? \(DateTime\) = 2026\/05\/01 12:20:00\+00/)
      expect(said).toContain('179.999999')
    }
  })
})
