import { describe, expect, test } from 'vitest'
import { pages } from '../../../src/domain/site/pages.ts'
import { advanceLadder, startLadder } from '../../../src/domain/trip/escalation/advance-ladder.ts'
import { advanceQuestion, startQuestion } from '../../../src/domain/trip/escalation/advance-question.ts'
import { CALL_AFTER_MS, CALL_AGAIN_MS } from '../../../src/domain/trip/escalation/contact-ladder.ts'
import { CHECKIN_GRACE_MS } from '../../../src/domain/trip/lifecycle/trip-lifecycle.ts'
import { nightClock, nightSections, nightSteps } from '../../../src/views/site/at-three-am.ts'
import { contentPage } from '../../support/pages/content-pages.tsx'
import { testTitles } from '../../support/test-titles.ts'

const service = (file: string, title: string) => ({ path: `tests/service/${file}.test.ts`, title })
const ladder = (title: string) => service('alerts/ladder', title)
const watch = (title: string) => service('trips/watch', title)

const asked = watch(
  'triggers a question to the traveler when due, and one alert to the contacts after the grace period',
)
const climbs = ladder('is called 3, 13, and 43 minutes after the alert, even if the text was delivered')
const held = ladder("delays calls to contacts who know about the emergency, but not to contacts who don't")

/** Tests that prove each step and list item of the page, except the limits. */
const provedBy: Record<string, { path: string; title: string }[]> = {
  'We text you: “You’re overdue. Are you OK?” Nobody else hears about it yet.': [asked],
  'No answer? We text you again.': [
    service(
      'trips/asked-before-alert',
      'is repeated halfway through the grace period, and at three quarters by a call that accepts no key presses',
    ),
  ],
  'We call you, if you chose “Call me if I don’t answer”. The call never asks for your PIN.': [
    service(
      'trips/asked-before-alert',
      'is repeated halfway through the grace period, and at three quarters by a call that accepts no key presses',
    ),
  ],
  'Each one gets a text with their own code and link, and an e-mail if you gave us an address. If a text doesn’t arrive, we call that person right away.':
    [
      service(
        'rescue/own-codes',
        "can't reach the quorum by giving another contact's number or voting twice",
      ),
      service('accounts/contact-language', 'gets the alert, the email, and the closing text in Spanish'),
      ladder(
        'is called immediately instead of after 3 minutes if the text is undelivered, even if reports are repeated or out of order',
      ),
    ],
  'We call everyone who hasn’t opened the rescue panel, at any hour.': [
    climbs,
    ladder(
      "isn't called 3 minutes after the alert if they opened the panel, texted STOP, or were removed, and other contacts see only the STOP",
    ),
  ],
  'We call again.': [climbs],
  'We call a third time. Until someone opens the panel or takes our call, we keep calling everyone, about every 30 minutes.':
    [
      climbs,
      ladder(
        'is reported to the operator every thirty minutes until a contact reacts, without names, and to the traveler once',
      ),
    ],
  'Your PIN, at any step. Your contacts then get a text that you’re safe.': [
    service('site/forms', 'ends the trip, deletes its positions, and notifies the contacts'),
    ladder(
      'serves its script only to the phone provider, and after a check-in says that the emergency is over',
    ),
  ],
  'Once a contact tells us what they’re doing, we stop calling them.': [held],
  'If one of them is taking care of it, we wait 15 more minutes, once, before we call the others who know. We still call anyone who doesn’t know yet.':
    [held],
  'Your contacts can end it by vote. If nobody does, it ends after 14 days.': [
    service(
      'rescue/resolution',
      'resolves the emergency once there is a majority, and notifies all contacts, including the voter',
    ),
    service(
      'trips/lapsed-emergency',
      'ends after 14 days with a notice to everyone, before its code expires and its track is deleted',
    ),
  ],
  'If you press SOS, your contacts get the alert after 60 seconds, unless your PIN stops it.': [
    service('trips/sos', 'alerts the contacts once after a minute, even if it is pressed three times'),
    service('trips/sos', 'is canceled by the PIN, and can be pressed again'),
  ],
  'If our service was down, we ask you when it’s back. You still get the full time to answer, and the alert says it’s late.':
    [watch('gets a full grace period after an outage, which the alert mentions')],
}

const said = [
  ...nightSteps.map(({ words }) => words),
  ...nightSections
    .filter(({ id }) => id !== 'limits')
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'list' ? block.items : []))
    .map((item) => item.join('')),
]

describe('page about what happens at 3 AM', () => {
  test('has a test for each of its steps and list items, except the limits', () => {
    expect(Object.keys(provedBy)).toEqual(said)
  })

  test.each([...new Set(Object.values(provedBy).flatMap((all) => all.map(({ path }) => path)))])(
    'is backed by tests that exist in %s',
    (path) => {
      const known = testTitles(path).map(({ words }) => words)
      const named = Object.values(provedBy).flat()
      for (const proof of named) if (proof.path === path) expect(known).toContain(proof.title)
    },
  )

  test('shows the same times for questions and calls as the statecharts', () => {
    const times: number[] = [0]
    const question = startQuestion({ askedAt: 0, alertAt: CHECKIN_GRACE_MS, rings: true })
    let asking = question.question
    let wakes = question.effects.flatMap((effect) => (effect.type === 'wakeAt' ? [effect.at] : []))
    for (let now = wakes[0]; now !== undefined; now = wakes[0]) {
      const next = advanceQuestion(asking, {
        type: 'time.reached',
        now,
        askedAt: 0,
        alertAt: CHECKIN_GRACE_MS,
      })
      asking = next.question
      if (next.effects.some(({ type }) => type !== 'wakeAt')) times.push(now)
      wakes = next.effects.flatMap((effect) => (effect.type === 'wakeAt' ? [effect.at] : []))
    }
    times.push(CHECKIN_GRACE_MS)
    const plan = { beganAt: CHECKIN_GRACE_MS, callAfterMs: CALL_AFTER_MS, callAgainMs: CALL_AGAIN_MS }
    let climbing = startLadder(plan)
    for (let left = 10; left > 0; left -= 1) {
      const wake = climbing.effects.find((effect) => effect.type === 'wakeAt')
      if (wake?.type !== 'wakeAt') break
      climbing = advanceLadder(climbing.ladder, { type: 'time.reached', now: wake.at })
      if (climbing.effects.some(({ type }) => type === 'callContact')) times.push(wake.at)
    }
    expect(nightSteps.map(({ afterMs }) => afterMs)).toEqual(times)
    expect(nightSteps.map(({ afterMs }) => nightClock(afterMs))).toEqual([
      '3:00 AM',
      '3:07 AM',
      '3:11 AM',
      '3:15 AM',
      '3:18 AM',
      '3:28 AM',
      '3:58 AM',
    ])
  })

  test('says that no employee watches trips, and is linked from the home page and the FAQ', () => {
    expect(contentPage(pages.atThreeAm).words).toContain('Nobody at our company watches your trip.')
    for (const path of [pages.home, pages.faq] as const)
      expect(contentPage(path).html).toContain(`href="${pages.atThreeAm}"`)
  })
})
