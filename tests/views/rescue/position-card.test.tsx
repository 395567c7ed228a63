import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import type { FixDetails } from '../../../src/domain/trip/trip.ts'
import { PlaceZone } from '../../../src/views/kit/design/moment.tsx'
import { LightCard, lightWords } from '../../../src/views/rescue/panel/cards/light-card.tsx'
import { PositionCard } from '../../../src/views/rescue/panel/cards/position-card.tsx'
import { rendered } from '../../support/pages/rendered.ts'
import { NOW, panelOf } from '../../support/pages/tracking-page.ts'

const panelAt = (details?: FixDetails) => {
  const fix = { latitude: 35.76, longitude: -79.02, fixedAt: NOW - 5 * MINUTE_MS }
  const panel = panelOf()
  return { ...panel, trip: { ...panel.trip, track: [details ? { ...fix, details } : fix] } }
}
const wordsOf = (details?: FixDetails) => rendered(<PositionCard panel={panelAt(details)} now={NOW} />).words

describe('position card', () => {
  it('has a labeled copy button for each format', () => {
    const words = wordsOf()
    for (const [name, text] of [
      ['USNG', '17S PV 7900 5913'],
      ['Degrees, decimal minutes', '35-45.6N 79-1.2W'],
      ['Decimal degrees', '35.76000, -79.02000'],
      ['Degrees, minutes, seconds', `35°45'36.0"N 79°1'12.0"W`],
      ['UTM', '17 north 679003E 3959137N'],
      ['Plus code', '8772QX6J+22'],
    ]) {
      expect(words).toContain(`${text} Copy ${name}`)
    }
    expect(words.indexOf('Position, in every format')).toBeGreaterThan(words.indexOf('Copy USNG'))
    expect(words.indexOf('Position, in every format')).toBeLessThan(words.indexOf('Copy UTM'))
    expect(words).toContain('WGS 84')
  })

  it('gives the accuracy as a 95% radius, next to the value that the phone reported', () => {
    expect(wordsOf({ accuracy: 12, source: 'web' })).toContain(
      'Within 40 ft (12 m) (95% likely) The phone said 40 ft (12 m).',
    )
    expect(wordsOf({ accuracy: 12, source: 'android' })).toContain('Within 64 ft (20 m) (95% likely)')
    expect(wordsOf()).toContain('Accuracy Not provided')
  })

  it('says when the position was measured and, if it arrived later, when it arrived', () => {
    expect(wordsOf()).toContain('Taken 5 min ago Jul 1, 2026, 11:55:00 AM UTC')
    expect(wordsOf()).not.toContain('Reached us')
    expect(wordsOf({ receivedAt: NOW - 2 * MINUTE_MS })).toContain(
      'Reached us 2 min ago Jul 1, 2026, 11:58:00 AM UTC',
    )
  })
})

it("the position and light cards show times in the traveler's time zone, if known", () => {
  const { words } = rendered(
    <PlaceZone value="America/New_York">
      <PositionCard panel={panelAt()} now={NOW} />
      <LightCard panel={panelAt()} now={NOW} />
    </PlaceZone>,
  )
  expect(words).toContain('Jul 1, 2026, 7:55:00 AM EDT (there) Jul 1, 2026, 11:55:00 AM UTC')
  expect(words).toMatch(/Sunset in 12 h 3\d min 8:3\d PM EDT/)
})

describe('light card', () => {
  it('says how long daylight lasts, when darkness starts, and how bright the moon is', () => {
    const { words } = rendered(<LightCard panel={panelAt()} now={NOW} />)
    expect(words).toMatch(/Daylight for another 12 h 3\d min\./)
    expect(words).toMatch(/Sunset in 12 h 3\d min Jul 2, 12:3\d AM UTC/)
    expect(words).toMatch(/Dark from in 13 h/)
    expect(words).toMatch(/Moon (Up|Down), (9\d|100)% lit/)
  })

  const sky = {
    light: 'dark',
    sunset: null,
    darkness: null,
    firstLight: null,
    sunrise: null,
    moon: { isUp: false, lit: 0, rises: null, sets: null },
  } as const
  const at = NOW + 20 * MINUTE_MS
  it.each([
    ['The sun doesn’t set.', { ...sky, light: 'day' }],
    ['Dark. First light in 20 min.', { ...sky, firstLight: at }],
    ['Twilight. Dark in 20 min.', { ...sky, light: 'twilight', darkness: at, sunrise: at + MINUTE_MS }],
    [
      'Twilight. The sun rises in 20 min.',
      { ...sky, light: 'twilight', darkness: at + MINUTE_MS, sunrise: at },
    ],
  ] as const)('describes the light as “%s”', (words, of) => {
    expect(lightWords(of, NOW)).toBe(words)
  })
})
