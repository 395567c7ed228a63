import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowsCopy, KEPT_FOR_MS } from '../../src/domain/rescue/panel/device-copy.ts'
import type { PanelOutcome, PanelProblem } from '../../src/domain/rescue/panel/panel.ts'
import { PATIENCE_MS } from '../../src/domain/rescue/panel/tracking.ts'
import { NOW, openTracking, panelOf } from '../support/pages/tracking-page.ts'
import { agreeingCommand } from '../support/statecharts/agreeing-command.ts'
import { settled } from '../support/statecharts/answered-by-hand.ts'
import { pass } from '../support/statecharts/simulated-time.ts'

type Model = {
  shows: 'nothing yet' | 'an error' | 'the panel' | 'the way to the phone step' | 'the way out'
  out: 'signingOut' | 'stillGranted' | 'signedOut'
  asking: boolean
  /** True while the page's first load is in progress. */
  first: boolean
  /** Time of the next automatic load; null if none is scheduled. */
  dueAt: number | null
  fetchedAt: number | null
  problem: PanelProblem | null
  failures: number
  /** Fetch time of the panel on the device; null if the device has no panel. */
  kept: number | null
  /** True if the device's storage is full. */
  full: boolean
  hidden: boolean
  now: number
  ticked: number
  loads: number
  faults: number
}
type Page = ReturnType<typeof openTracking>

const byHandOnly = (problem: PanelProblem | null) =>
  problem?.kind === 'invalidCode' || problem?.kind === 'noTrip'

function stateOf({ shows, asking, hidden, first, out }: Model) {
  if (shows === 'the way out') return out
  if (first) return { loading: shows === 'the panel' ? 'showingCopy' : 'unseen' }
  if (shows === 'the way to the phone step') return 'verificationRequired'
  if (shows === 'an error') return asking ? { loading: 'retrying' } : 'failed'
  if (asking) return { following: 'refreshing' }
  return { following: hidden ? 'paused' : 'waiting' }
}

function ask(model: Model) {
  Object.assign(model, { asking: true, dueAt: null, loads: model.loads + 1 })
}

const backoffOf = ({ failures }: Model) => [5000, 5000, 10_000, 20_000][failures] ?? 30_000

function rest(model: Model) {
  const throttled = model.problem?.kind === 'throttled' ? model.problem.until : 0
  model.asking = false
  model.dueAt = Math.max(model.now + backoffOf(model), throttled)
  if (model.shows === 'an error' && byHandOnly(model.problem)) model.dueAt = null
  if (model.shows === 'the panel' && model.hidden) model.dueAt = null
}

/** On a visible page, drops a panel and its copy if unconfirmed for a day, and loads the panel again. */
function dropOutdated(model: Model) {
  if (model.shows !== 'the panel' || model.hidden || isFresh(model.fetchedAt, model)) return
  Object.assign(model, { shows: 'an error', fetchedAt: null, kept: null })
  ask(model)
}

const isFresh = (at: number | null, { ticked }: Model) => at !== null && ticked - at < KEPT_FOR_MS

async function agree(model: Model, page: Page) {
  await settled()
  expect(page.data()).toEqual(stateOf(model))
  expect(page.at().value.attention).toBe(model.hidden ? 'unwatched' : 'watched')
  const { panel, problem, copy, now } = page.context()
  expect(panel?.fetchedAt ?? null).toBe(model.fetchedAt)
  expect(problem).toEqual(model.problem)
  expect(page.device.held?.fetchedAt ?? null).toBe(model.kept)
  expect(copy?.fetchedAt ?? null).toBe(model.kept)
  expect(now).toBe(model.ticked)
  expect(page.loads.asked).toHaveLength(model.loads)
  expect(page.faults).toHaveLength(model.faults)
  expect(page.loads.underWay()).toBe(model.asking ? 1 : 0)
  expect(page.loads.mostAtOnce()).toBeLessThanOrEqual(1)
}

const agreeing = agreeingCommand(agree)
const command = (name: string, when: (model: Model) => boolean, run: (model: Model, real: Page) => unknown) =>
  agreeing(name, run, when)
const always = () => true

function learn(model: Model, outcome: PanelOutcome) {
  const before = model.kept
  const isDenied = outcome.kind === 'invalidCode' || outcome.kind === 'verificationRequired'
  if (isDenied) model.kept = null
  if (outcome.kind === 'loaded') {
    Object.assign(model, { shows: 'the panel', fetchedAt: model.now, problem: null })
    model.failures = 0
    const isOver = outcome.panel.trip.endedAt !== null
    model.kept = isOver || model.full ? null : model.now
  } else {
    model.failures += 1
    model.problem = outcome
    if (outcome.kind === 'throttled') {
      const least = Math.max(outcome.until, model.ticked + backoffOf(model))
      model.problem = { ...outcome, until: Math.min(least, model.ticked + 600_000) }
    }
    if (model.first || model.shows === 'an error' || isDenied) {
      const standsIn = allowsCopy(outcome) && isFresh(before, model)
      model.shows = standsIn ? 'the panel' : 'an error'
      model.fetchedAt = standsIn ? before : null
      if (outcome.kind === 'verificationRequired') {
        model.shows = 'the way to the phone step'
        Object.assign(model, { asking: false, first: false, dueAt: null })
        return
      }
    }
  }
  model.first = false
  rest(model)
}

type AnswerKind = 'loaded' | 'loaded, over' | 'crash' | PanelProblem['kind']

const answerOf = (kind: AnswerKind, now: number): PanelOutcome => {
  const panel = panelOf({ fetchedAt: now })
  if (kind === 'loaded') return { kind, panel }
  if (kind === 'loaded, over')
    return { kind: 'loaded', panel: { ...panel, trip: { ...panel.trip, endedAt: now } } }
  if (kind === 'throttled') return { kind, until: now + 20_000 }
  return { kind: kind === 'crash' ? 'unreachable' : kind }
}

const answer = (kind: AnswerKind) =>
  command(
    `the backend answers: ${kind}`,
    ({ asking }) => asking,
    async (model, page) => {
      const outcome = answerOf(kind, model.now)
      if (kind === 'crash') {
        model.faults += 1
        await page.loads.crash()
      } else await page.loads.answer(outcome)
      learn(model, outcome)
    },
  )

const answers = fc
  .constantFrom<AnswerKind>(
    ...([
      'loaded',
      'loaded',
      'loaded',
      'loaded, over',
      'crash',
      'throttled',
      'invalidCode',
      'noTrip',
    ] as const),
    ...(['tripUnavailable', 'nothingFound', 'verificationRequired', 'unreachable', 'unreachable'] as const),
  )
  .map(answer)

const wait = (ms: number) =>
  command(`${ms} ms pass`, always, (model, page) => {
    pass(page.clock, ms)
    model.now += ms
    if (!model.hidden) model.ticked = model.now
    const isLate = model.first && model.now >= NOW + PATIENCE_MS
    if (isLate && model.kept !== null) Object.assign(model, { shows: 'the panel', fetchedAt: model.kept })
    if (model.dueAt === null || model.now < model.dueAt) return
    if (model.hidden) model.dueAt = null
    else ask(model)
  })
const passes = fc.constantFrom(1000, 2000, 4000, 5000, 20_000).map(wait)

const aDayPasses = fc.constant(
  command(
    'a day passes with the page in the background, or without an answer',
    ({ first, hidden, asking, shows }) => !first && shows === 'the panel' && (hidden || asking),
    (model, page) => {
      page.clock.increment(KEPT_FOR_MS)
      model.now += KEPT_FOR_MS
      if (!model.hidden) model.ticked = model.now
      dropOutdated(model)
    },
  ),
)

const signsOut = fc.constant(
  command('the reader presses Sign out of this panel', always, (model, page) => {
    page.actor.send({ type: 'signOut.requested' })
    const isAgain = model.shows === 'the way out' && model.out === 'stillGranted'
    if (model.shows !== 'the panel' && !isAgain) return
    Object.assign(model, { shows: 'the way out', out: 'signingOut', kept: null })
    Object.assign(model, { asking: false, first: false, dueAt: null })
  }),
)

const goodbyes = fc.constantFrom('signedOut', 'unreachable', 'crash').map((kind) =>
  command(
    `the service answers the sign-out: ${kind}`,
    ({ shows, out }) => shows === 'the way out' && out === 'signingOut',
    async (model, page) => {
      if (kind === 'crash') {
        model.faults += 1
        await page.signOut.crash()
      } else await page.signOut.answer({ kind: kind === 'signedOut' ? kind : 'unreachable' })
      expect(page.signOut.asked.at(-1)).toEqual({ tripId: '41' })
      model.out = kind === 'signedOut' ? 'signedOut' : 'stillGranted'
      if (kind === 'signedOut') model.fetchedAt = null
    },
  ),
)

const fills = fc.constant(
  command('the device fills up, or has room again', always, (model, page) => {
    page.device.refuses = !page.device.refuses
    model.full = !model.full
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
    if (model.shows === 'the panel' && wasHidden && !model.asking) ask(model)
    dropOutdated(model)
    if (model.asking) return
    if (model.shows === 'an error' && !byHandOnly(model.problem)) ask(model)
  }),
)

const returns = fc.constant(
  command('the network returns', always, (model, page) => {
    page.page('network.returned')
    if (model.shows === 'the way out' && model.out === 'stillGranted') model.out = 'signingOut'
    if (model.asking) return
    if (model.shows === 'the panel' && !model.hidden) ask(model)
    if (model.shows === 'an error' && !byHandOnly(model.problem)) ask(model)
  }),
)

const retries = fc.constant(
  command('the reader presses Try again', always, (model, page) => {
    page.actor.send({ type: 'retry.requested' })
    if (model.shows === 'an error' && !model.asking) ask(model)
  }),
)

const refreshing = command('the reader presses Refresh', always, (model, page) => {
  page.actor.send({ type: 'refresh.requested' })
  if (model.shows === 'the panel' && !model.asking && !model.hidden) ask(model)
})

const votes = fc
  .constantFrom('recorded', 'refused', 'failed', 'unreadable', 'unanswered', 'crash')
  .map((kind) =>
    command(
      `a vote is ${kind}`,
      ({ shows, first }) => shows === 'the panel' && !first,
      async (model, page) => {
        const { resolve } = page.at().children
        resolve?.send({ type: 'dialog.opened' })
        resolve?.send({ type: 'said.changed', said: '919 555 0142' })
        resolve?.send({ type: 'dialog.confirmed' })
        if (kind === 'recorded') await page.vote.answer({ kind, message: '1 of 2 votes' })
        else if (kind === 'crash') await page.vote.crash()
        else if (kind === 'refused' || kind === 'failed') await page.vote.answer({ kind, message: null })
        else await page.vote.answer({ kind })
        resolve?.send({ type: 'dialog.closed' })
        if (kind === 'crash') model.faults += 1
        if (kind !== 'refused') ask(model)
      },
    ),
  )

test.each(['nothing', 'a panel', 'a copy on the device'])(
  'the panel page, starting with %s, matches its reference model for any sequence of events [§4.10]',
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
      fc.constant(refreshing),
      votes,
      aDayPasses,
      signsOut,
      goodbyes,
      goodbyes,
      fills,
    ]
    const examples = (['crash', 'invalidCode', 'verificationRequired', 'tripUnavailable'] as const).flatMap(
      (kind) =>
        [
          [[answer(kind), wait(5000), answer('loaded'), refreshing, answer(kind)]],
          [[refreshing, answer(kind), wait(20_000), answer('loaded')]],
        ] as [fc.AsyncCommand<Model, Page>[]][],
    )
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 50, size: 'max' }), (script) =>
        fc.asyncModelRun(async () => {
          const served = start === 'a panel'
          const earlier = start === 'a copy on the device' ? NOW - 1_080_000 : null
          const real = openTracking({
            ...(served ? { initial: panelOf() } : {}),
            ...(earlier !== null ? { kept: panelOf({ fetchedAt: earlier }) } : {}),
          })
          await settled()
          const model: Model = {
            shows: served ? 'the panel' : 'nothing yet',
            asking: !served,
            first: !served,
            dueAt: served ? NOW + 5000 : null,
            fetchedAt: served ? NOW : null,
            problem: null,
            failures: 0,
            kept: served ? NOW : earlier,
            out: 'signingOut',
            full: false,
            hidden: false,
            now: NOW,
            ticked: NOW,
            loads: served ? 0 : 1,
            faults: 0,
          }
          return { model, real }
        }, script),
      ),
      { examples, numRuns: examples.length + 150 },
    )
  },
)
