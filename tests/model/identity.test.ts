import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IdentityOutcome, IdentityProblem } from '../../src/domain/traveler/account/identity-provider.ts'
import { testKey } from '../support/providers/clerk-stand-in.ts'
import { agreeingCommand } from '../support/statecharts/agreeing-command.ts'
import { identityOn, identityReady } from '../support/statecharts/identity-on.ts'

type Model = {
  shows: 'nothing' | 'wait' | 'signIn' | 'signingIn' | 'signingUp' | 'signOut' | 'signingOut' | 'failure'
  loadingFor: number
  user: string | null
  problem: IdentityProblem | null
  said: number
  faults: number
}
type Identity = ReturnType<typeof identityOn>

const start: Model = { shows: 'nothing', loadingFor: 0, user: null, problem: null, said: 0, faults: 0 }
/** Opens the page with a user: null if signed out, undefined if the session isn't loaded yet. */
const begun = async (user: string | null | undefined) => ({
  model:
    user === undefined
      ? { ...start }
      : { ...start, shows: user ? ('signOut' as const) : ('signIn' as const), user },
  real: user === undefined ? identityOn(` ${testKey}\n`) : await identityReady(user),
})
const isLoaded = ({ shows }: Model) => !['nothing', 'wait', 'failure'].includes(shows)
const isLeaving = ({ shows }: Model) => shows === 'signingIn' || shows === 'signingUp'
const isAsking = (model: Model) => isLeaving(model) || model.shows === 'signingOut'

function fail(model: Model, problem: IdentityProblem, shows: Model['shows']) {
  Object.assign(model, {
    shows,
    problem,
    said: model.said + 1,
    user: shows === 'signOut' ? model.user : null,
  })
}

function agree(model: Model, { actor, context, problems, faults, provider }: Identity) {
  const snapshot = actor.getSnapshot()
  const seen = {
    nothing: snapshot.matches('awaitingIdle'),
    wait: snapshot.matches({ available: 'loading' }),
    signIn: snapshot.matches({ available: { ready: 'signedOut' } }),
    signingIn: snapshot.matches({ available: { ready: 'openingSignIn' } }),
    signingUp: snapshot.matches({ available: { ready: 'openingSignUp' } }),
    signOut: snapshot.matches({ available: { ready: 'signedIn' } }),
    signingOut: snapshot.matches({ available: { ready: 'signingOut' } }),
    failure: snapshot.matches('failed'),
  }
  expect(Object.entries(seen).filter(([, is]) => is)).toEqual([[model.shows, true]])
  expect(context().user?.name ?? null).toBe(model.user)
  expect(context().problem).toBe(model.problem)
  expect(problems).toHaveLength(model.said)
  expect(faults).toHaveLength(model.faults)
  expect(provider.running, 'one provider at most').toBe(isLoaded(model) || model.shows === 'wait' ? 1 : 0)
  for (const { publishableKey } of provider.started) expect(publishableKey).toBe(testKey)
  expect(snapshot.can({ type: 'signIn.requested' })).toBe(model.shows === 'signIn')
  expect(snapshot.can({ type: 'signUp.requested' })).toBe(model.shows === 'signIn')
  expect(snapshot.can({ type: 'signOut.requested' })).toBe(model.shows === 'signOut')
  expect(snapshot.can({ type: 'retry.requested' })).toBe(model.shows === 'failure')
}

const agreeing = agreeingCommand(agree)
const command = (
  name: string,
  when: (model: Model) => boolean,
  run: (model: Model, real: Identity) => unknown,
) => agreeing(name, run, when)

const rests = command(
  'the page comes to rest',
  ({ shows }) => shows === 'nothing',
  async (model, identity) => {
    await identity.idle.answer()
    Object.assign(model, { shows: 'wait', loadingFor: 0 })
  },
)

const report = (user: string | null) =>
  command(
    `the provider reports ${user}`,
    () => true,
    (model, identity) => {
      identity.provider.report({ type: 'session.reported', user: user === null ? null : { name: user } })
      if (model.shows !== 'wait' && !isLoaded(model)) return
      const unchanged = user === null ? isLeaving(model) : model.shows === 'signingOut'
      if (unchanged) return
      Object.assign(model, { shows: user === null ? 'signIn' : 'signOut', user, problem: null })
    },
  )
const reported = fc.constantFrom('Ada', null).map(report)

const broken = fc.constantFrom('client_missing', 'second_provider' as const).map((problem) =>
  command(
    `the provider fails: ${problem}`,
    () => true,
    (model, identity) => {
      identity.provider.report({ type: 'provider.failed', problem })
      if (model.shows === 'wait' || isLoaded(model)) fail(model, problem, 'failure')
    },
  ),
)

const requests = ['signIn.requested', 'signUp.requested', 'signOut.requested'] as const
const press = (type: (typeof requests)[number] | 'retry.requested') =>
  command(
    type,
    () => true,
    (model, identity) => {
      identity.actor.send({ type })
      if (type === 'retry.requested' && model.shows === 'failure')
        Object.assign(model, { shows: 'wait', loadingFor: 0 })
      else if (type === 'signOut.requested' && model.shows === 'signOut') model.shows = 'signingOut'
      else if (model.shows === 'signIn' && type === 'signIn.requested') model.shows = 'signingIn'
      else if (model.shows === 'signIn' && type === 'signUp.requested') model.shows = 'signingUp'
    },
  )
const pressed = fc.constantFrom(...requests, 'retry.requested' as const).map(press)

const ends = ['done', 'notReady', 'failed', 'crash'] as const satisfies (IdentityOutcome['kind'] | 'crash')[]
const end = (kind: (typeof ends)[number]) =>
  command(`the request ends: ${kind}`, isAsking, async (model, identity) => {
    await (kind === 'crash' ? identity.request.crash() : identity.request.answer({ kind }))
    if (kind === 'crash') model.faults += 1
    if (kind === 'notReady') fail(model, 'not_ready', 'failure')
    else if (kind === 'done') Object.assign(model, { shows: 'signIn', user: null, problem: null })
    else fail(model, 'request_failed', isLeaving(model) ? 'signIn' : 'signOut')
  })
const answered = fc.constantFrom(...ends).map(end)

const pass = (ms: number) =>
  command(
    `${ms} ms pass`,
    () => true,
    (model, identity) => {
      identity.clock.increment(ms)
      model.loadingFor += ms
      if (model.shows === 'wait' && model.loadingFor >= 15_000)
        fail(model, 'failed_to_load_clerk_js', 'failure')
    },
  )
const passed = fc.constantFrom(1, 7_499, 7_500, 14_999, 15_000).map(pass)

test('the account controls match their reference model for any sequence of events [§4.21, §5.18, §8.20, §9.18]', async () => {
  const examples: ['Ada' | null | undefined, (typeof rests)[]][] = [
    [undefined, [rests, pass(15_000)]],
    ...requests.flatMap((request) => {
      const isSignOut = request === 'signOut.requested'
      const next = [...ends.map(end), report('Ada'), report(null)]
      return next.map((one): (typeof examples)[number] => [isSignOut ? 'Ada' : null, [press(request), one]])
    }),
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(undefined, null, 'Ada'),
      fc.commands([fc.constant(rests), reported, broken, pressed, pressed, answered, passed], {
        maxCommands: 40,
        size: 'max',
      }),
      (user, commands) => fc.asyncModelRun(() => begun(user), commands),
    ),
    { examples, numRuns: examples.length + 200 },
  )
})
