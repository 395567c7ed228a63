import { describe, expect, it } from 'vitest'
import type { EmergencyCall } from '../../../src/domain/position/places/place.ts'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import type { Panel, PanelProblem, Verification } from '../../../src/domain/rescue/panel/panel.ts'
import { PATIENCE_MS, REFRESH_INTERVAL_MS } from '../../../src/domain/rescue/panel/tracking.ts'
import type { Trip } from '../../../src/domain/trip/trip.ts'
import { DeviceCard } from '../../../src/views/rescue/panel/cards/device-card.tsx'
import { clockWords } from '../../../src/views/rescue/panel/panel-words.ts'
import { TrackingScreen } from '../../../src/views/rescue/panel/tracking-screen.tsx'
import { rendered, routed, tagWith } from '../../support/pages/rendered.ts'
import { NOW, nowhere, openTracking, panelOf } from '../../support/pages/tracking-page.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'
import { pass } from '../../support/statecharts/simulated-time.ts'

type Tracking = ReturnType<typeof openTracking>

const screen = ({ actor }: Tracking) =>
  routed(<TrackingScreen snapshot={actor.getSnapshot()} send={actor.send} over={null} />)
const shown = (panel: Panel) => screen(openTracking({ initial: panel }))
const withTrip = (trip: Partial<Trip>): Panel => ({ ...panelOf(), trip: { ...panelOf().trip, ...trip } })

const fixes = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    latitude: 35 + place / 1000,
    longitude: -79,
    fixedAt: NOW - (count - place) * MINUTE_MS,
  }))

const fixAt = (fixedAt: number) => ({ latitude: 35, longitude: -79, fixedAt })

async function failedWith(problem: PanelProblem) {
  const tracking = openTracking()
  await tracking.loads.answer(problem)
  return screen(tracking)
}

describe('rescue panel before its first response', () => {
  it('says that it is loading [§2.21]', () => {
    expect(screen(openTracking()).words).toContain('Loading rescue information...')
  })

  it.each([
    ['invalidCode', 'Invalid or expired rescue code.'],
    ['noTrip', 'No user/trip found for this code.'],
    ['tripUnavailable', 'Failed to fetch trip details.'],
    ['unreachable', 'Failed to fetch trip details.'],
    ['nothingFound', 'No Information Found'],
    ['nothingFound', 'Unable to locate rescue information.'],
  ] as const)(
    'explains %s in the words of the specification and offers a retry [§2.22, §8.7, §8.8, §8.9, §8.10]',
    async (kind, said) => {
      const { words } = await failedWith({ kind })
      expect(words).toContain(said)
      expect(words).toContain('Try again')
    },
  )

  it('counts down until the service accepts requests again', async () => {
    const { html, words } = await failedWith({ kind: 'throttled', until: NOW + 90_000 })
    expect(words).toMatch(/Failed to fetch trip details\..*Next attempt in 01:30/)
    expect(html).toMatch(/role="timer"[^>]*>01:30</)
  })
})

describe('rescue panel for a reader whose clock is wrong', () => {
  const fixedAgo = (ms: number) => withTrip({ track: [fixAt(NOW - ms)] })

  it("computes ages by the service's clock", () => {
    const slow = shown({ ...fixedAgo(0), clockBehind: 3 * 60 * MINUTE_MS })
    expect(slow.words).toContain('Last position 3 h ago')
    const fast = shown({ ...fixedAgo(3 * 60 * MINUTE_MS), clockBehind: -175 * MINUTE_MS })
    expect(fast.words).toContain('Last position 5 min ago')
  })

  it("says how far off the reader's clock is", () => {
    expect(clockWords(180 * MINUTE_MS)).toBe(
      'This device’s clock is 3 h slow. Times on this page go by our clock.',
    )
    expect(clockWords(-175 * MINUTE_MS)).toContain('2 h 55 min fast.')
    expect(clockWords(0)).toBeNull()
    expect(clockWords(undefined)).toBeNull()
  })
})

describe('rescue panel', () => {
  it('names the map and five sections for screen readers [§2.20]', () => {
    const { html } = shown(panelOf())
    expect(html).toContain('aria-label="Map"')
    for (const name of [
      'Personal information',
      'Medical information',
      'Emergency contacts',
      'Trip information',
      'Position history',
    ]) {
      const id = html.match(new RegExp(`<h2[^>]*id="([^"]+)"[^>]*>${name}</h2>`))?.[1]
      expect(tagWith(html, '<section', `aria-labelledby="${id}"`)).toBeTruthy()
    }
  })

  it('shows at most 20 positions without scripts, and says that they are the newest and where the rest are', () => {
    const rowsOf = (count: number) => {
      const { html, words } = shown(withTrip({ track: fixes(count) }))
      return { rows: html.match(/positions__row/g)?.length, words }
    }
    expect(rowsOf(20).rows).toBe(20)
    expect(rowsOf(20).words).not.toContain('These are the newest')
    expect(rowsOf(21).rows).toBe(20)
    expect(rowsOf(21).words).toContain('21 positions, newest first')
    expect(rowsOf(21).words).toContain(
      'These are the newest 20. The GPX file under “For the dispatcher” has all of them.',
    )
  })

  it('labels missing facts “Not provided”', () => {
    const { words } = shown({ ...panelOf(), name: null })
    expect(words).toContain('Name not provided')
    expect(words).toMatch(/Not provided: [^.]*blood type/)
    expect(words).not.toMatch(/undefined|null|NaN/)
  })

  it('says how long a trip has been overdue [§2.32]', () => {
    const late = withTrip({ startedAt: NOW - 167 * MINUTE_MS, time: '2 hour' })
    expect(shown(late).words).toContain('Overdue Time 47 min')
    expect(shown(withTrip({ startedAt: NOW - 60 * MINUTE_MS, time: '2 hour' })).words).not.toContain(
      'Overdue Time',
    )
  })

  it("shows an alarm's cause and time", () => {
    const alarm = { at: NOW - 12 * MINUTE_MS, kind: 'alarmRaised', by: null } as const
    const timeline = [{ ...alarm, text: 'Maya Ellison pressed SOS' }]
    const early = { ...withTrip({ startedAt: NOW - 20 * MINUTE_MS, time: '1 hour' }), timeline }
    expect(shown(early).words).toContain('Maya Ellison pressed SOS 12 min ago')
    // Expects the red of an alarm, not the amber of a late trip.
    expect(shown(early).html).toMatch(/time--alarm"(?:(?!<\/p>).)*pressed SOS/)
    expect(shown(early).words).not.toContain('Not overdue')
    expect(shown({ ...early, timeline: [] }).words).toContain('Not overdue')
    const late = { ...withTrip({ startedAt: NOW - 107 * MINUTE_MS, time: '1 hour' }), timeline }
    expect(shown(late).words).toMatch(/pressed SOS 12 min ago.* Overdue Time 47 min/)
    const silent = { ...late, timeline: [{ ...alarm, text: 'No word from Maya Ellison for 1 h' }] }
    expect(shown(silent).words).toContain('No word from Maya Ellison for 1 h (alarm 12 min ago)')
  })

  it('says how long ago a completed trip ended instead of “overdue” [§2.29]', () => {
    const { words } = shown(withTrip({ startedAt: NOW - 200 * MINUTE_MS, endedAt: NOW - 140 * MINUTE_MS }))
    expect(words).toContain('Track Completed 2 h 20 min ago')
    expect(words).not.toContain('Overdue Time')
  })

  it('after a check-in, shows only that the traveler is safe and since when [§2.30]', () => {
    const { words } = shown(withTrip({ endedAt: NOW - 140 * MINUTE_MS, isSafe: true, startedAt: null }))
    expect(words).toContain('Maya Ellison is safe')
    expect(words).toContain('Track Completed 2 h 20 min ago')
    expect(words).toContain('They ended the trip with their PIN at 9:40 AM UTC')
    for (const region of [
      'Personal information',
      'Medical information',
      'Emergency contacts',
      'Trip information',
      'Last position',
      'Position history',
    ])
      expect(words).not.toContain(region)
    const yesterday = withTrip({ endedAt: NOW - 15 * 60 * MINUTE_MS, isSafe: true })
    expect(shown(yesterday).words).toContain('with their PIN on Jun 30 at 9:00 PM UTC.')
    const unnamed = { ...withTrip({ endedAt: NOW, isSafe: true }), name: null }
    expect(shown(unnamed).words).toContain('The traveler is safe')
  })

  it("shows times in the traveler's time zone before scripts run, or in UTC if it is unknown", () => {
    const panel = withTrip({ startedAt: NOW - 167 * MINUTE_MS, track: fixes(1) })
    const { words } = shown({ ...panel, place: { ...nowhere, timeZone: 'America/New_York' } })
    expect(words).toContain('Started 2 h 47 min ago 5:13 AM EDT')
    expect(words).toContain('Last position 1 min ago 7:59 AM EDT')
    const unknown = shown({ ...panel, place: { ...nowhere, timeZone: 'Mars/Olympus' } })
    expect(unknown.words).toContain('Started 2 h 47 min ago 9:13 AM UTC')
  })

  it('offers the 911 call button while the emergency lasts, even without a position', () => {
    for (const { html, words } of [shown(withTrip({ track: fixes(3) })), shown(panelOf())]) {
      expect(tagWith(html, '<a', 'href="tel:911"')).toContain('button--danger')
      expect(words).toContain('Call 911')
    }
    expect(shown(withTrip({ endedAt: NOW })).html).not.toContain('tel:911')
  })

  it('offers to call the local emergency number, or links to advice if it is unknown', () => {
    const at = (emergency: EmergencyCall) =>
      shown({ ...panelOf(), place: { ...nowhere, words: ['Austria'], country: 'Austria', emergency } })
    expect(tagWith(at({ number: '112', ask: null }).html, '<a', 'href="tel:112"')).toBeTruthy()
    const unknown = at({ number: null, ask: null })
    expect(unknown.words).toContain('Call the emergency number')
    expect(tagWith(unknown.html, '<a', 'href="#whom-to-call"')).toBeTruthy()
    expect(tagWith(unknown.html, 'id="whom-to-call"')).toBeTruthy()
    expect(tagWith(unknown.html, '<details')).toContain('open')
    expect(unknown.html).not.toContain('tel:911')
  })

  it('marks contacts who voted, matched by the last ten digits of their number [§2.28]', () => {
    const panel = {
      ...panelOf(),
      contacts: [
        { name: 'Ana Ruiz', number: '(919) 555-0142' },
        { name: 'Ben Okafor', number: '+1 919-555-0143' },
      ],
      votes: ['9195550143'],
    }
    const { html, words } = shown(panel)
    expect(words).toMatch(/Ben Okafor Notified, time unknown Resolved \(919\) 555-0143/)
    expect(words.match(/Resolved/g)).toHaveLength(1)
    expect(html).toContain('href="tel:+19195550143"')
  })

  it('says which contacts were notified and, if known, when', () => {
    const known = withTrip({
      contactsNotified: [{ name: 'Ana Ruiz', number: '1', notifiedAt: NOW - 5 * MINUTE_MS }],
    })
    expect(shown(known).words).toContain('Name not provided Not notified (919) 555-0142')
    expect(shown(known).words).toMatch(/Ana Ruiz Notified 5 min ago .* 1( |$)/)
    expect(shown(known).words).toContain('Contacts notified: 1 of 2')
    expect(shown(panelOf()).words).toContain('Name not provided Notified, time unknown (919) 555-0142')
  })

  it("marks an implausible position and doesn't present it as the last known position", () => {
    const near = (at: number) => ({
      latitude: 35.7 + at / 1e6,
      longitude: -79,
      fixedAt: NOW - (60 - at) * 1_000,
    })
    const wild = { latitude: 36.7, longitude: -79, fixedAt: NOW }
    const { words } = shown(withTrip({ activity: 'hiking', track: [near(1), near(2), near(3), wild] }))
    expect(words).toContain('36.70000, -79.00000 Ignored: impossible speed')
    expect(words).toContain('Last known position 35.70000, -79.00000, less than a minute ago')
  })
})

describe('panel stored on the device', () => {
  const kept = (minutesAgo: number) => panelOf({ fetchedAt: NOW - minutesAgo * MINUTE_MS })
  const returning = async (minutesAgo: number) => {
    const tracking = openTracking({ kept: kept(minutesAgo) })
    await settled()
    return tracking
  }

  it('appears with a note if the first response is slow', async () => {
    const tracking = await returning(18)
    expect(screen(tracking).words).toContain('Loading rescue information...')
    pass(tracking.clock, PATIENCE_MS)
    expect(screen(tracking).words).toContain('18 min ago. Saved on this device. Checking for news.')
  })
})

describe('card about data stored on the device', () => {
  const card = ({ context }: Tracking, verification: Verification = 'service') =>
    rendered(
      <DeviceCard
        copy={context().copy}
        verification={verification}
        path="/rescuepanel/246810"
        onSignOut={() => {}}
      />,
    )

  it('says how long the page can be opened offline, and offers to sign out', async () => {
    const tracking = openTracking({ initial: panelOf() })
    expect(card(tracking).words).not.toContain('You can open this page offline')
    await settled()
    const { html, words } = card(tracking)
    expect(words).toContain('You can open this page offline for 24 hours')
    expect(words).toContain('Sign out of this panel')
    expect(tagWith(html, '<form', 'method="post"')).toContain('action="/rescuepanel/246810"')
    expect(tagWith(html, '<input', 'name="form"')).toContain('value="sign-out"')
  })
})

describe('signing out of a panel', () => {
  async function signingOut(stuck = false) {
    const tracking = openTracking({ initial: panelOf() })
    await settled()
    tracking.device.isStuck = stuck
    tracking.actor.send({ type: 'signOut.requested' })
    await settled()
    return tracking
  }

  it('hides the panel immediately', async () => {
    const { words } = screen(await signingOut())
    expect(words).toContain('Signing out')
    expect(words).not.toContain('Maya Ellison')
  })

  it('says after a failed request that the stored data is deleted but the browser is still signed in', async () => {
    const tracking = await signingOut()
    await tracking.signOut.answer({ kind: 'unreachable' })
    const { words, html } = screen(tracking)
    expect(tagWith(html, '<div', 'role="alert"')).toContain('notice--error')
    expect(words).toContain('You’re not signed out yet.')
    expect(words).toContain('this browser can still open the panel')
    expect(words).toContain('Nothing about this trip is left on this device.')
    expect(words).toContain('Try again')
  })

  it("reports data that couldn't be deleted from the device", async () => {
    const tracking = await signingOut(true)
    await tracking.signOut.answer({ kind: 'signedOut' })
    const { words } = screen(tracking)
    expect(words).toContain('We couldn’t remove the data on this device.')
    expect(words).not.toContain('Nothing about this trip is left')
  })
})

describe('refresh of the panel', () => {
  it.each([
    ['unreachable', 'No connection; trying again.'],
    ['tripUnavailable', 'Still trying'],
    ['nothingFound', 'Our service no longer finds this trip.'],
    ['noTrip', 'Our service no longer finds this trip.'],
  ] as const)(
    'keeps the data after a failure and says how old it is and what went wrong: %s',
    async (kind, said) => {
      const tracking = openTracking({ initial: panelOf({ fetchedAt: NOW - 3 * MINUTE_MS }) })
      tracking.clock.increment(REFRESH_INTERVAL_MS)
      await tracking.loads.answer({ kind })
      const { words } = screen(tracking)
      expect(words).toContain('As of 11:57 AM UTC, 3 min ago.')
      expect(words).toContain(said)
      expect(words).toContain('Maya Ellison')
    },
  )
})

describe('last position on the panel', () => {
  const oldBy = (age: number, more: Partial<Trip> = {}) =>
    shown(withTrip({ track: [fixAt(NOW - age)], ...more }))

  it('is marked as old after ten minutes without a newer one', () => {
    const { html, words } = oldBy(3 * 60 * MINUTE_MS)
    expect(words).toMatch(/Last position 3 h ago .*Checked just now: no newer position\./)
    expect(html).toContain('status-strip__where--old')
    expect(words).not.toContain('Up to date.')
    expect(html).toContain('freshness--warning')
    expect(oldBy(10 * MINUTE_MS).words).toContain('Checked just now: no newer position.')
  })

  it("isn't marked as old within ten minutes, after the trip's end, or if it is missing", () => {
    for (const { html, words } of [
      oldBy(10 * MINUTE_MS - 1),
      oldBy(3 * 60 * MINUTE_MS, { endedAt: NOW - MINUTE_MS }),
      shown(panelOf()),
    ]) {
      expect(words).toContain('Up to date. Checks every 5 seconds.')
      expect(html).not.toContain('freshness--warning')
      expect(html).not.toContain('status-strip__where--old')
    }
  })
})
