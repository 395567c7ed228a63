import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise, type InputFrom } from 'xstate'
import { accountSecurityReading } from '../../../src/domain/traveler/account/account-security.ts'
import { trackersReading } from '../../../src/domain/traveler/positions/tracker.ts'
import { sharingReading } from '../../../src/domain/traveler/sharing/live-link.ts'
import { sampleOwnTrip } from '../../../src/statecharts/fixtures/own-trip.fixtures.ts'
import { sampleLinks } from '../../../src/statecharts/fixtures/page-readings.ts'
import { SecurityScreen } from '../../../src/views/traveler/account/security-card.tsx'
import { TrackersScreen } from '../../../src/views/traveler/positions/trackers-page.tsx'
import { SharingScreen } from '../../../src/views/traveler/sharing/sharing-page.tsx'
import { routed } from '../../support/pages/rendered.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'

const now = Date.UTC(2026, 5, 1, 18)

/** Returns the number of a page's enabled buttons before a change, and the enabled buttons during it. */
async function pressable<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  value: unknown,
  change: unknown,
  view: (live: { snapshot: never; send: never }) => ReactElement,
) {
  const actors = {
    read: fromPromise(async () => ({ kind: 'read', value })),
    change: fromPromise(() => new Promise(() => {})),
  }
  const actor = createActor(machine.provide({ actors } as never) as M, { input } as never).start()
  await settled()
  const pressableNow = () =>
    [
      ...routed(view({ snapshot: actor.getSnapshot() as never, send: actor.send as never })).html.matchAll(
        /<button([^>]*)>/g,
      ),
    ]
      .map(([, attributes = '']) => attributes)
      .filter((attributes) => !attributes.includes('aria-disabled="true"'))
  const before = pressableNow().length
  actor.send({ type: 'change.requested', change } as never)
  return { before, during: pressableNow() }
}

const tracker = (deviceId: string) => ({
  deviceId,
  name: deviceId,
  createdAt: now,
  revokedAt: null,
  lastUsedAt: null,
  lastPositionAt: null,
})
const device = (sessionId: string) => ({
  sessionId,
  deviceName: sessionId,
  lastUsedAt: now,
  isThisOne: sessionId === 'first',
})

describe('page with a pending change', () => {
  test.each([
    [
      'live links',
      () =>
        pressable(
          sharingReading,
          { tripId: 't-1' },
          sampleLinks(now),
          { kind: 'takeBack', linkId: 'l-1' },
          (live) => <SharingScreen {...live} trip={sampleOwnTrip(now)} />,
        ),
    ],
    [
      'trackers',
      () =>
        pressable(
          trackersReading,
          undefined,
          { trackers: [tracker('Pixel'), tracker('Watch')], at: now },
          { deviceId: 'Pixel' },
          (live) => <TrackersScreen {...live} />,
        ),
    ],
    [
      'signed-in devices',
      () =>
        pressable(
          accountSecurityReading,
          undefined,
          { devices: [device('first'), device('second'), device('third')], reset: { readyAt: now } },
          { kind: 'endDevice', sessionId: 'second' },
          (live) => <SecurityScreen {...live} />,
        ),
    ],
  ])('disables all of its buttons: %s', async (_, page) => {
    const { before, during } = await page()
    expect(before).toBeGreaterThan(1)
    expect(during).toEqual([])
  })
})
