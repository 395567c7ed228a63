import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { KEPT_FOR_MS } from '../../../src/domain/rescue/panel/device-copy.ts'
import type { PanelRequest } from '../../../src/domain/rescue/panel/load-panel.ts'
import type { PanelOutcome, PanelProblem } from '../../../src/domain/rescue/panel/panel.ts'
import { trackingMachine } from '../../../src/domain/rescue/panel/tracking.machine.ts'
import { untilNextAttempt } from '../../../src/domain/rescue/panel/tracking.ts'
import type { VoteOutcome } from '../../../src/domain/rescue/rescue-api.ts'
import { answeredByHand, settled } from '../../support/answered-by-hand.ts'
import { pass } from '../../support/simulated-time.ts'
import { NOW, openTracking, panelOf } from '../../support/tracking-page.ts'
import { took } from '../../support/transitions-taken.ts'

const unreachable = { kind: 'unreachable' } as const

/** A panel that has been loaded and waits for its next refresh. */
async function following() {
  const page = openTracking()
  await page.loads.answer({ kind: 'loaded', panel: panelOf() })
  return page
}

describe('loading', () => {
  test('asks at once and shows what it gets', async () => {
    const page = openTracking()
    expect(page.data()).toEqual({ loading: 'unseen' })
    expect(page.at().hasTag('busy')).toBe(true)
    expect(page.loads.asked).toEqual([{ code: '246810' }])
    await page.loads.answer({ kind: 'loaded', panel: panelOf() })
    expect(page.data()).toEqual({ following: 'waiting' })
    expect(page.context()).toMatchObject({ panel: panelOf(), problem: null })
  })

  test('loads in a hidden tab as well, and then waits for the tab to be shown', async () => {
    const page = openTracking({ hidden: true })
    await page.loads.answer({ kind: 'loaded', panel: panelOf() })
    expect(page.data()).toEqual({ following: 'paused' })
    page.page('page.shown')
    expect(page.data()).toEqual({ following: 'refreshing' })
  })

  test('that has to prove the number first says so and asks no more', async () => {
    const page = openTracking()
    await page.loads.answer({ kind: 'verificationRequired' })
    expect(page.data()).toBe('verificationRequired')
    pass(page.clock, 60_000)
    page.page('network.returned')
    expect(page.loads.asked).toHaveLength(1)
  })

  test('by an adapter that throws is reported and taken as unreachable', async () => {
    const page = openTracking()
    await page.loads.crash()
    expect(page.data()).toBe('failed')
    expect(page.context().problem).toEqual(unreachable)
    expect(page.faults).toHaveLength(1)
  })
})

describe('a panel that the page was served with', () => {
  test('is shown without asking, and the first refresh comes after 5 s', async () => {
    const page = openTracking({ initial: panelOf() })
    expect(page.data()).toEqual({ following: 'waiting' })
    expect(page.context().panel).toEqual(panelOf())
    pass(page.clock, 4999)
    expect(page.loads.asked).toHaveLength(0)
    pass(page.clock, 1)
    expect(page.loads.asked).toHaveLength(1)
    await page.loads.answer({ kind: 'loaded', panel: panelOf({ fetchedAt: NOW + 5000 }) })
    pass(page.clock, 5000)
    expect(page.loads.asked).toHaveLength(2)
  })
})

describe('a panel that an earlier visit left on the device', () => {
  const earlier = panelOf({ fetchedAt: NOW - 1_080_000 })
  const returning = async () => {
    const page = openTracking({ kept: earlier })
    await settled()
    expect(page.context()).toMatchObject({ panel: null, copy: earlier })
    return page
  }

  test.each<PanelProblem>([unreachable, { kind: 'tripUnavailable' }, { kind: 'throttled', until: NOW }])(
    'is shown in place of %o, and the page goes on trying',
    async (problem) => {
      const page = await returning()
      await page.loads.answer(problem)
      expect(page.data()).toEqual({ following: 'waiting' })
      expect(page.context()).toMatchObject({ panel: earlier, problem })
      pass(page.clock, 5000)
      await page.loads.answer({ kind: 'loaded', panel: panelOf({ fetchedAt: NOW + 5000 }) })
      expect(page.context()).toMatchObject({ problem: null })
      expect(page.device.held?.fetchedAt).toBe(NOW + 5000)
    },
  )

  test('is shown in place of an adapter that throws', async () => {
    const page = await returning()
    await page.loads.crash()
    expect(page.context()).toMatchObject({ panel: earlier, problem: unreachable })
    expect(page.faults).toHaveLength(1)
  })

  test('is shown after 3 s of waiting, until the answer comes', async () => {
    const page = await returning()
    pass(page.clock, 2000)
    expect(page.context().panel).toBeNull()
    pass(page.clock, 1000)
    expect(page.data()).toEqual({ loading: 'showingCopy' })
    expect(page.context()).toMatchObject({ panel: earlier, problem: null })
    expect(page.loads.asked).toHaveLength(1)
    await page.loads.answer({ kind: 'loaded', panel: panelOf({ fetchedAt: NOW + 3000 }) })
    expect(page.context().panel?.fetchedAt).toBe(NOW + 3000)
  })

  test.each(['invalidCode', 'verificationRequired'] as const)(
    'is taken away and wiped when the service answers %s',
    async (kind) => {
      const page = await returning()
      pass(page.clock, 3000)
      await page.loads.answer({ kind })
      await settled()
      expect(page.context()).toMatchObject({ panel: null, copy: null })
      expect(page.device.held).toBeNull()
    },
  )

  test.each(['noTrip', 'nothingFound'] as const)(
    'is laid aside when the service answers %s, and stands in when it answers no more',
    async (kind) => {
      const page = await returning()
      await page.loads.answer({ kind })
      expect(page.data()).toBe('failed')
      expect(page.context().panel).toBeNull()
      page.actor.send({ type: 'retry.requested' })
      await page.loads.answer(unreachable)
      expect(page.context().panel).toEqual(earlier)
    },
  )

  test('is replaced by the panel that the page was served with', async () => {
    const page = openTracking({ kept: earlier, initial: panelOf() })
    await settled()
    expect(page.context()).toMatchObject({ panel: panelOf(), copy: panelOf() })
    expect(page.device.held).toEqual(panelOf())
  })
})

describe('following', () => {
  test('refreshes 5 s after the last refresh ended, however long it took [§4.10]', async () => {
    const page = await following()
    pass(page.clock, 5000)
    expect(page.data()).toEqual({ following: 'refreshing' })
    pass(page.clock, 12_000)
    expect(page.loads.asked).toHaveLength(2)
    await page.loads.answer({ kind: 'loaded', panel: panelOf({ fetchedAt: NOW + 17_000 }) })
    pass(page.clock, 4000)
    expect(page.data()).toEqual({ following: 'waiting' })
    pass(page.clock, 1000)
    expect(page.loads.asked).toHaveLength(3)
    expect(page.loads.mostAtOnce()).toBe(1)
  })

  test('hands the panel on, so that a part which fails to answer is kept', async () => {
    const page = await following()
    pass(page.clock, 5000)
    expect(page.loads.asked[1]).toEqual({ code: '246810', previous: panelOf() })
  })

  test('pauses while the tab is hidden and refreshes at once when it is shown again', async () => {
    const page = await following()
    pass(page.clock, 2000)
    page.page('page.hidden')
    expect(page.data()).toEqual({ following: 'paused' })
    pass(page.clock, 600_000)
    page.page('network.returned')
    expect(page.loads.asked).toHaveLength(1)
    expect(page.context().now).toBe(NOW + 2000)
    page.page('page.shown')
    expect(page.data()).toEqual({ following: 'refreshing' })
    expect(page.context().now).toBe(NOW + 602_000)
    expect(page.loads.asked).toHaveLength(2)
  })

  test('lets a refresh that is under way end when the tab is hidden', async () => {
    const page = await following()
    pass(page.clock, 5000)
    page.page('page.hidden')
    expect(page.loads.underWay()).toBe(1)
    await page.loads.answer({ kind: 'loaded', panel: panelOf({ fetchedAt: NOW + 5000 }) })
    expect(page.data()).toEqual({ following: 'paused' })
    expect(page.context().panel?.fetchedAt).toBe(NOW + 5000)
  })

  test('refreshes at once when the network returns or the reader asks, but never twice at once', async () => {
    const page = await following()
    page.page('network.returned')
    expect(page.data()).toEqual({ following: 'refreshing' })
    page.page('network.returned')
    page.actor.send({ type: 'refresh.requested' })
    expect(page.loads.asked).toHaveLength(2)
    await page.loads.answer({ kind: 'loaded', panel: panelOf() })
    page.actor.send({ type: 'refresh.requested' })
    expect(page.loads.asked).toHaveLength(3)
    expect(page.loads.mostAtOnce()).toBe(1)
  })

  test.each<PanelProblem>([
    unreachable,
    { kind: 'tripUnavailable' },
    { kind: 'nothingFound' },
    { kind: 'noTrip' },
    { kind: 'throttled', until: NOW },
  ])('keeps the data when a refresh fails with %o, and goes on trying', async (problem) => {
    const page = await following()
    pass(page.clock, 5000)
    await page.loads.answer(problem)
    expect(page.data()).toEqual({ following: 'waiting' })
    expect(page.context()).toMatchObject({ panel: panelOf(), problem })
    pass(page.clock, 5000)
    await page.loads.answer(problem)
    expect(page.context()).toMatchObject({ panel: panelOf() })
    pass(page.clock, 10_000)
    await page.loads.answer({ kind: 'loaded', panel: panelOf({ fetchedAt: NOW + 20_000 }) })
    expect(page.context()).toMatchObject({ problem: null })
    expect(page.context().panel?.fetchedAt).toBe(NOW + 20_000)
  })

  test.each(['following', 'served with the page'])(
    'takes the data from the screen and from the device when the code is over, a panel %s',
    async (start) => {
      const page = start === 'following' ? await following() : openTracking({ initial: panelOf() })
      await settled()
      expect(page.device.held).toEqual(panelOf())
      pass(page.clock, 5000)
      await page.loads.answer({ kind: 'invalidCode' })
      expect(page.data()).toBe('failed')
      expect(page.context()).toMatchObject({ panel: null, copy: null, problem: { kind: 'invalidCode' } })
      expect(page.device.held).toBeNull()
      expect(page.at().children.resolve).toBeUndefined()
      pass(page.clock, 600_000)
      page.page('network.returned')
      expect(page.loads.underWay()).toBe(0)
      page.actor.send({ type: 'retry.requested' })
      await page.loads.answer({ kind: 'loaded', panel: panelOf() })
      expect(page.context().panel).toEqual(panelOf())
    },
  )

  test('takes them as well when the number has to be proved again, and leads there', async () => {
    const page = await following()
    pass(page.clock, 5000)
    await page.loads.answer({ kind: 'verificationRequired' })
    expect(page.data()).toBe('verificationRequired')
    expect(page.context()).toMatchObject({ panel: null, copy: null })
    expect(page.device.held).toBeNull()
  })

  test('shows the data no longer once the service has not confirmed them for a day', async () => {
    const page = await following()
    pass(page.clock, 5000)
    page.clock.increment(KEPT_FOR_MS - 6000)
    expect(page.context().panel).toEqual(panelOf())
    pass(page.clock, 1000)
    expect(page.data()).toEqual({ loading: 'retrying' })
    expect(page.context()).toMatchObject({ panel: null, copy: null })
    await settled()
    expect(page.device.held).toBeNull()
    await page.loads.answer(unreachable)
    expect(page.data()).toBe('failed')
    expect(page.context().panel).toBeNull()
    page.page('network.returned')
    const confirmed = panelOf({ fetchedAt: NOW + KEPT_FOR_MS })
    await page.loads.answer({ kind: 'loaded', panel: confirmed })
    expect(page.context()).toMatchObject({ panel: confirmed, problem: null })
  })

  test('no longer shows them when the reader returns after a day', async () => {
    const page = await following()
    page.page('page.hidden')
    page.clock.increment(KEPT_FOR_MS)
    page.page('page.shown')
    expect(page.context()).toMatchObject({ panel: null, copy: null })
    expect(page.data()).toEqual({ loading: 'retrying' })
    expect(page.loads.underWay()).toBe(1)
  })

  test('asks less and less often while refreshes fail, and every 5 s again after the first success', async () => {
    const page = await following()
    pass(page.clock, 5000)
    for (const [failed, wait] of [5000, 10_000, 20_000, 30_000, 30_000].entries()) {
      await page.loads.answer(unreachable)
      pass(page.clock, wait - 1000)
      expect(page.loads.asked).toHaveLength(failed + 2)
      pass(page.clock, 1000)
      expect(page.loads.asked).toHaveLength(failed + 3)
    }
    await page.loads.answer({ kind: 'loaded', panel: panelOf() })
    pass(page.clock, 5000)
    expect(page.loads.asked).toHaveLength(8)
  })

  test('leaves a service alone for as long as it asked for', async () => {
    const page = await following()
    pass(page.clock, 5000)
    await page.loads.answer({ kind: 'throttled', until: NOW + 65_000 })
    pass(page.clock, 59_000)
    expect(page.loads.asked).toHaveLength(2)
    pass(page.clock, 1000)
    expect(page.loads.asked).toHaveLength(3)
  })

  test('goes on after an adapter that throws, which is reported', async () => {
    const page = await following()
    pass(page.clock, 5000)
    await page.loads.crash()
    expect(page.context()).toMatchObject({ panel: panelOf(), problem: unreachable })
    expect(page.faults).toHaveLength(1)
    pass(page.clock, 5000)
    expect(page.loads.asked).toHaveLength(3)
  })

  test('begins anew when the code stands for another trip, so that no vote goes to the old one', async () => {
    const page = await following()
    page.at().children.resolve?.send({ type: 'resolve.requested' })
    pass(page.clock, 5000)
    await page.loads.answer({ kind: 'loaded', panel: panelOf({ tripId: '42' }) })
    const { resolve, contactStatement } = page.at().children
    expect(resolve?.getSnapshot().context.tripId).toBe('42')
    expect(resolve?.getSnapshot().value).toBe('closed')
    expect(contactStatement?.getSnapshot().context.tripId).toBe('42')
    pass(page.clock, 5000)
    expect(page.loads.asked).toHaveLength(3)
  })

  test('leaves a dialog alone when a refresh of the same trip arrives', async () => {
    const page = await following()
    page.at().children.resolve?.send({ type: 'resolve.requested' })
    page.at().children.resolve?.send({ type: 'phone.typed', text: '919' })
    pass(page.clock, 5000)
    await page.loads.answer({ kind: 'loaded', panel: panelOf({ fetchedAt: NOW + 5000 }) })
    expect(page.at().children.resolve?.getSnapshot()).toMatchObject({
      value: 'asking',
      context: { phoneNumber: '919', tripId: '41' },
    })
  })
})

describe('what has been recorded', () => {
  const voting = async () => {
    const page = await following()
    const { resolve } = page.at().children
    resolve?.send({ type: 'resolve.requested' })
    resolve?.send({ type: 'phone.typed', text: '919 555 0142' })
    resolve?.send({ type: 'vote.submitted' })
    return page
  }

  test('a vote refreshes the panel at once', async () => {
    const page = await voting()
    expect(page.loads.asked).toHaveLength(1)
    await page.vote.answer({ kind: 'recorded', message: '1 of 2 votes' })
    expect(page.vote.asked).toEqual([{ tripId: '41', phoneNumber: '919 555 0142' }])
    expect(page.data()).toEqual({ following: 'refreshing' })
    expect(page.loads.asked).toHaveLength(2)
  })

  test('a vote gives up a refresh that was asked for before it', async () => {
    const page = await voting()
    pass(page.clock, 5000)
    await page.vote.answer({ kind: 'recorded', message: '1 of 2 votes' })
    expect(page.loads.asked).toHaveLength(3)
    expect(page.loads.underWay()).toBe(1)
    expect(page.loads.mostAtOnce()).toBe(1)
  })

  test.each<VoteOutcome>([{ kind: 'unanswered' }, { kind: 'unreadable' }, { kind: 'failed', message: null }])(
    'a vote that may have been recorded (%o) refreshes the panel at once',
    async (outcome) => {
      const page = await voting()
      await page.vote.answer(outcome)
      expect(page.data()).toEqual({ following: 'refreshing' })
      expect(page.at().children.resolve?.getSnapshot().value).toBe('asking')
    },
  )

  test('a vote that broke refreshes the panel at once', async () => {
    const page = await voting()
    await page.vote.crash()
    expect(page.data()).toEqual({ following: 'refreshing' })
  })

  test('a vote that was refused refreshes nothing', async () => {
    const page = await voting()
    await page.vote.answer({ kind: 'refused', message: null })
    expect(page.loads.asked).toHaveLength(1)
  })

  test('its message may be dismissed without another refresh', async () => {
    const page = await voting()
    await page.vote.answer({ kind: 'recorded', message: '1 of 2 votes' })
    await page.loads.answer({ kind: 'loaded', panel: panelOf() })
    page.at().children.resolve?.send({ type: 'result.dismissed' })
    expect(page.data()).toEqual({ following: 'waiting' })
    expect(page.loads.asked).toHaveLength(2)
  })

  test('an acknowledgement refreshes the panel at once', async () => {
    const page = await following()
    page.at().children.contactStatement?.send({ type: 'word.chosen', word: 'acknowledge' })
    page.at().children.contactStatement?.send({ type: 'word.confirmed' })
    await page.word.answer({ kind: 'recorded', message: 'Everybody is told.' })
    expect(page.word.asked).toEqual([{ tripId: '41', word: 'acknowledge' }])
    expect(page.loads.asked).toHaveLength(2)
  })

  test.each<[VoteOutcome | 'crash', number]>([
    [{ kind: 'unanswered' }, 2],
    ['crash', 2],
    [{ kind: 'refused', message: 'The trip has ended.' }, 1],
  ])('an acknowledgement that ends with %o makes it %i loads', async (outcome, loads) => {
    const page = await following()
    page.at().children.contactStatement?.send({ type: 'word.chosen', word: 'acknowledge' })
    page.at().children.contactStatement?.send({ type: 'word.confirmed' })
    if (outcome === 'crash') await page.word.crash()
    else await page.word.answer(outcome)
    expect(page.loads.asked).toHaveLength(loads)
  })
})

describe('a first load that failed', () => {
  const failedWith = async (problem: PanelProblem) => {
    const page = openTracking()
    await page.loads.answer(problem)
    expect(page.data()).toBe('failed')
    expect(page.context()).toMatchObject({ problem, panel: null })
    return page
  }

  test.each<PanelProblem>([unreachable, { kind: 'tripUnavailable' }, { kind: 'nothingFound' }])(
    '%o is tried again by itself after 5 s, and the error stays until it succeeds',
    async (problem) => {
      const page = await failedWith(problem)
      pass(page.clock, 5000)
      expect(page.data()).toEqual({ loading: 'retrying' })
      expect(page.at().hasTag('busy')).toBe(true)
      expect(page.context().problem).toEqual(problem)
      await page.loads.answer({ kind: 'noTrip' })
      expect(page.data()).toBe('failed')
      expect(page.context().problem).toEqual({ kind: 'noTrip' })
    },
  )

  test.each<PanelProblem>([{ kind: 'invalidCode' }, { kind: 'noTrip' }])(
    '%o is tried again only by hand',
    async (problem) => {
      const page = await failedWith(problem)
      pass(page.clock, 60_000)
      page.page('network.returned')
      page.page('page.hidden')
      page.page('page.shown')
      expect(page.loads.asked).toHaveLength(1)
      page.actor.send({ type: 'retry.requested' })
      expect(page.data()).toEqual({ loading: 'retrying' })
      await page.loads.answer({ kind: 'loaded', panel: panelOf() })
      expect(page.data()).toEqual({ following: 'waiting' })
      expect(page.context()).toMatchObject({ problem: null })
    },
  )

  test('a throttled one waits until the service takes requests again', async () => {
    const page = await failedWith({ kind: 'throttled', until: NOW + 90_000 })
    pass(page.clock, 89_000)
    expect(page.loads.asked).toHaveLength(1)
    pass(page.clock, 1000)
    expect(page.loads.asked).toHaveLength(2)
  })

  test('is not tried again in a hidden tab, but at once when it is shown or the network is back', async () => {
    const page = await failedWith(unreachable)
    page.page('page.hidden')
    pass(page.clock, 60_000)
    expect(page.loads.asked).toHaveLength(1)
    page.page('page.shown')
    expect(page.data()).toEqual({ loading: 'retrying' })
    await page.loads.answer(unreachable)
    page.page('network.returned')
    expect(page.loads.asked).toHaveLength(3)
  })

  test('asks once, however often the reader presses the button', async () => {
    const page = await failedWith(unreachable)
    for (let press = 0; press < 5; press += 1) page.actor.send({ type: 'retry.requested' })
    expect(page.loads.asked).toHaveLength(2)
    expect(page.loads.mostAtOnce()).toBe(1)
  })

  test('may find out that the number has to be proved first', async () => {
    const page = await failedWith(unreachable)
    pass(page.clock, 5000)
    await page.loads.answer({ kind: 'verificationRequired' })
    expect(page.data()).toBe('verificationRequired')
  })

  test('by an adapter that throws again is reported again and goes on', async () => {
    const page = await failedWith(unreachable)
    pass(page.clock, 5000)
    await page.loads.crash()
    expect(page.data()).toBe('failed')
    expect(page.faults).toHaveLength(1)
  })
})

test('the dialog to resolve that breaks is reported, and the panel goes on', async () => {
  const page = openTracking({ initial: panelOf(), breaks: 'resolve' })
  expect(page.faults).toEqual([new Error('a mistake in a statechart')])
  pass(page.clock, 5000)
  await page.loads.answer({ kind: 'loaded', panel: panelOf({ fetchedAt: NOW + 5000 }) })
  expect(page.context().panel?.fetchedAt).toBe(NOW + 5000)
})

test('a failing report to the others is logged, and the panel goes on', async () => {
  const page = openTracking({ initial: panelOf(), breaks: 'claim' })
  page.at().children.claim?.send({ type: 'claim.requested' })
  expect(page.faults).toEqual([new Error('a mistake in a statechart')])
  expect(page.data()).toEqual({ following: 'waiting' })
})

test('a word to confirm that breaks is reported, and the panel goes on', () => {
  const page = openTracking({ initial: panelOf(), breaks: 'contactStatement' })
  page.at().children.contactStatement?.send({ type: 'word.chosen', word: 'leave' })
  expect(page.faults).toEqual([new Error('a mistake in a statechart')])
  expect(page.data()).toEqual({ following: 'waiting' })
})

test('a report to the others refreshes the panel, so that all see it at once', async () => {
  const page = openTracking({ initial: panelOf() })
  page.at().children.claim?.send({ type: 'claim.requested' })
  await page.addition.answer({ kind: 'refused', message: 'Another contact calls.' })
  expect(page.data()).toEqual({ following: 'refreshing' })
})

test('a copy of the device that breaks is reported, and the panel goes on', async () => {
  const page = openTracking({ breaks: 'deviceCopy' })
  await page.loads.answer({ kind: 'loaded', panel: panelOf() })
  expect(page.faults).toEqual([new Error('a mistake in a statechart')])
  expect(page.context().panel?.fetchedAt).toBe(NOW)
  expect(page.data()).toEqual({ following: 'waiting' })
})

test('the wait is the interval, longer with every failure, at most half a minute', () => {
  expect(untilNextAttempt(null, NOW, 0)).toBe(5000)
  const waits = [1, 2, 3, 4, 5, 1000].map((failures) => untilNextAttempt(unreachable, NOW, failures))
  expect(waits).toEqual([5000, 10_000, 20_000, 30_000, 30_000, 30_000])
})

test('a throttled service is left alone until it takes requests again, at most ten minutes', () => {
  expect(untilNextAttempt({ kind: 'throttled', until: NOW - 1 }, NOW, 1)).toBe(5000)
  expect(untilNextAttempt({ kind: 'throttled', until: NOW + 7000 }, NOW, 1)).toBe(7000)
  expect(untilNextAttempt({ kind: 'throttled', until: NOW + 7000 }, NOW, 3)).toBe(20_000)
  expect(untilNextAttempt({ kind: 'throttled', until: NOW + 7000 }, null, 1)).toBe(5000)
  expect(untilNextAttempt({ kind: 'throttled', until: Number.MAX_SAFE_INTEGER }, NOW, 1)).toBe(600_000)
})

test('a ticker and a page that cannot be watched are reported, and the data still comes', async () => {
  const faults: unknown[] = []
  const backend = answeredByHand<PanelOutcome, PanelRequest>()
  const actor = createActor(
    trackingMachine.provide({
      actions: { reportFault: (_, { fault }) => faults.push(fault) },
      actors: { loadPanel: backend.actor },
    }),
    { input: { code: '246810' }, inspect: took },
  )
  actor.start()
  expect(faults.map(String).sort()).toEqual([
    'Error: attention: no adapter provided',
    'Error: ticker: no adapter provided',
  ])
  await backend.answer({ kind: 'loaded', panel: panelOf() })
  expect(actor.getSnapshot().value.data).toEqual({ following: 'waiting' })
  actor.stop()
})
