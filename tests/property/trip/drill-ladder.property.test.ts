import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { advanceDrill, DRILL_LASTS_MS, startDrillLadder } from '../../../src/domain/trip/escalation/drill.ts'

const minute = fc.option(fc.integer({ min: 0, max: 59 }))

describe('contact of a practice alert', () => {
  test('is called once, after the waiting time or a failed text, unless they responded or opted out', () => {
    fc.assert(
      fc.property(
        minute,
        minute,
        minute,
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 3 }),
        (reached, stopped, lost, wait, every) => {
          const by = (at: number | null, now: number) => at !== null && at * MINUTE_MS <= now
          let ladder = startDrillLadder(0, wait * MINUTE_MS)
          const called: number[] = []
          let isOver = false
          let expected: number | null = null
          for (let now = 0; now < DRILL_LASTS_MS; now += every * MINUTE_MS) {
            const hasReached = by(reached, now)
            const climbed = advanceDrill(
              ladder,
              {
                reachedAt: hasReached ? (reached ?? 0) * MINUTE_MS : null,
                isStopped: by(stopped, now),
                isLost: by(lost, now),
              },
              now,
            )
            ladder = climbed.ladder
            if (climbed.isCalled) called.push(now)
            // Expects one call, when it's due, unless the contact has responded or opted out before.
            isOver ||= hasReached || by(stopped, now)
            if (!isOver && expected === null && (by(lost, now) || now >= wait * MINUTE_MS)) expected = now
          }
          expect(called).toEqual(expected === null ? [] : [expected])
        },
      ),
    )
  })
})
