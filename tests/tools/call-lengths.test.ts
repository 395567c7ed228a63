import { describe, expect, test } from 'vitest'
import { LONGEST_S, measuredSeconds, untilTheirKey } from '../support/services/call-samples.ts'
import { secondsSpoken } from './support/spoken.ts'
import { eSpeak } from './support/tools.ts'

/** Maximum difference in seconds between durations from two versions of the speech program. */
const DIFFERENCE_S = 0.5

describe.runIf(eSpeak.find())('phone calls in English, read by a speech synthesizer,', () => {
  test('name the key to press, or end, within 15 seconds', () => {
    const tooLong = untilTheirKey.filter((words) => secondsSpoken(words) > LONGEST_S)
    expect(tooLong).toEqual([])
  })

  test('take as long as recorded in spoken-seconds.json, to within half a second', () => {
    for (const words of untilTheirKey)
      expect(Math.abs(secondsSpoken(words) - measuredSeconds(words))).toBeLessThan(DIFFERENCE_S)
  })
})
