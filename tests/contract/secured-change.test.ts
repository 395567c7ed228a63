import { describe, expect, test } from 'vitest'
import { securedChange } from '../../src/adapters/http/traveler-call.ts'
import { ok, refused, signedOut } from './scripted-call.ts'

describe('response to a change that needs a PIN or password', () => {
  test.each(['pin_refused', 'password_refused', 'secret_missing', 'throttled', 'current_pin_refused'])(
    'is an error of the PIN or password field if the code is %s',
    (code) => {
      const said = { kind: 'refused', message: 'No.', isAboutSecret: true, fields: [] }
      expect(securedChange(refused(403, { error: 'No.', code }))).toEqual(said)
    },
  )

  test('contains the path of an invalid field and the reason', () => {
    const fields = [{ path: 'contacts.1.number', reason: 'must not be your own number' }]
    expect(securedChange(refused(422, { error: 'No.', code: 'own_number', fields }))).toEqual({
      kind: 'refused',
      message: 'No.',
      isAboutSecret: false,
      fields,
    })
  })

  test('reports an ended session, an unreachable service, or success', () => {
    expect(securedChange(signedOut)).toEqual({ kind: 'signedOut' })
    for (const answer of [refused(502, undefined), refused(500, { error: 'Something went wrong.' })])
      expect(securedChange(answer)).toEqual({ kind: 'unreachable' })
    expect(securedChange(ok({ success: true }))).toEqual({ kind: 'done' })
  })
})
