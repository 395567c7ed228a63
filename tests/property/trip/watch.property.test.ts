import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyTime } from '../../../src/service/trips/watch/raise-alarm.ts'
import { anyTripEvent, HOUR, live, START } from '../../support/statecharts/trip-events.ts'
import { emergencyOf } from '../../support/travelers/emergencies.ts'

test('each check of a trip schedules the next one for a later time, or none', () => {
  const events = fc.array(anyTripEvent, { maxLength: 12 })
  const after = fc.integer({ min: 0, max: 1_000 * HOUR })
  fc.assert(
    fc.property(events, after, (happened, after) => {
      const at = START + after
      const { change } = applyTime(emergencyOf([], { lifecycle: live(happened).trip }), { at })
      expect(change?.wakeAt).toSatisfy((wakeAt) => wakeAt === null || wakeAt > at)
    }),
  )
})
