import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { SOS_GRACE_MS } from '../../../src/domain/trip/lifecycle/alarm.ts'
import {
  MONTHLY_CAP,
  monthStart,
  QUESTIONS_AN_HOUR,
} from '../../../src/service/messages/outbox/withholding.ts'
import { addressHash } from '../../../src/service/messages/phone-address.ts'
import { smsMonths } from '../../../src/service/platform/database/schema/service-schema.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { call } from '../../support/services/calls.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, travelerSecrets } from '../../support/travelers/people.ts'
import { newPhone, newTraveler, startedTrip, toldAbout, toldTo } from '../../support/travelers/traveler.ts'

const { pin, password } = travelerSecrets
const running = await twilioOfFile({ TRUST_PROXY: '1' })
const { service } = running
forgetTravelersBeforeEach(() => service)

let addresses = 0
const ask = async (path: string, phoneNumber: string) => {
  addresses += 1
  const headers = { 'x-forwarded-for': `198.18.${addresses >> 8}.${addresses & 255}` }
  const { status, body } = await call(service.url, path, { json: { phoneNumber }, headers })
  return [status, (body as { code?: string }).code ?? 'sent'] as const
}
const signUp = (phone: string) => ask('/api/app/phone-proofs', phone)
const recovery = (phone: string) => ask('/api/app/password-resets', phone)

const sentTo = async (phone: string, kind: string) =>
  (await toldTo(service, phone)).filter((message) => message.kind === kind && message.state === 'sent').length
const givenTo = async (phone: string) => {
  const rows = await service.database.db
    .select()
    .from(smsMonths)
    .where(eq(smsMonths.number, addressHash(service.keys, phone)))
  return rows[0]?.given ?? 0
}
const useUpMonth = async (phone: string) => {
  const spent = { given: MONTHLY_CAP }
  const of = { number: addressHash(service.keys, phone), month: monthStart(service.clock.now()) }
  await service.database.db
    .insert(smsMonths)
    .values({ ...of, ...spent })
    .onConflictDoUpdate({ target: [smsMonths.number, smsMonths.month], set: spent })
}

describe('texts with a sign-up code', () => {
  test('have a separate limit from texts with a password-reset code', async () => {
    const { phone } = await newTraveler(service)
    const answers: (readonly [number, string])[] = []
    for (let turn = 0; turn < 66; turn += 1) {
      answers.push(await signUp(phone))
      if (turn % 6 < 5) continue
      // Sends the codes before they expire.
      await service.advance(20 * SECOND_MS)
      service.clock.increment(HOUR_MS)
    }
    const anHour = [...Array(5).fill([200, 'sent']), [429, 'code_not_sent']]
    const tenHours = Array.from({ length: 10 }, () => anHour).flat()
    expect(answers).toEqual([...tenHours, ...Array(6).fill([429, 'code_not_sent'])])
    expect(await recovery(phone)).toEqual([200, 'sent'])
    await service.advance(20 * SECOND_MS)
    expect(await sentTo(phone, 'phone-proof')).toBe(51)
    expect(await givenTo(phone)).toBe(0)
  })
})

describe('request for a code by text', () => {
  test('gets the same response with and without an account, even after STOP', async () => {
    const { phone: known } = await newTraveler(service)
    const unknown = newPhone()
    for (const phone of [known, unknown]) {
      await running.say(phone, 'STOP')
      expect(await signUp(phone)).toEqual([200, 'sent'])
      expect(await recovery(phone)).toEqual([200, 'sent'])
      await running.say(phone, 'START')
      expect(await signUp(phone)).toEqual([200, 'sent'])
    }
  })
})

describe('phone number that has reached its monthly text limit', () => {
  test('still gets texts about an opened panel, a vote, and a changed password', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler, { time: '1 hour' })
    await useUpMonth(traveler.phone)
    await service.advance(1.5 * HOUR_MS)
    const { panel, vote } = await contactOn(service, tripId, ana.number)
    await panel()
    expect((await vote()).status).toBe(200)
    const changed = { password, newPassword: 'quiet-anchor-77' }
    expect((await traveler.call('/api/app/password', changed, 'PUT')).status).toBe(200)
    await service.advance(20 * SECOND_MS)
    for (const kind of ['panel-opened', 'vote', 'account-changed'])
      expect([kind, await sentTo(traveler.phone, kind)]).toEqual([kind, 1])
  })
})

describe('SOS that is pressed and stopped repeatedly', () => {
  test("asks the traveler at most ten times an hour, but alerts the contacts if it isn't stopped", async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    for (let turn = 0; turn < 15; turn += 1) {
      expect(await traveler.pressSos()).toMatchObject({
        status: 200,
        body: { trip: { alarm: { reason: 'sos' } } },
      })
      await service.advance(5 * SECOND_MS)
      const answered = await traveler.answerAlarm(tripId, pin)
      expect(answered.status).toBe(200)
    }
    expect(await sentTo(traveler.phone, 'are-you-well')).toBe(QUESTIONS_AN_HOUR)
    await traveler.pressSos()
    await service.advance(SOS_GRACE_MS + 10 * SECOND_MS)
    const alerts = (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'alert')
    expect(alerts.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    expect(await sentTo(traveler.phone, 'are-you-well')).toBe(QUESTIONS_AN_HOUR)
    await traveler.checkIn(tripId, pin)
    await startedTrip(traveler)
    await service.advance(HOUR_MS)
    await traveler.pressSos()
    await service.advance(5 * SECOND_MS)
    expect(await sentTo(traveler.phone, 'are-you-well')).toBe(QUESTIONS_AN_HOUR + 1)
  })
})
