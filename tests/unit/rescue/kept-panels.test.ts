import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createKeptPanels } from '../../../src/adapters/browser/kept-panels.ts'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { KEPT_FOR_MS, MOST_FIXES_KEPT } from '../../../src/domain/rescue/panel/device-copy.ts'
import type { Panel } from '../../../src/domain/rescue/panel/panel.ts'
import { NOW, panelOf } from '../../support/pages/tracking-page.ts'
import { clockAt } from '../../support/statecharts/simulated-time.ts'
import { memoryCaches } from '../platform/memory-caches.ts'

const CODE = '246810'
const OTHER = '135791'

function open({ size = Number.POSITIVE_INFINITY, isWorkerLost = false } = {}) {
  const caches = memoryCaches({ size })
  const clock = clockAt(NOW)
  let wiped = 0
  const panels = createKeptPanels({
    clock,
    storage: caches.storage,
    forgetTiles: async () => {
      if (isWorkerLost) throw new Error('no worker')
      wiped += 1
    },
  })
  return { panels, caches, clock, wiped: () => wiped }
}

let device: ReturnType<typeof open>
beforeEach(() => {
  device = open()
})
const withTrack = (count: number): Panel => {
  const track = Array.from({ length: count }, (_, at) => ({
    latitude: 35.123456789,
    longitude: -79.123456789,
    fixedAt: NOW + at,
  }))
  return { ...panelOf(), trip: { ...panelOf().trip, track } }
}
const byWebsite = (panel = panelOf()): Panel => ({ ...panel, verification: 'website' })

describe('stored panel', () => {
  test('is restored unchanged', async () => {
    const panel = { ...panelOf(), clockBehind: 3 * HOUR_MS }
    expect(await device.panels.keep(CODE, panel)).toBe(true)
    expect(await device.panels.recall(CODE)).toEqual(panel)
    expect(await device.panels.recall(OTHER)).toBeNull()
  })

  test('is written immediately if its content changed, and otherwise at most every half minute', async () => {
    await device.panels.keep(CODE, panelOf())
    await device.panels.keep(CODE, panelOf({ fetchedAt: NOW + 29_999 }))
    expect(device.caches.puts()).toBe(1)
    await device.panels.keep(CODE, panelOf({ fetchedAt: NOW + 30_000 }))
    expect((await device.panels.recall(CODE))?.fetchedAt).toBe(NOW + 30_000)
    await device.panels.keep(CODE, { ...panelOf({ fetchedAt: NOW + 35_000 }), votes: ['9195550142'] })
    expect(await device.panels.recall(CODE)).toMatchObject({
      votes: ['9195550142'],
      fetchedAt: NOW + 35_000,
    })
    await device.panels.keep(OTHER, panelOf({ fetchedAt: NOW + 35_000 }))
    expect(await device.panels.recall(OTHER)).not.toBeNull()
  })

  test('is deleted 24 hours after the service last confirmed it', async () => {
    expect(KEPT_FOR_MS).toBe(24 * HOUR_MS)
    await device.panels.keep(CODE, panelOf())
    device.clock.set(NOW + KEPT_FOR_MS - 1)
    expect(await device.panels.recall(CODE)).toEqual(panelOf())
    expect(device.wiped()).toBe(0)
    device.clock.set(NOW + KEPT_FOR_MS)
    expect(await device.panels.recall(CODE)).toBeNull()
    expect(device.caches.places()).toEqual([])
    expect(device.wiped()).toBe(1)
  })

  test('is deleted by a cleanup once it expires, while newer panels stay', async () => {
    await device.panels.keep(CODE, panelOf())
    device.clock.set(NOW + 3_600_000)
    await device.panels.keep(OTHER, panelOf({ fetchedAt: NOW + 3_600_000 }))
    device.clock.set(NOW + KEPT_FOR_MS)
    await device.panels.forgetOld()
    expect(device.caches.places()).toEqual([`/rescuepanel/${OTHER}`])
  })

  test('has a shortened track and no ETag if the track is very long', async () => {
    await device.panels.keep(CODE, { ...withTrack(50_000), etag: 'W/"1"' })
    const kept = await device.panels.recall(CODE)
    expect(kept?.trip.track).toHaveLength(MOST_FIXES_KEPT)
    expect(kept?.etag).toBeNull()
    expect(device.caches.entries.get(`/rescuepanel/${CODE}`)?.length).toBeLessThan(250_000)
  })

  test('is deleted with all map tiles, while other panels stay', async () => {
    await device.panels.keep(CODE, panelOf())
    await device.panels.keep(OTHER, panelOf({ tripId: '42' }))
    await device.panels.forget(CODE)
    expect(await device.panels.recall(CODE)).toBeNull()
    expect((await device.panels.recall(OTHER))?.tripId).toBe('42')
    expect(device.caches.deleted).toEqual(['map-tiles'])
    expect(device.wiped()).toBe(1)
  })

  test('reports a failure to delete the map tiles, and deletes them on the next try', async () => {
    await device.panels.keep(CODE, panelOf())
    const deleteTiles = device.caches.storage.delete
    device.caches.storage.delete = () => Promise.reject(new DOMException('stuck', 'UnknownError'))
    await expect(device.panels.forget(CODE)).rejects.toThrow('stuck')
    device.caches.storage.delete = deleteTiles
    await device.panels.forget(CODE)
    expect(device.caches.deleted).toEqual(['map-tiles'])
    device = open({ isWorkerLost: true })
    await device.panels.keep(CODE, panelOf())
    await expect(device.panels.forget(CODE)).rejects.toThrow('no worker')
  })

  test('can be deleted even while it is being written', async () => {
    const writing = device.panels.keep(CODE, panelOf())
    await device.panels.forget(CODE)
    await writing
    expect(device.caches.places()).toEqual([])
  })

  test("is deleted if its update doesn't fit into the browser's storage", async () => {
    device = open({ size: 2000 })
    expect(await device.panels.keep(CODE, panelOf())).toBe(true)
    expect(await device.panels.keep(CODE, withTrack(500))).toBe(false)
    expect(await device.panels.recall(CODE)).toBeNull()
  })
})

describe("panel from a backend that doesn't verify phone numbers", () => {
  test('is not stored before the website verified a number', async () => {
    expect(await device.panels.keep(CODE, byWebsite())).toBe(false)
    expect(device.caches.places()).toEqual([])
  })

  test('is stored after the website verified a number on this device, but not again after it is deleted', async () => {
    await device.panels.allow(CODE)
    expect(await device.panels.recall(CODE)).toBeNull()
    expect(await device.panels.keep(CODE, byWebsite())).toBe(true)
    expect(await device.panels.recall(CODE)).toEqual(byWebsite())
    await device.panels.allow(CODE)
    expect(await device.panels.recall(CODE)).toEqual(byWebsite())
    await device.panels.forget(CODE)
    expect(await device.panels.keep(CODE, byWebsite())).toBe(false)
  })

  test("isn't stored a day after the website verified the number", async () => {
    await device.panels.allow(CODE)
    device.clock.set(NOW + KEPT_FOR_MS)
    expect(await device.panels.keep(CODE, byWebsite(panelOf({ fetchedAt: NOW + KEPT_FOR_MS })))).toBe(false)
  })
})

describe('panel stored by another build', () => {
  const ofEarlierBuild = () => {
    const { fetchedAt, etag: _, ...facts } = panelOf()
    return { confirmedAt: fetchedAt, facts }
  }
  const ofLaterBuild = () => {
    const { fetchedAt, ...panel } = panelOf()
    return { version: 2, confirmedAt: fetchedAt, panel }
  }

  test.each([
    ['earlier', ofEarlierBuild],
    ['later', ofLaterBuild],
  ])('is ignored, deleted, and replaced if the build is %s', async (_, copy) => {
    await device.panels.allow(OTHER)
    device.caches.entries.set(`/rescuepanel/${CODE}`, JSON.stringify(copy()))
    expect(await device.panels.recall(CODE)).toBeNull()
    expect(device.caches.places()).toEqual([`/rescuepanel/${OTHER}`])
    expect(await device.panels.keep(CODE, panelOf())).toBe(true)
    expect(await device.panels.recall(CODE)).toEqual(panelOf())
  })
})

test("panel storage isn't created while there is no panel to store", async () => {
  await device.panels.forgetOld()
  await device.panels.recall(CODE)
  await device.panels.keep(CODE, byWebsite())
  await device.panels.forget(CODE)
  expect(device.caches.opened()).toBe(false)
})

test('missing or denied panel storage causes no error', async () => {
  const forbid = () => Promise.reject(new DOMException('forbidden', 'SecurityError'))
  const forbidden = { has: forbid, open: forbid, delete: forbid }
  for (const storage of [undefined, forbidden]) {
    const panels = createKeptPanels({ storage, clock: clockAt(NOW), forgetTiles: async () => {} })
    await panels.allow(CODE)
    await panels.forgetOld()
    expect(await panels.keep(CODE, panelOf())).toBe(false)
    expect(await panels.recall(CODE)).toBeNull()
  }
})

test('random text in panel storage yields no panel and no error', async () => {
  const facts = fc.oneof(fc.json(), fc.constant('{"trip":{"track":[{}]}}'))
  const text = fc.oneof(
    fc.json(),
    fc.string(),
    facts.map((inner) => `{"version":2,"confirmedAt":${NOW},"panel":${inner}}`),
  )
  await fc.assert(
    fc.asyncProperty(text, async (left) => {
      device = open()
      await device.panels.allow(OTHER)
      device.caches.entries.set(`/rescuepanel/${CODE}`, left)
      expect(await device.panels.recall(CODE)).toBeNull()
    }),
  )
})
