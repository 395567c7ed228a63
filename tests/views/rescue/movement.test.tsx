import { expect, test } from 'vitest'
import { ringEndedAt, ringOf } from '../../../src/domain/position/movement/ring.ts'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import {
  MovementCard,
  movementWords,
  ringWords,
} from '../../../src/views/rescue/panel/cards/movement-card.tsx'
import { rendered } from '../../support/pages/rendered.ts'
import { tripOf } from '../../support/pages/rescue-entry-page.ts'

const clock = (at: number) =>
  `${Math.floor(at / 3_600_000)}:${String((at / MINUTE_MS) % 60).padStart(2, '0')}`
const at = (hour: number, minute: number) => (hour * 60 + minute) * MINUTE_MS
const nothing = { isCurrent: true, silentFor: null, motion: null, repeatedUntil: null }
const still = { kind: 'still', since: at(5, 2), until: at(6, 14) } as const
const moving = { kind: 'moving', course: 44, speed: 1.8, isSteady: true, until: 0 } as const

test.each([
  ['Hasn’t moved more than 132 ft (40 m) since 5:02 (1 h 12 min).', { ...nothing, motion: still }],
  ['Was moving NE at 4 mph (3.5 knots).', { ...nothing, motion: moving }],
  ['No position for 35 min.', { ...nothing, isCurrent: false, silentFor: 35 * MINUTE_MS }],
  [
    'No position for 35 min. Hadn’t moved more than 132 ft (40 m) since 5:02 (1 h 12 min).',
    { ...nothing, isCurrent: false, silentFor: 35 * MINUTE_MS, motion: still },
  ],
])('the movement card says: %s', (words, movement) => {
  expect(movementWords(movement, clock)).toBe(words)
})

test('the label of the ring around the last known position gives the assumptions behind the estimate and says when it ends', () => {
  const trip = {
    ...tripOf(),
    activity: 'Hiking',
    endedAt: null,
    track: [
      {
        latitude: 35.7,
        longitude: -79,
        fixedAt: at(5, 0),
        details: { accuracy: 10, source: 'web' as const },
      },
    ],
  }
  const ring = ringOf(trip, at(5, 30))
  expect(ring && ringWords(ring, clock)).toBe(
    'Estimate, not a position: no farther than 1.9 miles (3.1 km) from the last position, if they kept walking at no more than 3.7 mph (3.2 knots) since 5:00. By car they may be farther. The estimate ends at 13:00: we can’t tell for longer.',
  )
})

test('the movement card says when and why the estimate ended', () => {
  const fix = { latitude: 35.7, longitude: -79, fixedAt: at(5, 0), details: {} }
  const trip = { ...tripOf(), activity: 'Hiking', endedAt: null, track: [fix] }
  const shown = (now: number, one = trip) =>
    rendered(
      <MovementCard trip={one} now={now} ring={ringOf(one, now)} isRingShown={true} onRingShown={() => {}} />,
    ).words
  expect(ringEndedAt(trip, at(13, 0))).toBeNull()
  expect(shown(at(13, 0))).toContain('Estimate, not a position')
  expect(shown(at(13, 0))).not.toContain('anywhere')
  expect(ringEndedAt(trip, at(13, 1))).toBe(at(13, 0))
  expect(shown(at(13, 1))).toMatch(
    /The estimate of how far they may have come ended at .*: we can’t tell for longer\. They may be anywhere by now, or still close to the last position\./,
  )
  expect(shown(at(13, 1))).not.toContain('Estimate, not a position')
  expect(ringEndedAt({ ...trip, track: [] }, at(13, 1))).toBeNull()
})
