import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../domain/primitives/time-units.ts'
import {
  CALL_AFTER_MS,
  CALL_AGAIN_MS,
  HELD_BACK_MS,
  NOBODY_KNOWS_EVERY_MS,
} from '../../domain/trip/escalation/contact-ladder.ts'
import { againAt, ringAt } from '../../domain/trip/escalation/traveler-question.ts'
import { SOS_GRACE_MS } from '../../domain/trip/lifecycle/alarm.ts'
import { CHECKIN_GRACE_MS, LONGEST_EMERGENCY_MS } from '../../domain/trip/lifecycle/trip-lifecycle.ts'
import { writeInstant } from '../../domain/trip/time/written-instant.ts'
import { list, type Section } from './prose/prose.ts'

/** `afterMs`: since due. `who`: whose phone rings. */
export type NightStep = { afterMs: number; who: string; words: string }

const grace = { askedAt: 0, alertAt: CHECKIN_GRACE_MS }
const [secondCall = 0, thirdCall = 0] = CALL_AGAIN_MS
const firstCallAt = CHECKIN_GRACE_MS + CALL_AFTER_MS

const minutes = (ms: number): string => `${ms / MINUTE_MS} ${ms === MINUTE_MS ? 'minute' : 'minutes'}`

/** An unanswered alert with default times. */
export const nightSteps: readonly NightStep[] = [
  {
    afterMs: 0,
    who: 'You',
    words: 'We text you: “You’re overdue. Are you OK?” Nobody else hears about it yet.',
  },
  { afterMs: againAt(grace), who: 'You', words: 'No answer? We text you again.' },
  {
    afterMs: ringAt(grace),
    who: 'You',
    words: 'We call you, if you chose “Call me if I don’t answer”. The call never asks for your PIN.',
  },
  {
    afterMs: CHECKIN_GRACE_MS,
    who: 'All your contacts',
    words:
      'Each one gets a text with their own code and link, and an e-mail if you gave us an address. If a text doesn’t arrive, we call that person right away.',
  },
  {
    afterMs: firstCallAt,
    who: 'Contacts who haven’t looked',
    words: 'We call everyone who hasn’t opened the rescue panel, at any hour.',
  },
  {
    afterMs: firstCallAt + secondCall,
    who: 'Contacts who haven’t reacted',
    words: 'We call again.',
  },
  {
    afterMs: firstCallAt + secondCall + thirdCall,
    who: 'Contacts who haven’t reacted',
    words: `We call a third time. While nobody has opened the panel or taken our call, we keep calling them all, about every ${minutes(NOBODY_KNOWS_EVERY_MS)}.`,
  },
]

/** Due at 3 AM. @param afterMs since then. */
export const nightClock = (afterMs: number): string =>
  writeInstant(Date.UTC(2026, 0, 1, 3) + Math.floor(afterMs / MINUTE_MS) * MINUTE_MS, 'clock', 'UTC')

/** tests/views/at-three-am.test.tsx names each sentence's test. */
export const nightSections: readonly Section[] = [
  {
    id: 'stops',
    title: 'What stops it',
    blocks: [
      list(
        'Your PIN, at any step. Your contacts then get a text that you’re safe.',
        'A contact who says what they’re doing gets no more calls.',
        `If one of them takes care of it, we hold back the next call to the others who know, for ${minutes(HELD_BACK_MS)}, once. Anyone who doesn’t know yet still gets called.`,
        `Your contacts can end it by vote. If nobody does, it ends after ${LONGEST_EMERGENCY_MS / DAY_MS} days.`,
      ),
    ],
  },
  {
    id: 'faster',
    title: 'When it goes faster, or slower',
    blocks: [
      list(
        `If you press SOS, your contacts get the alert after ${SOS_GRACE_MS / SECOND_MS} seconds, unless your PIN stops it.`,
        'If our service was down, we ask you when it’s back. You get the whole time to answer, and the alert says that it’s late.',
      ),
    ],
  },
  {
    id: 'limits',
    title: 'What we don’t do',
    blocks: [
      list(
        'Nobody at our company watches your trip. No person of ours answers an alert: it all runs by itself.',
        'We don’t call 911, the police or the Coast Guard. Your contacts do, and the rescue panel tells them what to say.',
        'We can’t ring through a silenced phone. Ask your contacts to let our number through at night.',
        'If calling is off, as it is in the demo, only texts and e-mails go out.',
      ),
    ],
  },
]
