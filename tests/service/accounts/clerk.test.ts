import { randomUUID } from 'node:crypto'
import { generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { clerkServiceOfFile } from '../../support/providers/clerk-travelers.ts'
import { call } from '../../support/services/calls.ts'
import { as, newDevice, newPhone } from '../../support/travelers/traveler.ts'

const { service, tokenOf, signUp } = await clerkServiceOfFile()

const profile = async (token: string) => (await as(service, token).call('/api/app/profile')).status

describe('service with an identity provider', () => {
  test("signs in a user with the identity provider's token", async () => {
    expect(await profile(await tokenOf('user_ana'))).toBe(401)
    expect(await signUp('user_ana')).toEqual({ status: 200, body: { token: null, expiresAt: null } })
    expect(await profile(await tokenOf('user_ana'))).toBe(200)
    expect(await profile(await tokenOf('user_ben'))).toBe(401)
    expect((await signUp('user_ana')).body.code).toBe('phone_taken')
  })

  test('disables its own password sign-in', async () => {
    const json = { phoneNumber: newPhone(), password: 'harbor-light-9' }
    expect((await call(service.url, '/api/app/session', { json })).status).toBe(404)
  })

  test('rejects password and session requests with the code identity_provider', async () => {
    await signUp('user_eve')
    const eve = as(service, await tokenOf('user_eve'))
    const secrets = { password: 'harbor-light-9', newPassword: 'quiet-anchor-77' }
    for (const answer of [
      await eve.call('/api/app/password', secrets, 'PUT'),
      await eve.call('/api/app/sessions'),
      await eve.call('/api/app/sessions', undefined, 'DELETE'),
      await eve.call(`/api/app/sessions/${randomUUID()}`, undefined, 'DELETE'),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'identity_provider' } })
  })

  test('rejects forged and expired tokens, and tokens of a pending session or another site', async () => {
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

  test('revokes trackers when the provider session that added them ends [§1.10]', async () => {
    await signUp('user_dan')
    const inSession = async (sid?: string) => as(service, await tokenOf('user_dan', { claims: { sid } }))
    const report = async ({ token }: { token: string }) =>
      (await call(service.url, `/api/osmand?id=${token}&lat=34.7&lon=-76.66`)).status
    const [one, other, nameless] = [
      await inSession('sess_1'),
      await inSession('sess_2'),
      await inSession(),
    ] as const
    const devices = [await newDevice(one), await newDevice(other), await newDevice(nameless)]
    for (const session of [await inSession('sess_1'), nameless])
      expect((await session.call('/api/app/session', undefined, 'DELETE')).status).toBe(200)
    expect(await Promise.all(devices.map(report))).toEqual([401, 200, 200])
    expect((await other.call('/api/app/devices')).status).toBe(200)
  })
})
