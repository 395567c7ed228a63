import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ground } from '../../../src/domain/position/places/ground.ts'
import { packedGround } from '../../../src/tools/ground/packed-ground.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'

let service: TestService
let bare: TestService

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ground-'))
  copyFileSync(await packedGround(), join(folder, 'ground.bin'))
  service = await startTestService({ env: { DEMO: 'off', SITE_DIR: join(folder, 'site') } })
  bare = await startTestService({ env: { DEMO: 'off' } })
})
afterAll(async () => {
  await service.stop()
  await bare.stop()
})

const tile = async (path: string, { url }: TestService = service) => {
  const answer = await fetch(`${url}/ground/${path}.json`)
  return { answer, ground: answer.ok ? ((await answer.json()) as Ground) : null }
}

const jordanLake = '10/287/402'

describe('offline base map', () => {
  test('has GeoJSON tiles with land, lakes, county borders, and towns, largest towns first', async () => {
    const { answer, ground } = await tile(jordanLake)
    expect(answer.headers.get('content-type')).toContain('application/geo+json')
    expect(answer.headers.get('cache-control')).toContain('max-age')
    const kinds = ground?.features.map(({ properties }) => properties.kind) ?? []
    expect([...new Set(kinds)]).toEqual(['land', 'lake', 'county', 'town'])
    const towns = ground?.features.flatMap(({ properties }) =>
      properties.kind === 'town' ? [properties] : [],
    )
    const known = ['Apex', 'Cary', 'Carrboro', 'Durham']
    const names = towns?.map(({ name }) => name).filter((name) => known.includes(name))
    expect(names).toEqual(['Durham', 'Cary', 'Apex', 'Carrboro'])
  })

  test('has an empty tile for the open sea', async () => {
    expect((await tile('8/90/105')).ground?.features).toEqual([])
  })

  test('responds with 404 beyond its edges and outside its zoom levels', async () => {
    for (const path of ['2/1/1', '13/1/1', '10/1024/0', '10/-1/0', '10/1.5/2', '10/01/2'])
      expect((await tile(path)).answer.status, path).toBe(404)
  })

  test('responds with an uncached 503 if the build has no base map data', async () => {
    for (const path of [jordanLake, jordanLake]) {
      const { answer } = await tile(path, bare)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect(bare.logged.filter((line) => line.includes('map data cannot be read'))).toHaveLength(1)
  })
})
