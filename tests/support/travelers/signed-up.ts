import { expect } from 'vitest'
import { call } from '../services/calls.ts'
import { robin, travelerSecrets } from './people.ts'
import { newPhone } from './traveler.ts'

export type SignedUp = { phone: string; headers: { authorization: string } }

const { password, ...pins } = travelerSecrets

/** Signs up a traveler with PINs and contacts over HTTP. */
export async function signUpOverHttp(
  next: () => string,
  sentTo: (recipient: string, words: string) => Promise<string>,
  contacts: object[],
): Promise<SignedUp> {
  const phone = newPhone()
  const { body: proof } = await call(next(), '/api/app/phone-proofs', { json: { phoneNumber: phone } })
  const code = /: (\d{6}) is your code/.exec(await sentTo(phone, 'is your code'))?.[1]
  const { proofId } = proof as { proofId: string }
  const signedUp = await call(next(), '/api/app/accounts', { json: { proofId, code, password, ...robin } })
  const { token } = signedUp.body as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const put = (path: string, json: unknown) => call(next(), path, { method: 'PUT', json, headers })
  expect((await put('/api/app/pins', { password, ...pins })).status).toBe(200)
  expect((await put('/api/app/contacts', { contacts, password })).status).toBe(200)
  return { phone, headers }
}
