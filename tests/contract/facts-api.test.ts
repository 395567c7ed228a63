import { expect, test } from 'vitest'
import type { HttpAnswer } from '../../src/adapters/http/call.ts'
import { createFactsApi } from '../../src/adapters/http/facts-api.ts'
import { profileFacts } from '../../src/domain/primitives/profile-facts.ts'
import { type FactsKind, profileFields, type ToldFacts } from '../../src/domain/traveler/set-up/told-facts.ts'
import { ok, scriptedCall, signedOut } from './scripted-call.ts'

const untold = Object.fromEntries(profileFacts.map(({ key }) => [key, null]))
const secret = { pin: '2468' }
const formWith = (facts: ToldFacts) => ({
  input: undefined,
  fields: { facts, secret: { kind: 'pin' as const, text: '2468' } },
  pin: '',
})
const clock = { now: () => 7 }

function apiOn(answer: HttpAnswer) {
  const { call, asked } = scriptedCall(answer)
  return { api: createFactsApi({ call, clock }), asked }
}

test('the profile API reads fields into a form, sends them trimmed, and sends blank fields as null', async () => {
  const told = { ...untold, firstName: 'Robin', lastName: null, height: 70, contacts: [] }
  const { api, asked } = apiOn(ok({ ...told, phoneNumber: null, pinIsSet: true }))
  const read = await api.facts.read({ kind: 'profile' })
  const fields = profileFields((key) => ({ firstName: 'Robin', height: 70 })[key as string] ?? null)
  expect(read).toEqual({ kind: 'read', value: { kind: 'profile', fields } })
  const typed = { kind: 'profile' as const, fields: { ...fields, lastName: ' Hale ', eyeColor: ' ' } }
  expect(await api.writeFacts(formWith(typed))).toEqual({ kind: 'done' })
  const body = { ...untold, firstName: 'Robin', lastName: 'Hale', height: '5 ft 10 in', ...secret }
  expect(asked).toEqual([
    ['GET /api/app/profile', undefined],
    ['PUT /api/app/profile', body],
  ])
})

test('the profile API reads the usual float plan, sends a blank one as null, and sends the plan of a trip', async () => {
  const defaults = apiOn(ok({ plan: { radio: 'VHF' } }))
  const facts = { kind: 'planDefaults' as const, plan: { radio: 'VHF' } }
  expect(await defaults.api.facts.read({ kind: 'planDefaults' })).toEqual({ kind: 'read', value: facts })
  await defaults.api.writeFacts(formWith({ ...facts, plan: { radio: ' ' } }))
  expect(defaults.asked.slice(1)).toEqual([['PUT /api/app/plan-defaults', { plan: null, ...secret }]])
  const none = apiOn(
    ok({ trip: null, now: new Date(0).toISOString(), textsTo: null, textsStopped: false, canRing: false }),
  )
  expect(await none.api.facts.read({ kind: 'tripPlan' })).toEqual({ kind: 'read', value: 'noTrip' })
  await none.api.writeFacts(formWith({ kind: 'tripPlan', tripId: 't-1', plan: { fuel: '6 gal' } }))
  expect(none.asked.slice(1)).toEqual([
    ['PUT /api/app/trips/t-1/plan', { plan: { fuel: '6 gal' }, ...secret }],
  ])
})

test.each<FactsKind>(['profile', 'planDefaults', 'tripPlan'])(
  'the profile API distinguishes a signed-out response from an unreadable response when it loads %s',
  async (kind) => {
    expect(await apiOn(signedOut).api.facts.read({ kind })).toEqual({ kind: 'signedOut' })
    expect(await apiOn(ok('nonsense')).api.facts.read({ kind })).toEqual({ kind: 'unreachable' })
    expect(await apiOn(signedOut).api.preview.read(undefined)).toEqual({ kind: 'signedOut' })
  },
)
