import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../support/calls.ts'
import { STARTING_MS, startTestService, type TestService } from '../support/service.ts'
import { as, newPhone, toldTo } from '../support/traveller.ts'

let service: TestService
let privateKey: CryptoKey
beforeAll(async () => {
  const pair = await generateKeyPair('RS256')
  privateKey = pair.privateKey
  const env = {
    ...{ DEMO: 'off', CLERK_JWT_KEY: await exportSPKI(pair.publicKey) },
    PUBLIC_URL: 'https://www.example.org',
  }
  service = await startTestService({ env })
}, STARTING_MS)
afterAll(() => service.stop())

type Changes = { key?: CryptoKey; alg?: string; lifeS?: number; claims?: Record<string, unknown> }
const tokenOf = (sub: string, { key, lifeS = 60, claims = {} }: Changes = {}) => {
  const now = Math.floor(service.clock.now() / 1_000)
  return new SignJWT({ sts: 'active', ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setSubject(sub)
    .setIssuedAt(now)
    .setNotBefore(now - 10)
    .setExpirationTime(now + lifeS)
    .sign(key ?? privateKey)
}

async function signUp(sub: string) {
  const phoneNumber = newPhone()
  const { body } = await call(service.url, '/api/app/phone-proofs', { json: { phoneNumber } })
  const code = /: (\d{6}) is/.exec((await toldTo(service, phoneNumber))[0]?.body ?? '')?.[1]
  const json = { proofId: (body as { proofId: string }).proofId, code, password: 'harbor-light-9' }
  return as(service, await tokenOf(sub)).call('/api/app/accounts', json)
}
const profile = async (token: string) => (await as(service, token).call('/api/app/profile')).status

describe('with an identity provider of its own', () => {
  test('an account belongs to the provider’s user, and the provider’s token signs in', async () => {
    expect(await profile(await tokenOf('user_ana'))).toBe(401)
    expect(await signUp('user_ana')).toEqual({ status: 200, body: { token: null, expiresAt: null } })
    expect(await profile(await tokenOf('user_ana'))).toBe(200)
    expect(await profile(await tokenOf('user_ben'))).toBe(401)
    expect((await signUp('user_ana')).body.code).toBe('phone_taken')
  })

  test('there is no sign-in of our own', async () => {
    const json = { phoneNumber: newPhone(), password: 'harbor-light-9' }
    expect((await call(service.url, '/api/app/session', { json })).status).toBe(404)
  })

  test('a token that is forged, over, unfinished or from another page opens nothing', async () => {
    await signUp('user_carol')
    const other = (await generateKeyPair('RS256')).privateKey
    const tokens = [
      await tokenOf('user_carol', { key: other }),
      await tokenOf('user_carol', { lifeS: -10 }),
      await tokenOf('user_carol', { claims: { sts: 'pending' } }),
      await tokenOf('user_carol', { claims: { azp: 'https://elsewhere.example' } }),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"user_carol"}').toString('base64url')}.`,
    ]
    for (const token of tokens) expect(await profile(token)).toBe(401)
    const known = await tokenOf('user_carol', { claims: { azp: 'https://www.example.org' } })
    expect(await profile(known)).toBe(200)
  })
})
