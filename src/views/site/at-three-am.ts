import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../domain/primitives/time-units.ts'
import {
  CALL_AFTER_MS,
  CALL_AGAIN_MS,
  HELD_BACK_MS,
  NOBODY_KNOWS_EVERY_MS,
} from '../../domain/trip/escalation/contact-ladder.ts'
import { questionCallAt, secondQuestionAt } from '../../domain/trip/escalation/traveler-question.ts'
import { SOS_GRACE_MS } from '../../domain/trip/lifecycle/alarm.ts'
import { CHECKIN_GRACE_MS, LONGEST_EMERGENCY_MS } from '../../domain/trip/lifecycle/trip-lifecycle.ts'
import { writeInstant } from '../../domain/trip/time/written-instant.ts'
import { words } from './at-three-am.words.tsx'
import type { Section } from './prose/prose.ts'

/** Question, alert, or call. `afterMs` counts from the due time; `who` gets it. */
type NightStep = { afterMs: number; who: string; words: string }

const grace = { askedAt: 0, alertAt: CHECKIN_GRACE_MS }
const [secondCall = 0, thirdCall = 0] = CALL_AGAIN_MS
const firstCallAt = CHECKIN_GRACE_MS + CALL_AFTER_MS

/** Steps after a missed check-in if no one answers, with the default settings. */
export const nightSteps: readonly NightStep[] = [
  {
    afterMs: 0,
    who: words.you,
    words: words.asked,
  },
  { afterMs: secondQuestionAt(grace), who: words.you, words: words.askedAgain },
  {
    afterMs: questionCallAt(grace),
    who: words.you,
    words: words.rung,
  },
  {
    afterMs: CHECKIN_GRACE_MS,
    who: words.allContacts,
    words: words.alerted,
  },
  {
    afterMs: firstCallAt,
    who: words.notLooked,
    words: words.called,
  },
  {
    afterMs: firstCallAt + secondCall,
    who: words.notReacted,
    words: words.calledAgain,
  },
  {
    afterMs: firstCallAt + secondCall + thirdCall,
    who: words.notReacted,
    words: words.calledOn(NOBODY_KNOWS_EVERY_MS / MINUTE_MS),
  },
]

export const nightClock = (afterMs: number): string =>
  writeInstant(Date.UTC(2026, 0, 1, 3) + Math.floor(afterMs / MINUTE_MS) * MINUTE_MS, 'clock', 'UTC')

/** Sections of the "at 3 AM" page. at-three-am.test.tsx cites a test for each list item, except the limits. */
export const nightSections: readonly Section[] = [
  { id: 'stops', ...words.stops(HELD_BACK_MS / MINUTE_MS, LONGEST_EMERGENCY_MS / DAY_MS) },
  { id: 'faster', ...words.faster(SOS_GRACE_MS / SECOND_MS) },
  { id: 'limits', ...words.limits },
]
