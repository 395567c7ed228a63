import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { call } from '../../support/services/calls.ts'
import { startTestService } from '../../support/services/service.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn, contactWith, type TestContact } from '../../support/travelers/contact.ts'
import { threeContacts, travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'
import { codeOf, openEmergency } from '../../support/travelers/trips.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const [ana, ben, carol] = ['919 555 0142', '919 555 0143', '919 555 0144'] as const

const told = (tripId: string) => toldAbout(service, tripId)

describe('vote', () => {
  test('resolves the emergency once there is a majority, and notifies all contacts, including the voter [§6.5]', async () => {
    const { code, tripId, phone } = await openEmergency(service)
    const anas = await contactWith(service, code, ana)
    const bens = await contactWith(service, codeOf(code, 1), '+1 (919) 555-0143')

    expect(await anas.vote()).toMatchObject({
      status: 200,
      body: { message: 'We have 1 of 2 votes. One more contact needs to confirm.' },
    })
    expect((await call(service.url, `/api/trips/${tripId}/resolution-status`, anas)).body).toEqual({
      votes: [{ phoneNumber: '(919) 555-0142' }],
    })
    expect((await told(tripId)).map((row) => [row.recipient, row.kind])).toEqual([
      [phone, 'vote'],
      ['(919) 555-0142', 'vote'],
      ['+1 919-555-0143', 'vote'],
      ['919.555.0144', 'vote'],
    ])

    service.clock.increment(60_000)
    expect(await bens.vote()).toMatchObject({
      status: 200,
      body: {
        message: 'Emergency resolved. We have 2 of 2 votes. We’re telling Robin Hale and the other contacts.',
      },
    })
    const trip = await service.ports.panels.head(tripId)
    expect(trip?.endedAt).toBe(service.clock.now())
    expect(trip?.codes.map(({ expiresAt }) => expiresAt)).toEqual(
      Array(3).fill(service.clock.now() + 24 * 3_600_000),
    )
    expect((await told(tripId)).slice(4).map((row) => [row.recipient, row.kind])).toEqual([
      [phone, 'resolved'],
      ['(919) 555-0142', 'resolved'],
      ['+1 919-555-0143', 'resolved'],
      ['919.555.0144', 'resolved'],
    ])
  })

  test('ends the trip only once, even if several deciding votes arrive at the same time', async () => {
    const { code, tripId } = await openEmergency(service)
    const contacts = await Promise.all(
      [ana, ben, carol].map((number, at) => contactWith(service, codeOf(code, at), number)),
    )
    const answers = await Promise.all(contacts.flatMap(({ vote }) => [vote(), vote()]))
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    const said = answers.map(({ body }) => (body as { message: string }).message)
    expect(said.filter((message) => message.startsWith('Emergency resolved.'))).toHaveLength(1)
    const kinds = (await told(tripId)).map((row) => row.kind)
    expect(kinds.filter((kind) => kind === 'resolved')).toHaveLength(4)
  })
})

describe('quorum', () => {
  test('is one if the trip has a single contact, and responses then mention no other contacts', async () => {
    const { code } = await openEmergency(service, { contacts: threeContacts.slice(0, 1) })
    const { acknowledge, vote } = await contactWith(service, code, ana)
    expect((await acknowledge()).body).toMatchObject({
      message: expect.stringMatching(/^Acknowledged\. We’re telling Robin Hale\./),
    })
    expect((await vote()).body).toMatchObject({
      message: expect.stringMatching(/^Emergency resolved\. .*We’re telling Robin Hale\.$/),
    })
  })

  test('can be changed with RESOLVE_QUORUM', async () => {
    const own = await startTestService({
      env: { DEMO: 'off', RESOLVE_QUORUM: '1' },
      database: service.database,
    })
    const { code } = await openEmergency(own)
    const { body } = await (await contactWith(own, code, ana)).vote()
    expect(body).toMatchObject({ message: expect.stringContaining('We have 1 of 1 votes.') })
    await own.stop()
  })
})

describe('vote count on the panel', () => {
  const dan = '704 555 0191'
  const contacts = [...threeContacts, { name: 'Dan Crane', number: dan, tellOnDistress: false }]
  const votingOf = async ({ panel }: TestContact) => ((await panel()).body as { voting?: object }).voting

  test('counts only contacts who got the distress alert, and is hidden from excluded contacts', async () => {
    const shownAfter = async (pin: string) => {
      const traveler = await newTraveler(service, contacts)
      const tripId = await startedTrip(traveler)
      await service.advance(3 * HOUR_MS)
      await service.scheduler.settled()
      const anas = await contactOn(service, tripId, ana)
      const dans = await contactOn(service, tripId, dan)
      await anas.vote()
      await traveler.checkIn(tripId, pin)
      return { ana: await votingOf(anas), dan: await votingOf(dans) }
    }
    expect(await shownAfter(travelerSecrets.pin)).toEqual({ ana: undefined, dan: undefined })
    expect(await shownAfter(travelerSecrets.distressPin)).toEqual({
      ana: { cast: 1, needed: 2, of: 3 },
      dan: undefined,
    })
  })
})

describe('acknowledgment that the traveler is safe', () => {
  test('tells the traveler and all contacts once who acknowledged, but leaves the trip open [§1.8, §4.20]', async () => {
    const { code, tripId, phone } = await openEmergency(service)
    const { acknowledge, cookie } = await contactWith(service, codeOf(code, 1), ben)
    const path = `/api/trips/${tripId}/acknowledge`
    const { status, body } = await call(service.url, path, { method: 'POST', cookie })
    expect(status).toBe(200)
    expect(body).toEqual({
      message:
        'Acknowledged. We’re telling Robin Hale and the other contacts. The emergency stays open until the contacts resolve it.',
    })
    expect((await acknowledge()).body).toEqual({
      message: expect.stringMatching(/^You already acknowledged this alert\./),
    })
    const rows = await told(tripId)
    expect(rows.map((row) => [row.recipient, row.kind])).toEqual([
      [phone, 'acknowledged'],
      ['(919) 555-0142', 'acknowledged'],
      ['+1 919-555-0143', 'acknowledged'],
      ['919.555.0144', 'acknowledged'],
    ])
    expect(rows.every((row) => row.body.includes('Ben Okafor'))).toBe(true)
    expect((await service.ports.panels.head(tripId))?.endedAt).toBeNull()
  })
})
