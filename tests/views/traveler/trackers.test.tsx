import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { provideForm, provideReading } from '../../../src/app/provide.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import {
  pairingForm,
  type Tracker,
  trackersReading,
  tripTrackersReading,
} from '../../../src/domain/traveler/positions/tracker.ts'
import { PairCard } from '../../../src/views/traveler/positions/pair-card.tsx'
import { PairPage } from '../../../src/views/traveler/positions/pair-page.tsx'
import { TrackersScreen } from '../../../src/views/traveler/positions/trackers-page.tsx'
import { TrackerTroubleScreen } from '../../../src/views/traveler/trip/active-trip/tracker-trouble.tsx'
import { rendered, routed } from '../../support/pages/rendered.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'
import { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'

const site = 'https://www.example.org'
const deviceId = '00000000-0000-4000-8000-0000000000f1'
const token = 'quiet-cove-at-dusk-0123456789-0123456789-01'
const now = 100 * HOUR_MS
const tracker = (facts: Partial<Tracker> = {}): Tracker => ({
  deviceId,
  name: 'Pixel',
  createdAt: now - 2 * HOUR_MS,
  revokedAt: null,
  lastUsedAt: null,
  lastPositionAt: null,
  ...facts,
})

async function pageWith(trackers: Tracker[]) {
  const list = createActor(
    provideReading(trackersReading, { read: async () => ({ kind: 'read', value: { trackers, at: now } }) }),
    { clock: new SimulatedClock() },
  ).start()
  const paired = { deviceId, name: 'Pixel', token }
  const form = createActor(
    provideForm(pairingForm, async () => ({ kind: 'done' as const, paired })),
    { clock: new SimulatedClock(), input: { pinIsSet: true } },
  ).start()
  await settled()
  const screen = () => {
    const { context } = list.getSnapshot()
    return routed(
      <TrackersScreen snapshot={list.getSnapshot()} send={list.send}>
        <PairCard snapshot={form.getSnapshot()} send={form.send} read={context.value} site={site} />
      </TrackersScreen>,
    )
  }
  return { form, screen }
}

describe('trackers page', () => {
  test.each<[string, Partial<Tracker>, string]>([
    [
      '“Sending” while positions arrive',
      { lastUsedAt: now, lastPositionAt: now - 2 * MINUTE_MS },
      'Sending Last location 2 min ago',
    ],
    [
      '“Silent” if no position arrives',
      { lastUsedAt: now - HOUR_MS, lastPositionAt: now - HOUR_MS },
      'Silent Last location 1 h ago',
    ],
    [
      '“Connected, but no location” if its app connects without a position',
      { lastUsedAt: now - MINUTE_MS },
      'Connected, but no location Connected 1 min ago',
    ],
    ['“Nothing yet” before the first connection', {}, 'Nothing yet Paired 2 h ago'],
  ])("shows a phone's status: %s", async (_, facts, words) => {
    const { screen } = await pageWith([tracker(facts)])
    expect(screen().words).toContain(`Pixel ${words}`)
  })
})

describe("pairing page opened with a phone's camera", () => {
  const at = (address: string) => routed(<PairPage site={site} />, address)

  test('has a button to set up each tracker app and the values for manual setup', () => {
    const { html, words } = at(`/app/pair#${deviceId}.${token}`)
    expect(html).toContain('href="org.traccar.client://config?')
    expect(html).toContain('href="owntracks:///config?inline=')
    expect(words).toContain('Allow external configuration')
    for (const text of [`${site}/api/osmand`, `${site}/api/owntracks`, token, deviceId])
      expect(words).toContain(text)
  })
})

describe('trackers of a running trip', () => {
  const wordsWith = async (facts: Partial<Tracker>) => {
    const value = { trackers: [tracker(facts)], at: now }
    const actor = createActor(
      provideReading(tripTrackersReading, { read: async () => ({ kind: 'read', value }) }),
      { clock: new SimulatedClock() },
    ).start()
    await settled()
    return rendered(<TrackerTroubleScreen snapshot={actor.getSnapshot()} />).words
  }

  test('cause a warning if they connect without a usable location', async () => {
    const words = await wordsWith({ lastUsedAt: now - MINUTE_MS, lastPositionAt: now - HOUR_MS })
    expect(words).toContain('Pixel isn’t sending a location we can use')
    expect(words).toContain('its clock may be wrong. Your contacts can’t see where it is.')
  })

  test('cause no warning if they work, were never used, or are silent', async () => {
    for (const facts of [
      { lastUsedAt: now, lastPositionAt: now },
      {},
      { lastUsedAt: now - HOUR_MS, lastPositionAt: now - HOUR_MS },
    ])
      expect(await wordsWith(facts)).toBe('')
  })
})
