import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { startOnPostgres } from '../../support/databases/both-databases.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { call, verify } from '../../support/services/calls.ts'
import { useUpEveryGuess } from '../../support/services/used-up-guesses.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import {
  codeIn,
  linkIn,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldAbout,
} from '../../support/travelers/traveler.ts'

const [ana, ben, carol] = ['919 555 0142', '919 555 0143', '919 555 0144'] as const
const { pin, distressPin } = travelerSecrets
const textSent = { status: 403, body: { code: 'text_sent' } }

const service = await startOnPostgres({ PUBLIC_URL: 'https://www.example.org' })
afterAll(() => service.stop())
beforeEach(() => service.database.db.delete(throttle))
forgetTravelersBeforeEach(() => service)

type World = { traveler: TestTraveler; tripId: string; sent: { code: string; link: string }[] }

const sentAbout = async (tripId: string, kind: string) =>
  (await toldAbout(service, tripId))
    .filter((told) => told.kind === kind)
    .map(({ body }) => ({ code: codeIn(body), link: linkIn(body) }))

async function alerted(): Promise<World> {
  const traveler = await newTraveler(service)
  const tripId = await startedTrip(traveler)
  await service.advance(3 * HOUR_MS)
  await service.advance(5_000)
  return { traveler, tripId, sent: await sentAbout(tripId, 'alert') }
}
const codeOf = ({ sent }: World, at: number) => sent[at]?.code ?? ''
const linkOf = ({ sent }: World, at: number) => sent[at]?.link ?? ''

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const prove = (
  code: string,
  phoneNumber: string,
  { link = null as string | null, address = '203.0.113.5' } = {},
) => call(service.url, `/api/trips/rescue/${code}/verify`, { json: { phoneNumber, link }, ...from(address) })
const opens = async (code: string, cookie: string) => {
  await service.advance(1_000)
  const { status } = await call(service.url, `/api/trips/rescue/${code}/panel?since=0`, { cookie })
  return status === 200
}
const vote = ({ tripId }: World, phoneNumber: string, cookie: string) =>
  call(service.url, `/api/trips/${tripId}/resolve-vote`, { json: { phoneNumber }, cookie })

describe('contact acting alone', () => {
  test("can't reach the quorum by giving another contact's number or voting twice", async () => {
    const world = await alerted()
    const { cookie } = await verify(service.url, codeOf(world, 0), ana)
    const mismatch = { status: 403, body: { code: 'phone_mismatch' } }
    expect(await prove(codeOf(world, 0), ben)).toMatchObject(mismatch)
    expect(await prove(codeOf(world, 0), ben, { link: linkOf(world, 0) })).toMatchObject(mismatch)
    const again = await call(service.url, `/api/trips/rescue/${codeOf(world, 0)}/verify`, {
      json: { phoneNumber: ben },
      cookie,
    })
    expect(again).toMatchObject(mismatch)
    expect(await vote(world, ben, cookie)).toMatchObject({ status: 403, body: { code: 'other_number' } })
    await vote(world, ana, cookie)
    await vote(world, ana, cookie)
    expect((await service.ports.panels.head(world.tripId))?.endedAt).toBeNull()
    const told = (await toldAbout(service, world.tripId)).filter(({ kind }) => kind === 'vote')
    expect(told.map(({ recipient }) => recipient)).toEqual([
      world.traveler.phone,
      '(919) 555-0142',
      '+1 919-555-0143',
      '919.555.0144',
    ])
  })
})

describe('guesses beyond the daily limit', () => {
  test('reveal nothing to the guesser, while contacts can still enter by link or text', async () => {
    const world = await alerted()
    await useUpEveryGuess(service)

    const [bens, bensLink] = [codeOf(world, 1), linkOf(world, 1)]
    const looked = await call(service.url, `/api/trips/rescue/${bens}`, {
      headers: { 'x-rescue-link': bensLink, ...from('203.0.113.5').headers },
    })
    expect(looked).toMatchObject({ status: 200, body: { tripId: world.tripId } })
    expect((await prove(bens, ben, { link: bensLink })).status).toBe(200)

    const wrong = await prove('111111', ana)
    expect(wrong).toMatchObject(textSent)
    for (const [code, number] of [
      [codeOf(world, 0), ana],
      [codeOf(world, 0), carol],
      [codeOf(world, 2), ana],
    ] as const)
      expect((await prove(code, number)).body).toEqual(wrong.body)
    await service.advance(5_000)
    expect(await sentAbout(world.tripId, 'link')).toHaveLength(1)
    const [text] = (await toldAbout(service, world.tripId)).filter(({ kind }) => kind === 'link')
    expect(text?.recipient).toBe('(919) 555-0142')
    expect(text?.body).toContain(`https://www.example.org/code#${codeOf(world, 0)}.`)
    const link = linkIn(text?.body ?? '')
    expect(link).not.toBe(linkOf(world, 0))
    expect((await prove(codeOf(world, 0), ana, { link })).status).toBe(200)
  })

  test('leave each contact at most three links an hour', async () => {
    const world = await alerted()
    await useUpEveryGuess(service)
    for (let turn = 0; turn < 6; turn += 1) expect(await prove(codeOf(world, 0), ana)).toMatchObject(textSent)
    await service.advance(5_000)
    await service.advance(5_000)
    expect(await sentAbout(world.tripId, 'link')).toHaveLength(3)
    await prove(codeOf(world, 1), ben)
    await service.advance(5_000)
    expect(await sentAbout(world.tripId, 'link')).toHaveLength(4)
    await service.leap(HOUR_MS)
    await prove(codeOf(world, 0), ana)
    await service.advance(5_000)
    expect(await sentAbout(world.tripId, 'link')).toHaveLength(5)
  })

  test('get the same response from panel and trip routes, whether the code is correct or wrong', async () => {
    const world = await alerted()
    await useUpEveryGuess(service)
    for (const path of [
      (code: string) => `/api/trips/rescue/${code}/panel?since=0`,
      (code: string) => `/api/trips/access/${world.tripId}/${code}`,
    ]) {
      const [right, wrong] = await Promise.all(
        [codeOf(world, 0), '111111'].map((code) => call(service.url, path(code), from('203.0.113.5'))),
      )
      expect({ status: right?.status, body: right?.body }).toEqual({ status: 403, body: wrong?.body })
      expect(wrong?.status).toBe(403)
    }
  })
})

test('a stolen link is blocked after ten wrong phone numbers, but its contact gets in with a fresh link', async () => {
  const world = await alerted()
  const [code, link] = [codeOf(world, 0), linkOf(world, 0)]
  for (let turn = 0; turn < 10; turn += 1)
    expect(await prove(code, `919555${9100 + turn}`, { link })).toMatchObject({ status: 403 })
  expect(await prove(code, ana, { link })).toMatchObject(textSent)
  await service.advance(5_000)
  expect(await sentAbout(world.tripId, 'link')).toHaveLength(1)
  const [fresh] = await sentAbout(world.tripId, 'link')
  expect((await prove(code, ana, { link: fresh?.link ?? null })).status).toBe(200)
})

describe('signing out', () => {
  test('invalidates the grant, even as a bearer token, but no other grant', async () => {
    const world = await alerted()
    const code = codeOf(world, 0)
    const [here, elsewhere] = [await verify(service.url, code, ana), await verify(service.url, code, ana)]
    const path = `/api/trips/${world.tripId}/sign-out`
    const out = await call(service.url, path, { method: 'POST', cookie: here.cookie })
    expect(out).toMatchObject({ status: 200, body: { success: true } })
    expect(out.headers.getSetCookie().join()).toContain(`grant_${world.tripId}=;`)
    expect(await opens(code, here.cookie)).toBe(false)
    const bearer = { headers: { authorization: `Bearer ${here.grant}` } }
    expect((await call(service.url, `/api/trips/access/${world.tripId}/${code}`, bearer)).status).toBe(403)
    expect((await vote(world, ana, here.cookie)).status).toBe(403)
    expect(await opens(code, elsewhere.cookie)).toBe(true)
    expect(await opens(code, (await verify(service.url, code, ana)).cookie)).toBe(true)
    expect((await call(service.url, path, { method: 'POST' })).body).toEqual({ success: true })
  })
})

describe('contact on a trip', () => {
  const order = ({ traveler, tripId }: World, contactId: string, what: string, by: string) =>
    traveler.call(`/api/app/trips/${tripId}/contacts/${contactId}/${what}`, { pin: by })
  const contactsOf = async ({ traveler }: World) => {
    const { body } = await traveler.call('/api/app/trip')
    return (body.trip as { contacts: { id: string; removedAt: string | null }[] }).contacts
  }
  const removed = async (by: string) => {
    const world = await alerted()
    const bens = await verify(service.url, codeOf(world, 1), ben)
    const [, second] = await contactsOf(world)
    const answer = await order(world, second?.id ?? '', 'removal', by)
    return { world, bens, id: second?.id ?? '', answer }
  }

  test('loses panel access and their vote when removed, without any contact being notified', async () => {
    const { world, bens, answer } = await removed(pin)
    expect(answer).toMatchObject({
      status: 200,
      body: { trip: { contacts: [{ removedAt: null }, {}, {}] } },
    })
    expect(await opens(codeOf(world, 1), bens.cookie)).toBe(false)
    expect((await vote(world, ben, bens.cookie)).status).toBe(403)
    expect((await prove(codeOf(world, 1), ben)).status).toBe(404)
    await service.advance(5_000)
    const toOthers = (await toldAbout(service, world.tripId)).filter(
      ({ recipient }) => recipient !== world.traveler.phone,
    )
    expect(toOthers.map(({ kind }) => kind)).toEqual(['alert', 'alert', 'alert'])
    const anas = await verify(service.url, codeOf(world, 0), ana)
    const panel = await call(service.url, `/api/trips/rescue/${codeOf(world, 0)}/panel?since=0`, {
      cookie: anas.cookie,
    })
    expect(JSON.stringify(panel.body)).toContain('Ben Okafor')
    expect((await vote(world, ana, anas.cookie)).body).toMatchObject({
      message: expect.stringContaining('1 of 2') as string,
    })
    const told = (await toldAbout(service, world.tripId)).filter(({ kind }) => kind === 'vote')
    expect(told.map(({ recipient }) => recipient)).not.toContain('+1 919-555-0143')
  })

  test("seems to be removed with the distress PIN but isn't, and the contacts are alerted", async () => {
    const [real, forced] = [await removed(pin), await removed(distressPin)]
    const seen = async ({ world, answer }: typeof real) => {
      const shown = JSON.stringify([answer, await world.traveler.call('/api/app/trip')])
      const facts = [world.tripId, world.traveler.phone, /"id":"[^"]+"/g, /\d{4}-\d\d-\d\dT[^"]+/g]
      return facts.reduce<string>((text, fact) => text.replaceAll(fact, '…'), shown)
    }
    expect(await seen(forced)).toBe(await seen(real))
    expect(await opens(codeOf(forced.world, 1), forced.bens.cookie)).toBe(true)
    expect(await sentAbout(forced.world.tripId, 'distress')).toHaveLength(3)
    expect(await sentAbout(real.world.tripId, 'distress')).toEqual([])
  })

  test('can be removed only once, only with the PIN, and only if another contact remains', async () => {
    const { world, id } = await removed(pin)
    expect(await order(world, id, 'removal', pin)).toMatchObject({ status: 404 })
    const [first, , third] = await contactsOf(world)
    expect(await order(world, third?.id ?? '', 'removal', '0000')).toMatchObject({ status: 403 })
    expect(await order(world, third?.id ?? '', 'removal', pin)).toMatchObject({ status: 200 })
    expect(await order(world, first?.id ?? '', 'removal', pin)).toMatchObject({
      status: 409,
      body: { code: 'last_contact' },
    })
  })

  test('gets a new code, which invalidates the old code and grant, unless removed or at the limit', async () => {
    const { world, id } = await removed(pin)
    expect(await order(world, id, 'code', pin)).toMatchObject({ status: 404 })
    const [first] = await contactsOf(world)
    const before = await verify(service.url, codeOf(world, 0), ana)
    expect((await order(world, first?.id ?? '', 'code', pin)).status).toBe(200)
    const [fresh] = await sentAbout(world.tripId, 'link')
    expect(await opens(codeOf(world, 0), before.cookie)).toBe(false)
    expect((await prove(codeOf(world, 0), ana)).status).toBe(404)
    const after = await verify(service.url, fresh?.code ?? '', ana)
    expect(await opens(fresh?.code ?? '', after.cookie)).toBe(true)
    for (let turn = 0; turn < 2; turn += 1)
      expect((await order(world, first?.id ?? '', 'code', pin)).status).toBe(200)
    expect((await order(world, first?.id ?? '', 'code', pin)).status).toBe(429)
  })

  test('gets no new code before the phone shows an alert, no matter which PIN the traveler enters', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const world = { traveler, tripId, sent: [] }
    const [first] = await contactsOf(world)
    const refused = { status: 409, body: { code: 'not_alerted' } }
    expect(await order(world, first?.id ?? '', 'code', pin)).toMatchObject(refused)
    expect(await order(world, first?.id ?? '', 'code', distressPin)).toMatchObject(refused)
    expect(await sentAbout(tripId, 'distress')).toHaveLength(3)
    expect(await order(world, first?.id ?? '', 'code', pin)).toMatchObject(refused)
  })

  test('has fresh links that the traveler’s limit on new codes doesn’t count, after either PIN', async () => {
    await useUpEveryGuess(service)
    const refusals: unknown[] = []
    for (const entered of [pin, distressPin]) {
      const traveler = await newTraveler(service)
      const tripId = await startedTrip(traveler)
      expect((await traveler.extend(tripId, 3 * HOUR_MS, entered)).status).toBe(200)
      await service.advance(5_000)
      const world = { traveler, tripId, sent: await sentAbout(tripId, 'distress') }
      if (entered === distressPin)
        for (let turn = 0; turn < 3; turn += 1)
          expect(await prove(codeOf(world, 0), ana)).toMatchObject(textSent)
      for (let turn = 0; turn < 3; turn += 1) await service.advance(5_000)
      expect(await sentAbout(tripId, 'link')).toHaveLength(entered === distressPin ? 3 : 0)
      const [first] = await contactsOf(world)
      for (let turn = 0; turn < 4; turn += 1) {
        const { status, body } = await order(world, first?.id ?? '', 'code', pin)
        refusals.push([status, body.code])
      }
    }
    const seen = [...Array(3).fill([409, 'not_alerted']), [429, 'too_many_codes']]
    expect(refusals).toEqual([...seen, ...seen])
  })
})
