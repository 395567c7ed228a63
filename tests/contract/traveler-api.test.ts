import { describe, expect, test } from 'vitest'
import type { HttpAnswer } from '../../src/adapters/http/call.ts'
import { createTravelerApi } from '../../src/adapters/http/traveler-api.ts'
import { profileFacts } from '../../src/domain/primitives/profile-facts.ts'
import { type AccountForm, emptyFormFields } from '../../src/domain/traveler/account/account-form.ts'
import { sampleAccount } from '../../src/statecharts/fixtures/samples.ts'
import { ok, refused, scriptedCall, signedOut } from './scripted-call.ts'

const fields = {
  ...emptyFormFields,
  phoneNumber: '(919) 555-0142',
  code: '135790',
  firstName: ' Robin ',
  password: 'harbor-light-7',
  newPassword: 'quiet-cove-8',
}
const reset = { resetId: 'r-41', token: 'quiet-cove-at-dusk-0123456789', readyAt: 0, expiresAt: 1 }
const sentAs = (form: AccountForm) => ({ form, fields, proofId: 'p-41', reset })

function apiOn(answers: Record<string, HttpAnswer>) {
  const { call, asked } = scriptedCall(answers)
  const saved: unknown[] = []
  const api = createTravelerApi({ call, save: (name, content) => saved.push([name, content]) })
  return { api, asked, saved }
}

describe('account forms', () => {
  test.each<[AccountForm, string, unknown]>([
    [
      'newPassword',
      'POST /api/app/password-resets/r-41/password',
      { token: reset.token, password: 'quiet-cove-8' },
    ],
    ['export', 'POST /api/app/export', { password: 'harbor-light-7' }],
  ])('send %s as the request that the service expects', async (form, call, body) => {
    const { api, asked } = apiOn({ [call]: ok({ success: true }) })
    expect(await api.sendForm(sentAs(form))).toEqual({ kind: 'done', reset: null })
    expect(asked).toEqual([[call, body]])
  })

  test('return a new password reset with its waiting period', async () => {
    const begun = { token: 't', readyAt: '2026-07-02T10:00:00.000Z', expiresAt: '2026-07-05T10:00:00.000Z' }
    const { api } = apiOn({ 'POST /api/app/password-resets/p-41/proof': ok(begun) })
    expect(await api.sendForm(sentAs('forgottenPassword'))).toEqual({
      kind: 'done',
      reset: {
        resetId: 'p-41',
        token: 't',
        readyAt: Date.parse(begun.readyAt),
        expiresAt: Date.parse(begun.expiresAt),
      },
    })
  })

  test('save the exported account as a file', async () => {
    const { api, saved } = apiOn({ 'POST /api/app/export': ok({ account: {} }) })
    await api.sendForm(sentAs('export'))
    expect(saved).toEqual([['homeward-account.json', { account: {} }]])
  })

  test.each<[AccountForm, string, string | null]>([
    ['signUp', 'proof_refused', 'code'],
    ['signUp', 'password_leaked', 'password'],
    ['passwordChange', 'password_leaked', 'newPassword'],
    ['passwordChange', 'password_refused', 'password'],
    ['numberChange', 'phone_taken', 'phoneNumber'],
    ['deletion', 'check_in_first', null],
  ])('map a refused %s with the code %s to the field %s', async (form, code, field) => {
    const no = refused(422, { error: 'No.', code })
    const calls = ['POST /api/app/accounts', 'PUT /api/app/password', 'PUT /api/app/phone']
    const answers = [...calls, 'POST /api/app/account/deletion'].map((call) => [call, no])
    const { api } = apiOn(Object.fromEntries(answers))
    expect(await api.sendForm(sentAs(form))).toEqual({ kind: 'refused', message: 'No.', field })
  })

  test.each([
    [signedOut, 'signedOut'],
    [refused(502, undefined), 'unreachable'],
    [{ kind: 'unreachable' } as const, 'unreachable'],
  ])('map the response %j to the outcome “%s”', async (answer, kind) => {
    const { api } = apiOn({ 'PUT /api/app/password': answer })
    expect(await api.sendForm(sentAs('passwordChange'))).toEqual({ kind })
  })
})

test('codes for a new number and codes for a forgotten password come from different routes', async () => {
  const { api } = apiOn({
    'POST /api/app/phone-proofs': ok({ proofId: 'p', expiresAt: '2026-07-02T10:00:00.000Z' }),
    'POST /api/app/password-resets': ok({ resetId: 'r', expiresAt: '2026-07-02T10:00:00.000Z' }),
  })
  expect(await api.sendCode('signUp', '(919) 555-0142')).toEqual({ kind: 'done', proofId: 'p' })
  expect(await api.sendCode('forgottenPassword', '(919) 555-0142')).toEqual({ kind: 'done', proofId: 'r' })
  expect(await apiOn({}).api.sendCode('signUp', '(919) 555-0142')).toEqual({ kind: 'unreachable' })
})

describe('API for account security', () => {
  const session = {
    sessionId: 's-1',
    deviceName: null,
    isThisOne: true,
    createdAt: '2026-07-01T10:00:00.000Z',
    lastUsedAt: '2026-07-02T10:00:00.000Z',
    expiresAt: '2026-12-01T10:00:00.000Z',
  }
  const readBy = (sessions: HttpAnswer, notices: HttpAnswer) =>
    apiOn({ 'GET /api/app/sessions': sessions, 'GET /api/app/account-notices': notices }).api.readSecurity()

  test('returns the sessions and a pending password reset', async () => {
    const notice = { startedAt: session.createdAt, readyAt: session.lastUsedAt, expiresAt: session.expiresAt }
    expect(await readBy(ok({ sessions: [session] }), ok({ passwordReset: notice }))).toMatchObject({
      kind: 'read',
      value: {
        devices: [
          { sessionId: 's-1', deviceName: null, lastUsedAt: Date.parse(session.lastUsedAt), isThisOne: true },
        ],
        reset: { readyAt: Date.parse(session.lastUsedAt) },
      },
    })
    expect(await readBy(signedOut, signedOut)).toEqual({ kind: 'signedOut' })
    expect(await readBy(ok({ sessions: [session] }), ok({}))).toEqual({ kind: 'unreachable' })
  })
})

describe('signed-in account', () => {
  const isSignedIn = (is: boolean) => ({ 'GET /api/app/session': ok({ isSignedIn: is }) })

  test('is requested only with a session, so that visitors without one cause no error responses', async () => {
    const { api, asked } = apiOn(isSignedIn(false))
    expect(await api.readAccount()).toEqual({ kind: 'signedOut' })
    expect(asked).toEqual([['GET /api/app/session', undefined]])
  })

  test('includes the contacts, and whether the traveler has set PINs and a profile', async () => {
    const facts = Object.fromEntries(profileFacts.map(({ key }) => [key, null]))
    const { firstName, lastName, phoneNumber, contacts, pinIsSet } = sampleAccount
    const profile = { ...facts, firstName, lastName, phoneNumber, contacts, pinIsSet, isSettingUp: false }
    const read = (told: object) =>
      apiOn({ ...isSignedIn(true), 'GET /api/app/profile': ok({ ...profile, ...told }) }).api.readAccount()
    expect(await read({ bloodType: 'O-', userId: 'u-1' })).toEqual({
      kind: 'signedIn',
      account: { ...sampleAccount, userId: 'u-1' },
    })
    expect(await read({})).toMatchObject({ account: { hasProfile: false } })
  })

  test('counts as unreachable if either of its two requests fails, and as signed out if the session has ended', async () => {
    expect(await apiOn({}).api.readAccount()).toEqual({ kind: 'unreachable' })
    expect(await apiOn(isSignedIn(true)).api.readAccount()).toEqual({ kind: 'unreachable' })
    const ended = { ...isSignedIn(true), 'GET /api/app/profile': signedOut }
    expect(await apiOn(ended).api.readAccount()).toEqual({ kind: 'signedOut' })
  })
})
