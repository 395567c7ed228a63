import { expect, test } from 'vitest'
import { call } from '../support/calls.ts'
import { travelerSecrets } from '../support/people.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import { newPhone, newTraveler, toldTo } from '../support/traveler.ts'

const { password } = travelerSecrets

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const codeFor = async (path: string, phoneNumber: string) => {
  const { body } = await call(service.url, path, { json: { phoneNumber } })
  const code = /: (\d{6}) is/.exec((await toldTo(service, phoneNumber)).at(-1)?.body ?? '')?.[1]
  return { ...(body as { proofId: string; resetId: string }), code }
}
const refused = (path: string) => ({
  status: 422,
  body: { code: 'password_leaked', fields: [{ path, reason: expect.stringContaining('leaked') }] },
})

test.each(['password1', 'PassWord1', ' iloveyou', 'qwertyuiop', 'trustno1'])(
  'the leaked password %j is refused for a new account, a change and a reset',
  async (leaked) => {
    const phone = newPhone()
    const { proofId, code } = await codeFor('/api/app/phone-proofs', phone)
    const signUp = (secret: string) =>
      call(service.url, '/api/app/accounts', { json: { proofId, code, password: secret } })
    expect(await signUp(leaked)).toMatchObject(refused('password'))
    // The code is not used up: another password goes with it.
    expect((await signUp(password)).status).toBe(200)

    const traveler = await newTraveler(service)
    const change = { password, newPassword: leaked }
    expect(await traveler.call('/api/app/password', change, 'PUT')).toMatchObject(refused('newPassword'))

    const reset = await codeFor('/api/app/password-resets', traveler.phone)
    const path = `/api/app/password-resets/${reset.resetId}`
    const begun = await call(service.url, `${path}/proof`, { json: { code: reset.code } })
    const { token } = begun.body as { token: string }
    const set = await call(service.url, `${path}/password`, { json: { token, password: leaked } })
    expect(set).toMatchObject(refused('password'))
    const json = { phoneNumber: traveler.phone, password }
    expect((await call(service.url, '/api/app/session', { json })).status).toBe(200)
  },
)
