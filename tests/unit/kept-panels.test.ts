import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createKeptPanels } from '../../src/adapters/browser/kept-panels.ts'
import { KEPT_FOR_MS, MOST_FIXES_KEPT } from '../../src/domain/device-copy/device-copy.ts'
import type { Panel } from '../../src/domain/tracking/panel.ts'
import { memoryStore } from '../support/memory-store.ts'
import { clockAt } from '../support/simulated-time.ts'
import { NOW, panelOf } from '../support/tracking-page.ts'

const CODE = '246810'
const OTHER = '135791'

function open({ room = Number.POSITIVE_INFINITY } = {}) {
  const store = memoryStore()
  const writes: string[] = []
  const clock = clockAt(NOW)
  let wiped = 0
  const panels = createKeptPanels({
    clock,
    store: {
      ...store,
      write: (key, text) => {
        writes.push(key)
        return text.length <= room && store.write(key, text)
      },
    },
    forgetTiles: () => {
      wiped += 1
    },
  })
  return { panels, store, clock, writes, wiped: () => wiped }
}

let device: ReturnType<typeof open>
beforeEach(() => {
  device = open()
})
const byWebsite = (panel = panelOf()): Panel => ({ ...panel, verification: 'website' })

describe('a kept panel', () => {
  test('comes back as it was', () => {
    expect(device.panels.keep(CODE, panelOf())).toBe(true)
    expect(device.panels.recall(CODE)).toEqual(panelOf())
    expect(device.panels.recall(OTHER)).toBeNull()
  })

  test('is of the last time at which the service confirmed it, though the facts are written once', () => {
    device.panels.keep(CODE, panelOf())
    device.panels.keep(CODE, panelOf({ fetchedAt: NOW + 5000 }))
    expect(device.panels.recall(CODE)?.fetchedAt).toBe(NOW + 5000)
    expect(device.writes.filter((key) => key.includes(CODE))).toHaveLength(1)
    device.panels.keep(CODE, { ...panelOf({ fetchedAt: NOW + 10_000 }), votes: ['9195550142'] })
    expect(device.panels.recall(CODE)?.votes).toEqual(['9195550142'])
  })

  test('is refused and wiped 24 hours after the service last confirmed it', () => {
    device.panels.keep(CODE, panelOf())
    device.clock.set(NOW + KEPT_FOR_MS - 1)
    expect(device.panels.recall(CODE)).toEqual(panelOf())
    expect(device.wiped()).toBe(0)
    device.clock.set(NOW + KEPT_FOR_MS)
    expect(device.panels.recall(CODE)).toBeNull()
    expect([...device.store.kept.keys()]).toEqual([])
    expect(device.wiped()).toBe(1)
  })

  test('is wiped when it is old, whichever page is opened', () => {
    device.panels.keep(CODE, panelOf())
    device.clock.set(NOW + 3_600_000)
    device.panels.keep(OTHER, panelOf({ fetchedAt: NOW + 3_600_000 }))
    device.clock.set(NOW + KEPT_FOR_MS)
    device.panels.forgetOld()
    expect([...device.store.kept.keys()].sort()).toEqual(['rescue-panel_135791', 'rescue-panels'])
  })

  test('is forgotten with the map’s pictures, and another one stays', () => {
    device.panels.keep(CODE, panelOf())
    device.panels.keep(OTHER, panelOf({ tripId: '42' }))
    device.panels.forget(CODE)
    expect(device.panels.recall(CODE)).toBeNull()
    expect(device.panels.recall(OTHER)?.tripId).toBe('42')
    expect(device.wiped()).toBe(1)
  })

  test('that no longer fits takes the earlier one with it: nothing older is shown as the last', () => {
    device = open({ room: 2000 })
    expect(device.panels.keep(CODE, panelOf())).toBe(true)
    const track = Array.from({ length: 500 }, (_, at) => ({ latitude: at / 10, longitude: 1, fixedAt: at }))
    expect(device.panels.keep(CODE, { ...panelOf(), trip: { ...panelOf().trip, track } })).toBe(false)
    expect(device.panels.recall(CODE)).toBeNull()
  })

  test('of the longest track is far from filling the storage', () => {
    const track = Array.from({ length: 50_000 }, (_, at) => ({
      latitude: 35.123456789,
      longitude: -79.123456789,
      fixedAt: NOW + at,
    }))
    device.panels.keep(CODE, { ...panelOf(), trip: { ...panelOf().trip, track } })
    const characters = [...device.store.kept.values()].join('').length
    expect(device.panels.recall(CODE)?.trip.track).toHaveLength(MOST_FIXES_KEPT)
    expect(characters).toBeLessThan(250_000)
  })
})

describe('a panel whose phone number was not proved', () => {
  test('is not kept', () => {
    expect(device.panels.keep(CODE, byWebsite())).toBe(false)
    expect([...device.store.kept.keys()]).toEqual([])
  })

  test('is kept once the number was proved on this device, until it is forgotten', () => {
    device.panels.allow(CODE)
    expect(device.panels.recall(CODE)).toBeNull()
    expect(device.panels.keep(CODE, byWebsite())).toBe(true)
    expect(device.panels.recall(CODE)).toEqual(byWebsite())
    device.panels.forget(CODE)
    expect(device.panels.keep(CODE, byWebsite())).toBe(false)
  })

  test('is not kept a day after the proof', () => {
    device.panels.allow(CODE)
    device.clock.set(NOW + KEPT_FOR_MS)
    device.panels.forgetOld()
    expect(device.panels.keep(CODE, byWebsite(panelOf({ fetchedAt: NOW + KEPT_FOR_MS })))).toBe(false)
  })
})

test('whatever stands in the storage, recalling a panel never throws and gives a whole one or none', () => {
  const anything = fc.oneof(fc.json(), fc.string(), fc.constant('{"trip":{"track":[{}]}}'))
  fc.assert(
    fc.property(anything, anything, (list, facts) => {
      device = open()
      device.store.kept.set('rescue-panels', list)
      device.store.kept.set(`rescue-panel_${CODE}`, facts)
      expect(device.panels.recall(CODE)?.trip.track ?? []).toBeInstanceOf(Array)
      device.store.kept.set('rescue-panels', JSON.stringify({ [CODE]: NOW }))
      expect(device.panels.recall(CODE)).toBeNull()
    }),
  )
})
