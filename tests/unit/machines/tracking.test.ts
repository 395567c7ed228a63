import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { PanelRequest } from '../../../src/domain/rescue/panel/load-panel.ts'
import type { PanelOutcome } from '../../../src/domain/rescue/panel/panel.ts'
import { trackingMachine } from '../../../src/domain/rescue/panel/tracking.machine.ts'
import { untilNextAttempt } from '../../../src/domain/rescue/panel/tracking.ts'
import { NOW, openTracking, panelOf } from '../../support/pages/tracking-page.ts'
import { answeredByHand, settled } from '../../support/statecharts/answered-by-hand.ts'
import { pass } from '../../support/statecharts/simulated-time.ts'
import { took } from '../../support/statecharts/transitions-taken.ts'

async function following() {
  const page = openTracking()
  await page.loads.answer({ kind: 'loaded', panel: panelOf() })
  return page
}

describe('panel refresh', () => {
  test('passes the current panel to the next load, so that parts that fail to load are kept', async () => {
    const page = await following()
    pass(page.clock, 5000)
    expect(page.loads.asked[1]).toEqual({ code: '246810', previous: panelOf() })
  })

  test('restarts the dialogs if the code now belongs to another trip, so that no vote goes to the old trip', async () => {
    const page = await following()
    page.at().children.resolve?.send({ type: 'dialog.opened' })
    pass(page.clock, 5000)
    await page.loads.answer({ kind: 'loaded', panel: panelOf({ tripId: '42' }) })
    const { resolve, contactStatement } = page.at().children
    expect(resolve?.getSnapshot().context.tripId).toBe('42')
    expect(resolve?.getSnapshot().value).toBe('closed')
    expect(contactStatement?.getSnapshot().context.tripId).toBe('42')
    pass(page.clock, 5000)
    expect(page.loads.asked).toHaveLength(3)
  })
})

test.each([
  ['the vote dialog', 'resolve', null],
  ['the 911 call report', 'claim', { type: 'claim.requested' }],
  ["the dialog for contacts' statements", 'contactStatement', { type: 'dialog.opened', said: 'leave' }],
  ["the device copy's statechart", 'deviceCopy', null],
] as const)('an error in %s is reported, and the panel keeps working', async (_, breaks, event) => {
  const page = openTracking({ initial: panelOf(), breaks })
  if (event) (page.at().children[breaks] as { send(event: object): void } | undefined)?.send(event)
  expect(page.faults).toEqual([new Error('a mistake in a statechart')])
  pass(page.clock, 5000)
  await page.loads.answer({ kind: 'loaded', panel: panelOf({ fetchedAt: NOW + 5000 }) })
  expect(page.context().panel?.fetchedAt).toBe(NOW + 5000)
})

test('a refused report of a 911 call refreshes the panel immediately', async () => {
  const page = openTracking({ initial: panelOf() })
  page.at().children.claim?.send({ type: 'claim.requested' })
  await page.addition.answer({ kind: 'refused', message: 'Another contact calls.' })
  expect(page.data()).toEqual({ following: 'refreshing' })
})

test('a rate-limited panel waits as long as the service asks, but at least the usual interval and at most ten minutes', () => {
  expect(untilNextAttempt({ kind: 'throttled', until: NOW - 1 }, NOW, 1)).toBe(5000)
  expect(untilNextAttempt({ kind: 'throttled', until: NOW + 7000 }, NOW, 1)).toBe(7000)
  expect(untilNextAttempt({ kind: 'throttled', until: NOW + 7000 }, NOW, 3)).toBe(20_000)
  expect(untilNextAttempt({ kind: 'throttled', until: NOW + 7000 }, null, 1)).toBe(5000)
  expect(untilNextAttempt({ kind: 'throttled', until: Number.MAX_SAFE_INTEGER }, NOW, 1)).toBe(600_000)
})

test('missing adapters for the ticker and for page visibility are reported, and data still loads', async () => {
  const faults: unknown[] = []
  const backend = answeredByHand<PanelOutcome, PanelRequest>()
  const actor = createActor(
    trackingMachine.provide({
      actions: { reportFault: (_, { fault }) => faults.push(fault) },
      actors: { loadPanel: backend.actor },
    }),
    { input: { code: '246810' }, inspect: took },
  )
  actor.start()
  expect(faults.map(String).sort()).toEqual([
    'Error: attention: no adapter provided',
    'Error: ticker: no adapter provided',
  ])
  await backend.answer({ kind: 'loaded', panel: panelOf() })
  expect(actor.getSnapshot().value.data).toEqual({ following: 'waiting' })
  actor.stop()
})

test('signing out sends no request if the website verified the phone number', async () => {
  const page = openTracking({ initial: { ...panelOf(), verification: 'website' } })
  await settled()
  page.actor.send({ type: 'signOut.requested' })
  await settled()
  expect(page.data()).toBe('signedOut')
  expect(page.signOut.asked).toEqual([])
  expect(page.device.held).toBeNull()
})

test('signing out notes data that the device fails to delete, even if the page never read it', async () => {
  const page = openTracking({ initial: panelOf(), kept: panelOf() })
  page.device.isStuck = true
  page.actor.send({ type: 'signOut.requested' })
  await settled()
  expect(page.context().isCopyLeft).toBe(true)
})
