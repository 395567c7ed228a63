import { expect, test } from 'vitest'
import { call } from '../support/calls.ts'
import { travelerSecrets } from '../support/people.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import { newPhone, newTraveler, phoneProof, signIn } from '../support/traveler.ts'

const { password } = travelerSecrets

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const refused = (path: string) => ({
  status: 422,
  body: { code: 'password_leaked', fields: [{ path, reason: expect.stringContaining('leaked') }] },
})

test.each(['PassWord1', ' iloveyou'])(
  'the leaked password %j is refused for a new account, a change and a reset',
  async (leaked) => {
    const phone = newPhone()
    const { proofId, code } = await phoneProof(service, phone)
    const signUp = (secret: string) =>
      call(service.url, '/api/app/accounts', { json: { proofId, code, password: secret } })
    expect(await signUp(leaked)).toMatchObject(refused('password'))
    // The code is not used up: another password goes with it.
    expect((await signUp(password)).status).toBe(200)

    const traveler = await newTraveler(service)
    const change = { password, newPassword: leaked }
    expect(await traveler.call('/api/app/password', change, 'PUT')).toMatchObject(refused('newPassword'))

    const reset = await phoneProof(service, traveler.phone, { path: '/api/app/password-resets' })
    const path = `/api/app/password-resets/${reset.proofId}`
    const begun = await call(service.url, `${path}/proof`, { json: { code: reset.code } })
    const { token } = begun.body as { token: string }
    const set = await call(service.url, `${path}/password`, { json: { token, password: leaked } })
    expect(set).toMatchObject(refused('password'))
    expect((await (await signIn(service, traveler.phone)).call('/api/app/profile')).status).toBe(200)
  },
)
