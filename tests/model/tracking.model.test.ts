import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PanelOutcome, PanelProblem } from '../../src/domain/tracking/panel.ts'
import { settled } from '../support/answered-by-hand.ts'
import { pass } from '../support/simulated-time.ts'
import { NOW, openTracking, panelOf } from '../support/tracking-page.ts'

/** What the contact has before them: the data's age, what went wrong, and when the page will ask again. */
type Model = {
  shows: 'nothing yet' | 'an error' | 'the panel' | 'the way to the phone step'
  asking: boolean
  /** Unix time, ms, of the next load by itself; null while asking, hidden or waiting for a hand. */
  dueAt: number | null
  fetchedAt: number | null
  problem: PanelProblem | null
  failingSince: number | null
  hidden: boolean
  now: number
  ticked: number
  loads: number
}
type Page = ReturnType<typeof openTracking>
type Command = fc.AsyncCommand<Model, Page>

const byHandOnly = (problem: PanelProblem | null) =>
  problem?.kind === 'invalidCode' || problem?.kind === 'noTrip'

function stateOf({ shows, asking, hidden }: Model) {
  if (shows === 'nothing yet') return 'loading'
  if (shows === 'the way to the phone step') return 'verificationRequired'
  if (shows === 'an error') return { failed: asking ? 'retrying' : 'resting' }
  if (asking) return { following: 'refreshing' }
  return { following: hidden ? 'paused' : 'waiting' }
}

function ask(model: Model) {
  Object.assign(model, { asking: true, dueAt: null, loads: model.loads + 1 })
}

/** Nothing is asked any more; when will the page ask by itself? */
function rest(model: Model) {
  const throttled = model.problem?.kind === 'throttled' ? model.problem.until : 0
  model.asking = false
  model.dueAt = Math.max(model.now + 5000, throttled)
  if (model.shows === 'an error' && byHandOnly(model.problem)) model.dueAt = null
  if (model.shows === 'the panel' && model.hidden) model.dueAt = null
}

async function agree(model: Model, page: Page) {
  await settled()
  expect(page.data()).toEqual(stateOf(model))
  expect(page.at().value.attention).toBe(model.hidden ? 'unwatched' : 'watched')
  const { panel, problem, failingSince, now } = page.context()
  expect(panel?.fetchedAt ?? null).toBe(model.fetchedAt)
  expect(problem).toEqual(model.problem)
  expect(failingSince).toBe(model.failingSince)
  expect(now).toBe(model.ticked)
  expect(page.loads.asked).toHaveLength(model.loads)
  expect(page.loads.underWay()).toBe(model.asking ? 1 : 0)
  expect(page.loads.mostAtOnce()).toBeLessThanOrEqual(1)
}

const command = (
  name: string,
  when: (model: Model) => boolean,
  run: (model: Model, page: Page) => unknown,
): Command => ({
  check: when,
  run: async (model, page) => {
    await run(model, page)
    await agree(model, page)
  },
  toString: () => name,
})
const always = () => true

function learn(model: Model, outcome: PanelOutcome) {
  if (outcome.kind === 'loaded')
    Object.assign(model, { shows: 'the panel', fetchedAt: model.now, problem: null, failingSince: null })
  else {
    model.problem = outcome
    model.failingSince ??= model.ticked
    if (model.shows === 'nothing yet') model.shows = 'an error'
    if (model.shows === 'an error' && outcome.kind === 'verificationRequired') {
      model.shows = 'the way to the phone step'
      Object.assign(model, { asking: false, dueAt: null })
      return
    }
  }
  rest(model)
}

const answers = fc
  .constantFrom<'loaded' | 'crash' | 'throttled' | Exclude<PanelProblem['kind'], 'throttled'>>(
    ...(['loaded', 'loaded', 'loaded', 'crash', 'throttled', 'invalidCode', 'noTrip'] as const),
    ...(['tripUnavailable', 'nothingFound', 'verificationRequired', 'unreachable', 'unreachable'] as const),
  )
  .map((kind) =>
    command(
      `the backend answers: ${kind}`,
      ({ asking }) => asking,
      async (model, page) => {
        if (kind === 'crash') await page.loads.crash()
        const outcome: PanelOutcome =
          kind === 'loaded'
            ? { kind, panel: panelOf({ fetchedAt: model.now }) }
            : kind === 'throttled'
              ? { kind, until: model.now + 20_000 }
              : { kind: kind === 'crash' ? 'unreachable' : kind }
        if (kind !== 'crash') await page.loads.answer(outcome)
        learn(model, outcome)
      },
    ),
  )

const passes = fc.constantFrom(1000, 2000, 4000, 5000, 20_000).map((ms) =>
  command(`${ms} ms pass`, always, (model, page) => {
    pass(page.clock, ms)
    model.now += ms
    if (!model.hidden) model.ticked = model.now
    if (model.dueAt === null || model.now < model.dueAt) return
    if (model.hidden) model.dueAt = null
    else ask(model)
  }),
)

const hides = fc.constant(
  command('the page is hidden', always, (model, page) => {
    page.page('page.hidden')
    model.hidden = true
    if (model.shows === 'the panel') model.dueAt = null
  }),
)

const shown = fc.constant(
  command('the page is shown', always, (model, page) => {
    page.page('page.shown')
    const wasHidden = model.hidden
    Object.assign(model, { hidden: false, ticked: model.now })
    if (model.asking) return
    if (model.shows === 'the panel' && wasHidden) ask(model)
    if (model.shows === 'an error' && !byHandOnly(model.problem)) ask(model)
  }),
)

const returns = fc.constant(
  command('the network returns', always, (model, page) => {
    page.page('network.returned')
    if (model.asking) return
    if (model.shows === 'the panel' && !model.hidden) ask(model)
    if (model.shows === 'an error' && !byHandOnly(model.problem)) ask(model)
  }),
)

const retries = fc.constant(
  command('somebody presses Try again', always, (model, page) => {
    page.actor.send({ type: 'retry.requested' })
    if (model.shows === 'an error' && !model.asking) ask(model)
  }),
)

const refreshes = fc.constant(
  command('somebody presses Refresh', always, (model, page) => {
    page.actor.send({ type: 'refresh.requested' })
    if (model.shows === 'the panel' && !model.asking && !model.hidden) ask(model)
  }),
)

const votes = fc.constantFrom('recorded', 'refused').map((kind) =>
  command(
    `a vote is ${kind}`,
    ({ shows }) => shows === 'the panel',
    async (model, page) => {
      const { resolve } = page.at().children
      resolve?.send({ type: 'resolve.requested' })
      resolve?.send({ type: 'phone.typed', text: '919 555 0142' })
      resolve?.send({ type: 'vote.submitted' })
      if (kind === 'recorded') await page.vote.answer({ kind, message: '1 of 2 votes' })
      else await page.vote.answer({ kind: 'refused', message: null })
      resolve?.send({ type: kind === 'recorded' ? 'result.dismissed' : 'resolve.cancelled' })
      if (kind === 'recorded') ask(model)
    },
  ),
)

test.each(['nothing', 'a panel'])(
  'tracking that starts with %s does what the reference model does, whatever happens in whatever order',
  async (start) => {
    const commands = [
      answers,
      answers,
      answers,
      passes,
      passes,
      hides,
      shown,
      returns,
      retries,
      refreshes,
      votes,
    ]
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 50, size: 'max' }), (script) =>
        fc.asyncModelRun(() => {
          const served = start === 'a panel'
          const real = openTracking(served ? { initial: panelOf() } : {})
          const model: Model = {
            shows: served ? 'the panel' : 'nothing yet',
            asking: !served,
            dueAt: served ? NOW + 5000 : null,
            fetchedAt: served ? NOW : null,
            problem: null,
            failingSince: null,
            hidden: false,
            now: NOW,
            ticked: NOW,
            loads: served ? 0 : 1,
          }
          return { model, real }
        }, script),
      ),
      { numRuns: 150 },
    )
  },
)
