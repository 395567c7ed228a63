import { describe, expect, test } from 'vitest'
import { securedChange } from '../../src/adapters/http/traveler-call.ts'
import { ok, refused, signedOut } from './scripted-call.ts'

describe('change secured by a PIN or password', () => {
  test.each(['pin_refused', 'password_refused', 'secret_missing', 'throttled', 'current_pin_refused'])(
    'attributes the refusal %s to the PIN or password',
    (code) => {
      const said = { kind: 'refused', message: 'No.', isAboutSecret: true, fields: [] }
      expect(securedChange(refused(403, { error: 'No.', code }))).toEqual(said)
    },
  )

  test('reports which field was refused and why', () => {
    const fields = [{ path: 'contacts.1.number', reason: 'must not be your own number' }]
    expect(securedChange(refused(422, { error: 'No.', code: 'own_number', fields }))).toEqual({
      kind: 'refused',
      message: 'No.',
      isAboutSecret: false,
      fields,
    })
  })

  test('distinguishes an ended session and a failed request from a refusal', () => {
    expect(securedChange(signedOut)).toEqual({ kind: 'signedOut' })
    expect(securedChange(refused(502, undefined))).toEqual({ kind: 'unreachable' })
    expect(securedChange(ok({ success: true }))).toEqual({ kind: 'done' })
  })
})
