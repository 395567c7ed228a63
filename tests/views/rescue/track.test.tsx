import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { TrackCard } from '../../../src/views/rescue/panel/cards/track-card.tsx'
import { rendered } from '../../support/pages/rendered.ts'
import { NOW, tripOf } from '../../support/pages/rescue-entry-page.ts'

/** Positions that go 100 m north per minute for five minutes, then stay in place for five minutes. */
const track = Array.from({ length: 11 }, (_, minute) => ({
  latitude: Number((35.7 + Math.min(minute, 5) / 1_112).toFixed(5)),
  longitude: -79,
  fixedAt: NOW + minute * MINUTE_MS,
  details: { battery: 60 - minute },
}))
const cardOf = (chosenAt: number | null, fixes: typeof track = track) =>
  rendered(
    <TrackCard
      trip={{ ...tripOf(), track: fixes }}
      now={NOW + 12 * MINUTE_MS}
      chosenAt={chosenAt}
      choose={() => {}}
    />,
  )

describe('track card', () => {
  it('describes the route in words and shows the readings of the last position', () => {
    const { words } = cardOf(null)
    expect(words).toContain(
      '11 positions in 10 min; starts at 35.70000, -79.00000, goes 0.3 miles north; ends 0.3 miles north of its start.',
    )
    expect(words).toContain('Position at 12:10 PM UTC 35.70450, -79.00000, 0 mph (0 knots), battery 50%')
    expect(words).not.toContain('Back to the last position')
  })

  it('shows the position at the chosen time, including to screen readers', () => {
    const { html, words } = cardOf(NOW + 3 * MINUTE_MS)
    expect(words).toContain('Position at 12:03 PM UTC 35.70270, -79.00000, 3.7 mph (3.2 knots), battery 57%')
    expect(html).toContain('aria-valuetext="12:03 PM UTC: 35.70270, -79.00000, 3.7 mph')
    expect(words).toContain('Back to the last position')
  })

  it('is absent for a single position', () => {
    expect(cardOf(null, track.slice(0, 1)).html).toBe('')
  })
})
