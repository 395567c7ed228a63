import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { RESET_LIFE_MS, stopResetByLink } from '../../../src/service/accounts/sessions/reset-password.ts'
import { passwordResets } from '../../../src/service/platform/database/schema/account-schema.ts'
import { users } from '../../../src/service/platform/database/schema/schema.ts'
import { throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import type { Counter } from '../../../src/service/platform/throttle/throttle.ts'
import { startOnPostgres } from '../../support/databases/both-databases.ts'
import { countedWork } from '../../support/databases/counted-work.ts'
import { wholeWork } from '../../support/databases/whole-work.ts'
import { call } from '../../support/services/calls.ts'
import type { TestService } from '../../support/services/service.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import {
  newDevice,
  newPhone,
  newTraveler,
  phoneProof,
  startedTrip,
  type TestTraveler,
  toldTo,
} from '../../support/travelers/traveler.ts'

const { password, pin, distressPin } = travelerSecrets
const newPassword = 'quiet-anchor-77'

describe('reset of a forgotten password', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startOnPostgres({ PUBLIC_URL: 'https://www.example.org' })
  })
  afterAll(() => service.stop())
  beforeEach(() => service.database.db.delete(throttle))

  const send = (path: string, json: object) => call(service.url, path, { json })
  const textsTo = async (phone: string) => (await toldTo(service, phone)).map(({ body }) => body)
  const signIn = async ({ phone }: TestTraveler, secret: string) =>
    (await send('/api/app/session', { phoneNumber: phone, password: secret })).status

  async function begun({ phone }: Pick<TestTraveler, 'phone'>) {
    const { proofId: resetId, code } = await phoneProof(service, phone, { path: '/api/app/password-resets' })
    const { status, body } = await send(`/api/app/password-resets/${resetId}/proof`, { code })
    expect(status).toBe(200)
    const { token, readyAt } = body as { token: string; readyAt: string }
    const link = /https:\/\/www\.example\.org\/stop-password-change#([\w-]+)/
    const stop = link.exec((await textsTo(phone)).at(-1) ?? '')?.[1] ?? ''
    const set = () => send(`/api/app/password-resets/${resetId}/password`, { token, password: newPassword })
    return { resetId, token, stop, readyAt, set }
  }
  const notice = async (traveler: TestTraveler) =>
    (await traveler.call('/api/app/account-notices')).body.passwordReset
  const stopByLink = (token: string) => send('/api/app/password-resets/stop', { token })

  test('changes the password after the waiting period, ends the session, and revokes the tracker', async () => {
    const traveler = await newTraveler(service)
    const device = await newDevice(traveler)
    const { set, readyAt } = await begun(traveler)
    expect(Date.parse(readyAt)).toBe(service.clock.now() + DAY_MS)
    const early = await set()
    expect(early).toMatchObject({ status: 409, body: { code: 'reset_too_early' } })
    expect(Number(early.headers.get('retry-after'))).toBe(DAY_MS / 1_000)
    service.clock.increment(DAY_MS)
    expect((await set()).status).toBe(200)
    expect([await signIn(traveler, password), await signIn(traveler, newPassword)]).toEqual([401, 200])
    expect((await traveler.call('/api/app/profile')).status).toBe(401)
    const report = await call(service.url, `/api/osmand?id=${device.token}&lat=34.7&lon=-76.66`)
    expect(report.status).toBe(401)
    expect((await textsTo(traveler.phone)).at(-1)).toContain('Your password was changed')
    expect((await set()).body).toMatchObject({ code: 'reset_refused' })
  })

  test("can be stopped from the owner's session, but not from another account", async () => {
    const traveler = await newTraveler(service)
    const thief = await begun(traveler)
    expect(await notice(traveler)).toMatchObject({ readyAt: thief.readyAt })
    const stranger = await newTraveler(service)
    expect(await notice(stranger)).toBeNull()
    await stranger.call('/api/app/password-resets', undefined, 'DELETE')
    expect(await notice(traveler)).not.toBeNull()
    expect((await traveler.call('/api/app/password-resets', undefined, 'DELETE')).status).toBe(200)
    expect(await notice(traveler)).toBeNull()
    service.clock.increment(DAY_MS)
    expect(await thief.set()).toMatchObject({ status: 403, body: { code: 'reset_refused' } })
    expect(await signIn(traveler, password)).toBe(200)
    expect((await textsTo(traveler.phone)).at(-1)).toContain('We stopped the password change')
  })

  test('can be stopped with the link in the text to the owner', async () => {
    const traveler = await newTraveler(service)
    const [one, other] = [await begun(traveler), await begun(traveler)]
    expect((await stopByLink(one.stop)).status).toBe(200)
    service.clock.increment(DAY_MS)
    expect([(await one.set()).status, (await other.set()).status]).toEqual([403, 403])
    expect(await stopByLink(one.stop)).toMatchObject({ status: 404, body: { code: 'reset_over' } })
    expect(await signIn(traveler, password)).toBe(200)
  })

  test.each([
    [
      'changes the password',
      (traveler: TestTraveler) =>
        traveler.call('/api/app/password', { password, newPassword: 'another-harbor-5' }, 'PUT'),
    ],
    [
      'moves to another number',
      async (traveler: TestTraveler) =>
        traveler.call('/api/app/phone', { ...(await phoneProof(service, newPhone())), password }, 'PUT'),
    ],
    [
      'completes another reset',
      async (traveler: TestTraveler) => {
        const { set } = await begun(traveler)
        service.clock.increment(DAY_MS)
        return set()
      },
    ],
    ['deletes the account', (traveler: TestTraveler) => traveler.deleteAccount()],
  ])('is canceled when the account owner %s', async (_what, act) => {
    const traveler = await newTraveler(service)
    const { set } = await begun(traveler)
    expect((await act(traveler)).status).toBe(200)
    service.clock.increment(DAY_MS)
    expect((await set()).status).toBe(403)
  })

  test('is either stopped or completed if requests for both arrive at the same time', async () => {
    const traveler = await newTraveler(service)
    const { set, stop } = await begun(traveler)
    service.clock.increment(DAY_MS)
    const [isSet] = await Promise.all([set(), stopByLink(stop)])
    expect(await signIn(traveler, isSet.status === 200 ? newPassword : password)).toBe(200)
  })

  test('is reported as over, without a text, if it is completed while its stop is underway', async () => {
    const traveler = await newTraveler(service)
    const { set, stop } = await begun(traveler)
    service.clock.increment(DAY_MS)
    const { throttle: counters } = service.ports
    const lateStop = {
      ...service.ports,
      throttle: {
        ...counters,
        async take(taken: readonly Counter[]) {
          await set()
          return counters.take(taken)
        },
      },
    }
    expect(await stopResetByLink(lateStop, '203.0.113.9', stop)).toEqual({ kind: 'resetOver' })
    expect(await signIn(traveler, newPassword)).toBe(200)
    expect((await textsTo(traveler.phone)).at(-1)).toContain('Your password was changed')
  })

  test("leaves the next change's text to be sent if it was stopped while it was completed", async () => {
    const traveler = await newTraveler(service)
    const { set } = await begun(traveler)
    service.clock.increment(DAY_MS)
    vi.spyOn(service.ports.accounts, 'finishReset').mockResolvedValueOnce(false)
    expect((await set()).status).toBe(403)
    const counters = await service.database.db.select().from(throttle)
    const texts = counters.filter(({ key }) => key.includes('account-news'))
    expect(texts.map(({ points }) => points)).toEqual([0])
  })

  test("expires if it isn't completed within three days after the waiting period", async () => {
    expect(RESET_LIFE_MS).toBe(3 * DAY_MS)
    const traveler = await newTraveler(service)
    const { set } = await begun(traveler)
    service.clock.increment(DAY_MS + RESET_LIFE_MS)
    expect((await set()).status).toBe(403)
    await service.ports.accounts.cleanUp(service.clock.now() + 1)
    const rows = service.database.db.select().from(passwordResets)
    expect(await rows.where(eq(passwordResets.userId, traveler.userId))).toEqual([])
  })

  test('gives the same response and does the same work whether or not a number has an account', async () => {
    const traveler = await newTraveler(service)
    const nobody = newPhone()
    await service.scheduler.settled()
    const measured = countedWork(service)
    const ask = async (phoneNumber: string) => {
      const { answer, statements } = await measured(
        '/api/app/password-resets',
        { phoneNumber },
        { headers: {} },
      )
      const { headers: _, ...seen } = answer
      return { ...seen, bytes: seen.bytes.replace(/[\da-f-]{36}/, 'id'), sent: statements.length }
    }
    expect(await ask(nobody)).toEqual(await ask(traveler.phone))
    expect([(await textsTo(nobody)).length, (await textsTo(traveler.phone)).length]).toEqual([0, 1])
  })

  test("accepts no code sent for a new number, and its own codes don't change the number", async () => {
    const { phone } = await newTraveler(service)
    const number = await phoneProof(service, phone)
    const reset = await phoneProof(service, phone, { path: '/api/app/password-resets' })
    const proof = { code: number.code }
    expect((await send(`/api/app/password-resets/${number.proofId}/proof`, proof)).status).toBe(422)
    const other = await newTraveler(service)
    expect((await other.call('/api/app/phone', { ...reset, password }, 'PUT')).status).toBe(422)
  })

  test('limits guesses at codes and tokens, and stores no token in plain text', async () => {
    const traveler = await newTraveler(service)
    const { body } = await send('/api/app/password-resets', { phoneNumber: traveler.phone })
    const { resetId } = body as { resetId: string }
    const proofs: number[] = []
    for (let tries = 0; tries < 6; tries += 1)
      proofs.push((await send(`/api/app/password-resets/${resetId}/proof`, { code: `00000${tries}` })).status)
    expect(proofs).toEqual([...Array(5).fill(422), 429])
    await service.database.db.delete(throttle)
    const { resetId: id, stop, token } = await begun(traveler)
    service.clock.increment(DAY_MS)
    const guess = { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`, password: newPassword }
    const guesses: number[] = []
    for (let tries = 0; tries < 21; tries += 1)
      guesses.push((await send(`/api/app/password-resets/${id}/password`, guess)).status)
    expect(guesses).toEqual([...Array(20).fill(403), 429])
    expect((await stopByLink(`${stop.slice(0, -4)}0000`)).status).toBe(429)
    const row = JSON.stringify(await service.database.db.select().from(passwordResets))
    expect(row).not.toContain(stop)
    expect(row).not.toContain(token)
  })

  test('accepts the correct token or link after wrong guesses from the same IP address', async () => {
    const [one, other] = [await begun(await newTraveler(service)), await begun(await newTraveler(service))]
    service.clock.increment(DAY_MS)
    const guess = { token: 'x'.repeat(43), password: newPassword }
    const set = (resetId: string, shown: typeof guess) =>
      send(`/api/app/password-resets/${resetId}/password`, shown)
    let refused = 0
    for (; refused < 30; refused += 1) if ((await set(one.resetId, guess)).status === 429) break
    expect(refused).toBeLessThan(30)
    expect((await set(one.resetId, { ...guess, token: one.token })).status).toBe(200)
    expect((await stopByLink(other.stop)).status).toBe(200)
  })

  test('reveals nothing about a running distress alert', async () => {
    const people = [await newTraveler(service), await newTraveler(service)] as const
    const seen: unknown[][] = [[], []]
    for (const [at, traveler] of people.entries()) {
      const tripId = await startedTrip(traveler)
      await traveler.checkIn(tripId, at === 0 ? pin : distressPin)
      await service.advance(HOUR_MS)
      const { set, readyAt } = await begun(traveler)
      const started = service.clock.now()
      seen[at]?.push(Date.parse(readyAt) - started, (await set()).body)
      const shown = (await notice(traveler)) as { startedAt: string }
      seen[at]?.push(Date.parse(shown.startedAt) - started)
      service.clock.increment(DAY_MS)
      seen[at]?.push((await set()).status, await signIn(traveler, newPassword))
      const texts = await textsTo(traveler.phone)
      seen[at]?.push(texts.map((text) => text.replaceAll(/#[\w-]+|\d{6}/g, '')))
    }
    expect(seen[1]).toEqual(seen[0])
  })

  test('causes the same background work with and without an account', async () => {
    // Deletes all travelers, because jobs for leftover trips would execute more statements.
    await service.database.db.delete(users)
    const { phone } = await newTraveler(service)
    const workOf = await wholeWork(service)
    const ask = (phoneNumber: string) =>
      workOf(() => send('/api/app/password-resets', { phoneNumber }), 20 * SECOND_MS)
    await ask(newPhone())
    const [nobody, owner] = [await ask(newPhone()), await ask(phone)]
    expect([owner.statements, owner.rows]).toEqual([nobody.statements, nobody.rows])
    expect(Math.abs(owner.bytes - nobody.bytes)).toBeLessThan(nobody.bytes * 0.05)
  })
})
