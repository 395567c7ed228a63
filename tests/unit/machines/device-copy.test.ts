import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { devicesOf } from '../../../src/domain/position/movement/devices.ts'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { deviceCopyMachine } from '../../../src/domain/rescue/panel/device-copy.machine.ts'
import {
  allowsCopy,
  isCopyCurrent,
  MOST_FIXES_KEPT,
  withinBound,
} from '../../../src/domain/rescue/panel/device-copy.ts'
import type { Panel, PanelOutcome } from '../../../src/domain/rescue/panel/panel.ts'
import { NOW, panelOf } from '../../support/pages/tracking-page.ts'
import { answeredByHand } from '../../support/statecharts/answered-by-hand.ts'
import { took } from '../../support/statecharts/transitions-taken.ts'

const loaded = (fetchedAt = NOW): PanelOutcome => ({ kind: 'loaded', panel: panelOf({ fetchedAt }) })
const over = (): PanelOutcome => {
  const panel = panelOf()
  return { kind: 'loaded', panel: { ...panel, trip: { ...panel.trip, endedAt: NOW } } }
}

function open() {
  const recall = answeredByHand<Panel | null, { code: string }>()
  const keep = answeredByHand<boolean, { code: string; panel: Panel | null }>()
  const forget = answeredByHand<void, { code: string }>()
  const faults: unknown[] = []
  const machine = deviceCopyMachine.provide({
    actions: { reportFault: (_: unknown, { fault }: { fault: unknown }) => faults.push(fault) },
    actors: { recallPanel: recall.actor, keepPanel: keep.actor, forgetPanel: forget.actor },
  })
  const actor = createActor(machine, { input: { code: '246810' }, inspect: took }).start()
  const at = () => actor.getSnapshot()
  return {
    recall,
    keep,
    forget,
    faults,
    at,
    answer: (outcome: PanelOutcome) =>
      actor.send(
        outcome.kind === 'loaded'
          ? { type: 'panel.answered', panel: outcome.panel, problem: null }
          : { type: 'panel.answered', panel: null, problem: outcome },
      ),
    outdate: () => actor.send({ type: 'copy.outdated' }),
    remove: () => actor.send({ type: 'removal.requested' }),
    copy: () => at().context.copy,
  }
}

async function holding() {
  const device = open()
  await device.recall.answer(panelOf({ fetchedAt: NOW - 1000 }))
  return device
}

describe("the device's copy of a panel", () => {
  test('is rewritten if the next response arrives during a write', async () => {
    const device = await holding()
    device.answer(loaded(NOW))
    device.answer(loaded(NOW + 5000))
    expect(device.keep.asked.map(({ panel }) => panel?.fetchedAt)).toEqual([NOW, NOW + 5000])
    await device.keep.answer(true)
    expect(device.copy()?.fetchedAt).toBe(NOW + 5000)
  })

  test('is deleted once it is outdated, even while it is being read or written', async () => {
    const writing = await holding()
    writing.answer(loaded())
    for (const device of [open(), writing]) {
      device.outdate()
      expect(device.copy()).toBeNull()
      expect(device.forget.asked).toEqual([{ code: '246810' }])
    }
  })

  test('is deleted after an invalid-code response, even before the copy was read', async () => {
    const device = open()
    device.answer({ kind: 'invalidCode' })
    expect(device.forget.asked).toEqual([{ code: '246810' }])
  })

  test('can be deleted at sign-out even if it has not been read or does not exist', async () => {
    const early = open()
    early.remove()
    await early.forget.answer()
    expect(early.at().value).toBe('removed')
    const empty = open()
    await empty.recall.answer(null)
    empty.remove()
    await empty.forget.answer()
    expect(empty.at().value).toBe('removed')
  })

  test('stays available if deleting it at sign-out fails, and the error is reported', async () => {
    const device = await holding()
    device.remove()
    await device.forget.crash()
    expect(device.at().value).toBe('kept')
    expect(device.copy()).not.toBeNull()
    expect(device.faults).toHaveLength(1)
  })

  test('counts as absent if reading it, writing it, or deleting it after the trip fails, and the error is reported', async () => {
    const device = open()
    await device.recall.crash()
    expect(device.at().value).toBe('empty')
    device.answer(loaded())
    await device.keep.crash()
    expect(device.at().value).toBe('empty')
    device.answer(loaded())
    await device.keep.answer(true)
    device.answer(over())
    await device.forget.crash()
    expect(device.at().value).toBe('empty')
    expect(device.faults).toHaveLength(3)
  })
})

describe('validity of a device copy', () => {
  test('tolerates a timestamp less than five minutes in the future', () => {
    expect(isCopyCurrent(NOW + 299_999, NOW)).toBe(true)
    expect(isCopyCurrent(NOW + 300_000, NOW)).toBe(false)
  })
})

test("the device's copy of a long track keeps its start and its newest positions", () => {
  const fixes = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ latitude: at / 100, longitude: 0, fixedAt: at }))
  const withTrack = (count: number): Panel => {
    const panel = panelOf()
    return { ...panel, trip: { ...panel.trip, track: fixes(count) } }
  }
  expect(withinBound(withTrack(MOST_FIXES_KEPT))).toEqual(withTrack(MOST_FIXES_KEPT))
  const { track } = withinBound(withTrack(5000)).trip
  expect(track).toHaveLength(MOST_FIXES_KEPT)
  expect(track[0]?.fixedAt).toBe(0)
  expect(track[1]?.fixedAt).toBe(3001)
  expect(track.at(-1)?.fixedAt).toBe(4999)
})

test("the device's copy of a long track keeps the last position of a watch that sent an SOS and fell silent", () => {
  const fixOf = (device: number, at: number) => ({ latitude: at / 1e4, longitude: 0, fixedAt: at, device })
  const track = Array.from({ length: 3020 }, (_, at) => fixOf(at > 0 && at <= 20 ? 1 : 0, at * MINUTE_MS))
  const panel = panelOf()
  const devices = [{ name: 'Phone' }, { name: 'Watch', isSos: true }]
  const copy = withinBound({ ...panel, trip: { ...panel.trip, devices, track } })
  expect(copy.trip.track).toHaveLength(MOST_FIXES_KEPT)
  expect(devicesOf(copy.trip)[0]?.last).toEqual(track[20])
})

test("the device's copy of a long track stays within its bound even with very many devices", () => {
  const devices = Array.from({ length: 150 }, (_, at) => ({ name: `Tracker ${at}` }))
  const track = Array.from({ length: 3_000 }, (_, at) => ({
    latitude: at / 1e4,
    longitude: 0,
    fixedAt: at,
    device: at % devices.length,
  }))
  const panel = panelOf()
  const copy = withinBound({ ...panel, trip: { ...panel.trip, devices, track } }).trip.track
  expect(copy).toHaveLength(MOST_FIXES_KEPT)
  expect([copy[0]?.fixedAt, copy[1]?.fixedAt, copy.at(-1)?.fixedAt]).toEqual([0, 1_001, 2_999])
})

test("the device's copy of a panel is used only if the response says nothing about the trip or the contact's access", () => {
  const kinds = ['unreachable', 'tripUnavailable', 'nothingFound', 'noTrip', 'invalidCode'] as const
  expect(kinds.filter((kind) => allowsCopy({ kind }))).toEqual(['unreachable', 'tripUnavailable'])
  expect(allowsCopy({ kind: 'throttled', until: NOW })).toBe(true)
  expect(allowsCopy({ kind: 'verificationRequired' })).toBe(false)
})

test("a response that requires verification deletes the device's copy, even while it is being rewritten", async () => {
  const device = await holding()
  device.answer(loaded())
  expect(device.at().value).toBe('keeping')
  device.answer({ kind: 'verificationRequired' })
  expect(device.at().value).toBe('forgetting')
  expect(device.copy()).toBeNull()
  await device.forget.answer()
  expect(device.at().value).toBe('empty')
})
