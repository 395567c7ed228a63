import { expect, test } from 'vitest'
import type { HttpAnswer, HttpCall } from '../../src/adapters/http/call.ts'
import { createFactsApi } from '../../src/adapters/http/facts-api.ts'
import { profileFacts } from '../../src/domain/primitives/profile-facts.ts'
import type { FactsKind } from '../../src/domain/traveller/set-up/told-facts.ts'
import { profileFields } from '../../src/domain/traveller/set-up/told-facts.ts'
import { sampleTrip } from '../../src/statecharts/kits/sample-trip.ts'

const ok = (body: unknown): HttpAnswer => ({ kind: 'ok', body, at: 0 })
const signedOut: HttpAnswer = {
  kind: 'refused',
  status: 401,
  at: 0,
  body: { error: 'Please sign in.', code: 'sign_in_required' },
}
const untold = Object.fromEntries(profileFacts.map(({ key }) => [key, null]))
const secret = { pin: '2468' }
const clock = { now: () => 7 }

/** The API on a backend that gives one answer, with what it was asked. */
function apiOn(answer: HttpAnswer) {
  const asked: unknown[] = []
  const call: HttpCall = async ({ method, path }, options) => {
    asked.push(`${method} ${path}`, ...(options?.json ? [options.json] : []))
    return answer
  }
  return { api: createFactsApi({ call, clock }), asked }
}

test('a profile is read into fields and sent without blanks; what is empty is not told', async () => {
  const told = { ...untold, firstName: 'Robin', lastName: null, height: 70, contacts: [] }
  const { api, asked } = apiOn(ok({ ...told, phoneNumber: null, pinIsSet: true }))
  const read = await api.readFacts('profile')
  const fields = profileFields((key) => ({ firstName: 'Robin', height: 70 })[key as string] ?? null)
  expect(read).toEqual({ kind: 'read', facts: { kind: 'profile', fields } })
  const typed = { kind: 'profile' as const, fields: { ...fields, lastName: ' Hale ', eyeColor: ' ' } }
  expect(await api.writeFacts({ facts: typed, secret })).toEqual({ kind: 'done' })
  const body = { ...untold, firstName: 'Robin', lastName: 'Hale', height: '5 ft 10 in', ...secret }
  expect(asked).toEqual(['GET /api/app/profile', 'PUT /api/app/profile', body])
})

test('the usual plan and the running trip’s are read and sent, and nothing at all is no plan', async () => {
  const defaults = apiOn(ok({ plan: { radio: 'VHF' } }))
  const facts = { kind: 'planDefaults' as const, plan: { radio: 'VHF' } }
  expect(await defaults.api.readFacts('planDefaults')).toEqual({ kind: 'read', facts })
  await defaults.api.writeFacts({ facts: { ...facts, plan: { radio: ' ' } }, secret })
  expect(defaults.asked.slice(1)).toEqual(['PUT /api/app/plan-defaults', { plan: null, ...secret }])
  const none = apiOn(
    ok({ trip: null, now: new Date(0).toISOString(), textsTo: null, textsStopped: false, canRing: false }),
  )
  expect(await none.api.readFacts('tripPlan')).toEqual({ kind: 'none' })
  await none.api.writeFacts({ facts: { kind: 'tripPlan', tripId: 't-1', plan: { fuel: '6 gal' } }, secret })
  expect(none.asked.slice(1)).toEqual(['PUT /api/app/trips/t-1/plan', { plan: { fuel: '6 gal' }, ...secret }])
})

test('the preview is a panel, as old as its answer', async () => {
  const { api } = apiOn(ok({ panel: { ...panelWithout, trip: sampleTrip(0) } }))
  expect(await api.readPreview()).toMatchObject({ kind: 'read', value: { name: 'Robin', fetchedAt: 7 } })
})

const panelWithout = {
  userId: 'u',
  tripId: 't',
  canAcknowledge: true,
  verification: 'service',
  name: 'Robin',
  subject: null,
  contacts: [],
  votes: [],
  timeline: [],
  you: null,
}

test.each<FactsKind>(['profile', 'planDefaults', 'tripPlan'])(
  'whoever reads %s and is not signed in is told so, and no answer is not a refusal',
  async (kind) => {
    expect(await apiOn(signedOut).api.readFacts(kind)).toEqual({ kind: 'signedOut' })
    expect(await apiOn(ok('nonsense')).api.readFacts(kind)).toEqual({ kind: 'unreachable' })
    expect(await apiOn(signedOut).api.readPreview()).toEqual({ kind: 'signedOut' })
  },
)
