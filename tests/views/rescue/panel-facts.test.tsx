import { describe, expect, it } from 'vitest'
import type { Subject } from '../../../src/domain/person/subject.ts'
import { ofEachFact } from '../../../src/domain/primitives/profile-facts.ts'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import type { Panel } from '../../../src/domain/rescue/panel/panel.ts'
import type { Trip } from '../../../src/domain/trip/trip.ts'
import { TrackingScreen } from '../../../src/views/rescue/panel/tracking-screen.tsx'
import { routed } from '../../support/pages/rendered.ts'
import { NOW, openTracking, panelOf } from '../../support/pages/tracking-page.ts'

const subject: Subject = {
  firstName: 'Maya',
  lastName: 'Ellison',
  fullName: null,
  ...ofEachFact(() => null),
  height: '72',
  weight: '140',
  ethnicity: 'White',
  gender: 'Female',
  hairColor: 'Dark brown',
  eyeColor: 'Green',
  tattoos: 'Small anchor',
  bloodType: 'O-',
  allergies: 'Penicillin',
  medications: 'Albuterol inhaler',
  medicalConditions: 'Asthma',
  contacts: [],
}

function wordsOf(region: string, over: Partial<Panel> = {}, trip: Partial<Trip> = {}): string {
  const panel = { ...panelOf(), subject, ...over, trip: { ...panelOf().trip, ...trip } }
  const { actor } = openTracking({ initial: panel })
  const { html } = routed(<TrackingScreen snapshot={actor.getSnapshot()} send={actor.send} over={null} />)
  const id = html.match(new RegExp(`<h2[^>]*id="([^"]+)"[^>]*>${region}</h2>`))?.[1]
  const section =
    html.match(new RegExp(`<section[^>]*aria-labelledby="${id}"[\\s\\S]*?</section>`))?.[0] ?? ''
  return section
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

describe('facts on the rescue panel', () => {
  it('include personal information [§2.26]', () => {
    expect(wordsOf('Personal information')).toContain(
      'Name Maya Ellison Height 6 ft 0 in recorded as 72 Weight 140 lbs Ethnicity White Gender Female Hair color Dark brown Eye color Green Tattoos Small anchor',
    )
  })

  it('include medical information [§2.27]', () => {
    expect(wordsOf('Medical information')).toContain(
      'Blood type O- Allergies Penicillin Medications Albuterol inhaler Medical conditions Asthma',
    )
  })

  it("include the trip's activity, location, start, and due time, but no end while it is running", () => {
    const words = wordsOf(
      'Trip information',
      {},
      { location: 'Jordan Lake', startedAt: NOW - 167 * MINUTE_MS, time: '2 hour' },
    )
    expect(words).toContain('Activity Fishing')
    expect(words).toContain('Location Jordan Lake')
    expect(words).toContain('Started 2 h 47 min ago')
    expect(words).toContain('Due back 47 min ago')
    expect(words).not.toContain('assume')
    expect(words).not.toContain('Ended')
  })

  it.each([null, '0 hour', 'soon', '2-3 hours'])(
    'assume one hour for a trip duration of %j and say so',
    (time) => {
      const words = wordsOf('Trip information', {}, { startedAt: NOW - 90 * MINUTE_MS, time })
      expect(words).toMatch(/Due back 30 min ago .* We don’t know the length, so we assume one hour\./)
    },
  )

  it('show the position of a sensor alarm with five decimals [§2.25]', () => {
    const sensor = { activity: 'Sensor', location: '35.1234567, -79.5', track: [] }
    const words = wordsOf('Trip information', {}, sensor)
    expect(words).toContain('Activity Sensor alarm')
    expect(words).toContain('Location 35.12346, -79.50000')
  })

  it('show positions in the position history with five decimals [§2.25]', () => {
    const track = [{ latitude: 35.1, longitude: -79.12345678, fixedAt: NOW - MINUTE_MS }]
    expect(wordsOf('Position history', {}, { track })).toContain('35.10000, -79.12346')
  })
})
