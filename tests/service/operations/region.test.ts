import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveOf, tileTypes } from '../../support/providers/pmtiles.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'

const folder = mkdtempSync(join(tmpdir(), 'region-'))
const file = join(folder, 'county.pmtiles')
const picture = Buffer.from('a picture of the county')
const layers = JSON.stringify([{ name: 'County', url: '/region.pmtiles' }])

const started: TestService[] = []
const serviceWith = async (archive: Buffer | null) => {
  if (archive) writeFileSync(file, archive)
  else rmSync(file, { force: true })
  const env = { DEMO: 'off', VITE_MAP_LAYERS: layers, MAP_PMTILES: file }
  const [database] = started.map((one) => one.database)
  const service = await startTestService({ env, ...(database && { database }) })
  started.push(service)
  return { service, address: `${service.url}/region.pmtiles` }
}
afterAll(async () => {
  for (const service of started.reverse()) await service.stop()
  rmSync(folder, { recursive: true })
})

describe("operator's regional map", () => {
  let address: string
  beforeAll(async () => {
    address = (await serviceWith(archiveOf(picture, tileTypes.png))).address
  })

  test('supports HTTP range requests', async () => {
    const archive = new PMTiles(address)
    expect(await archive.getHeader()).toMatchObject({ tileType: tileTypes.png, minZoom: 0, maxZoom: 0 })
    expect(Buffer.from((await archive.getZxy(0, 0, 0))?.data ?? new ArrayBuffer())).toEqual(picture)
    expect(await archive.getZxy(1, 0, 0)).toBeUndefined()

    const piece = await fetch(address, { headers: { range: 'bytes=0-6' } })
    expect([piece.status, await piece.text()]).toEqual([206, 'PMTiles'])
    expect(piece.headers.get('content-range')).toMatch(/^bytes 0-6\/\d+$/)
    expect(piece.headers.get('content-encoding')).toBeNull()
  })

  test('gets a new ETag when the modification time of its file changes', async () => {
    const etag = async () => (await fetch(address, { method: 'HEAD' })).headers.get('etag')
    const first = await etag()
    expect(first).toMatch(/^"[\w-]+"$/)
    utimesSync(file, new Date(0), new Date(0))
    expect(await etag()).not.toBe(first)
  })

  test("can't be loaded by other websites", async () => {
    expect((await fetch(address, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  })

  test.each([
    ['is missing', null, 'there is no such file'],
    [
      'is cut off',
      archiveOf(picture, tileTypes.png).subarray(0, 60),
      'it is not a PMTiles archive of version 3',
    ],
  ])('is skipped with one log line if its file %s, and the service still runs', async (_, archive, why) => {
    const { address, service } = await serviceWith(archive)
    expect(service.logged.filter((line) => line.includes(`MAP_PMTILES is ignored: ${why}`))).toHaveLength(1)
    expect((await fetch(address)).status).toBe(404)
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
  })
})
