import { afterAll, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { createCall } from '../../../src/adapters/http/call.ts'
import { storedGrants } from '../../../src/adapters/http/grants.ts'
import { createRescueApi } from '../../../src/adapters/http/rescue-api.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { deviceCopyMachine } from '../../../src/domain/rescue/panel/device-copy.machine.ts'
import { loadPanel, type PanelRequest } from '../../../src/domain/rescue/panel/load-panel.ts'
import type { Panel, PanelOutcome } from '../../../src/domain/rescue/panel/panel.ts'
import { trackingMachine } from '../../../src/domain/rescue/panel/tracking.machine.ts'
import { REFRESH_INTERVAL_MS } from '../../../src/domain/rescue/panel/tracking.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { memoryStore } from '../../support/statecharts/memory-store.ts'
import { tickerOn } from '../../support/statecharts/ticker-on.ts'
import { threeContacts } from '../../support/travelers/people.ts'
import { openEmergency, putFixes } from '../../support/travelers/trips.ts'
import { meteredLine } from './metered-line.ts'

const FIX_EVERY_MS = 45_000
/** Measures a fifth of the hour, since positions arrive at a constant rate. */
const WATCHED_MS = 12 * MINUTE_MS
const FIXES_BEFORE = 500

const service = await serviceOfFile({ env: { DEMO: 'off' } })
const line = await meteredLine(service.url)
afterAll(() => line.close())

/** Returns a walker's position with a phone's precision. */
const fixAt = (tripId: string, fixedAt: number) => ({
  tripId,
  fixedAt,
  latitude: 34.7 + Math.sin(fixedAt / 911_000) / 70,
  longitude: -76.66 + Math.cos(fixedAt / 1_373_000) / 50,
})

/** Opens an emergency's panel through the metered proxy, with the website's API client. */
async function watchedTrip() {
  const { code, tripId } = await openEmergency(service)
  const now = service.clock.now()
  const before = Array.from({ length: FIXES_BEFORE - 1 }, (_, at) => fixAt(tripId, now - (at + 1) * 20_000))
  await putFixes(service, ...before)
  const grants = storedGrants(memoryStore(), service.clock)
  const api = createRescueApi({ call: createCall({ baseUrl: line.url, clock: service.clock }), grants })
  const phoneNumber = threeContacts[0]?.number ?? ''
  await api.lookUpCode({ code, link: null })
  const entered = await api.verifyPhone({ code, link: null, phoneNumber })
  if (entered.kind !== 'verified' || !entered.panel) throw new Error('no panel came along')
  let loads = 0
  const machine = trackingMachine.provide({
    actors: {
      loadPanel: fromPromise<PanelOutcome, PanelRequest>(({ input, signal }) => {
        loads += 1
        return loadPanel(api, input, signal)
      }),
      ticker: tickerOn(service.clock),
      attention: fromCallback(() => {}),
      deviceCopy: deviceCopyMachine.provide({
        actors: {
          recallPanel: fromPromise<Panel | null, { code: string }>(async () => null),
          keepPanel: fromPromise<boolean, { code: string; panel: Panel | null }>(async () => false),
        },
      }),
    },
  })
  const actor = createActor(machine, { clock: service.clock, input: { code, initial: entered.panel } })
  return { tripId, actor, loads: () => loads }
}

test('watching a live trip of 500 positions for an hour transfers at most 215 kB without map tiles', async () => {
  const { tripId, actor, loads } = await watchedTrip()
  const opening = line.counted().received
  const atRest = () => waitFor(actor, (state) => state.matches({ data: { following: 'waiting' } }))
  const cost = { nothingNew: 0, newFix: 0 }
  actor.start()
  await atRest()
  expect(actor.getSnapshot().context.panel?.trip.track).toHaveLength(FIXES_BEFORE)

  let added = 0
  for (let at = REFRESH_INTERVAL_MS; at <= WATCHED_MS; at += REFRESH_INTERVAL_MS) {
    const isNew = at % FIX_EVERY_MS === 0
    if (isNew) {
      await putFixes(service, fixAt(tripId, service.clock.now() + 1))
      added += 1
    }
    const before = line.counted().received
    await service.advance(REFRESH_INTERVAL_MS)
    await atRest()
    const bytes = line.counted().received - before
    if (isNew) cost.newFix = Math.max(cost.newFix, bytes)
    else cost.nothingNew = Math.max(cost.nothingNew, bytes)
  }
  const { context } = actor.getSnapshot()
  actor.stop()
  expect(context.problem).toBeNull()
  expect(context.panel?.trip.track).toHaveLength(FIXES_BEFORE + added)
  expect(loads()).toBe(WATCHED_MS / REFRESH_INTERVAL_MS)

  const counted = line.counted()
  const received = opening + (counted.received - opening) * (HOUR_MS / WATCHED_MS)
  const kB = (bytes: number) => `${Math.round(bytes / 1_000)} kB`
  console.log(
    `an hour of watching: ${kB(received)} received: ${kB(opening)} to open it, at most ` +
      `${cost.nothingNew} B where nothing is new, and ${cost.newFix} B for each of ${added} new positions`,
  )
  expect(cost.nothingNew).toBeLessThanOrEqual(170)
  expect(received).toBeLessThanOrEqual(215_000)
}, 120_000)
