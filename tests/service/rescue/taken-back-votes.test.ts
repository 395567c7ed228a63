import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import type { Answer } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn, type TestContact } from '../../support/travelers/contact.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'
import { trackOf } from '../../support/travelers/trips.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })
forgetTravelersBeforeEach(() => service)

const { pin, distressPin } = travelerSecrets
const numbers = ['919 555 0142', '919 555 0143', '919 555 0144'] as const
const [ana, ben] = numbers

const said = async (answer: Promise<Answer>) => ((await answer).body as { message: string }).message
const head = (tripId: string) => service.ports.panels.head(tripId)
const panelOf = async ({ panel }: TestContact) =>
  (await panel()).body as { trip: { endedAt: string | null }; timeline: { kind: string }[] }
const kinds = async (tripId: string) => (await toldAbout(service, tripId)).map(({ kind }) => kind)

async function overdue(contacts?: Parameters<typeof newTraveler>[1]) {
  const traveler = await newTraveler(service, contacts)
  const tripId = await startedTrip(traveler)
  await service.passHours(3)
  await service.leap(15 * MINUTE_MS)
  const [anas, bens, carols] = (await Promise.all(
    numbers.map((number) => contactOn(service, tripId, number)),
  )) as [TestContact, TestContact, TestContact]
  return { traveler, tripId, anas, bens, carols }
}

async function resolved() {
  const emergency = await overdue()
  await emergency.anas.vote()
  expect(await said(emergency.bens.vote())).toMatch(/^Emergency resolved/)
  return emergency
}

describe('withdrawal of a vote', () => {
  test('is refused after five withdrawals in an hour', async () => {
    const { tripId, anas } = await overdue()
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      await anas.vote()
      statuses.push((await anas.retract()).status)
    }
    expect(statuses).toEqual([...Array(5).fill(200), 429])
    const votes = (await toldAbout(service, tripId)).filter(({ body }) => /vote/.test(body))
    expect(votes.length).toBeLessThanOrEqual(4 * 11)
  })

  test("doesn't count toward the limit if there is no vote to take back", async () => {
    const { anas } = await overdue()
    for (let turn = 0; turn < 6; turn += 1) expect(await said(anas.retract())).toMatch(/^You haven’t voted/)
    await anas.vote()
    expect(await said(anas.retract())).toMatch(/^You took back your vote/)
  })

  test('lowers the vote count, is reported to the traveler and all contacts, and allows a new vote', async () => {
    const { tripId, anas, bens } = await overdue()
    const before = await kinds(tripId)
    expect(await anas.retract()).toMatchObject({
      status: 200,
      body: { message: 'You haven’t voted. We have 0 of 2 votes.' },
    })
    expect(await kinds(tripId)).toEqual(before)
    await anas.vote()
    expect(await anas.retract()).toMatchObject({
      status: 200,
      body: { message: 'You took back your vote. We have 0 of 2 votes.' },
    })
    const told = (await toldAbout(service, tripId)).filter(({ body }) => body.includes('took back'))
    expect(told.map(({ body }) => body)).toEqual([
      'Homeward: Ana Ruiz took back their vote that your emergency is over. We have 0 of 2 votes.',
      ...Array(3).fill(
        "Homeward: Ana Ruiz took back their vote that Robin Hale's emergency is over. We have 0 of 2 votes.",
      ),
    ])
    expect(await said(bens.vote())).toMatch(/^We have 1 of 2 votes/)
    expect(await said(anas.vote())).toMatch(/^Emergency resolved/)
  })

  test('reopens the emergency with the existing codes if the quorum is lost', async () => {
    const { traveler, tripId, anas, bens, carols } = await resolved()
    expect((await head(tripId))?.codes.every(({ expiresAt }) => expiresAt !== null)).toBe(true)
    service.clock.increment(23 * HOUR_MS)
    expect(await said(bens.retract())).toBe(
      'You took back your vote. We have 1 of 2 votes. Robin Hale’s emergency is open again. We’re telling Robin Hale and the other contacts.',
    )
    expect(await head(tripId)).toMatchObject({ endedAt: null })
    expect((await head(tripId))?.codes.map(({ expiresAt }) => expiresAt)).toEqual([null, null, null])
    const told = (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'reopened')
    expect(told.map(({ recipient }) => recipient)).toEqual([
      traveler.phone,
      '(919) 555-0142',
      '+1 919-555-0143',
      '919.555.0144',
    ])
    expect(told[1]?.body).toContain("Robin Hale's emergency is open again")
    const panel = await panelOf(carols)
    expect(panel.trip.endedAt).toBeNull()
    expect(panel.timeline.map(({ kind }) => kind)).toContain('voteRetracted')
    expect((await kinds(tripId)).filter((kind) => kind === 'alert')).toHaveLength(3)
    // Checks that the emergency continues: the phone shows it, and votes can end it.
    expect((await traveler.call('/api/app/trip')).body).toMatchObject({ trip: { tripId, state: 'alerted' } })
    service.clock.increment(30 * HOUR_MS)
    await service.advance(5_000)
    expect((await panelOf(anas)).trip.endedAt).toBeNull()
    expect(await said(bens.vote())).toMatch(/^Emergency resolved/)
    expect((await head(tripId))?.codes[0]?.expiresAt).toBe(service.clock.now() + 24 * HOUR_MS)
  })

  test("doesn't reopen the emergency if enough votes remain", async () => {
    const { tripId, anas, carols } = await resolved()
    await carols.vote()
    expect(await said(anas.retract())).toBe('You took back your vote. We have 2 of 2 votes. It’s still over.')
    expect((await head(tripId))?.endedAt).not.toBeNull()
  })

  test('reopens nothing after a check-in or once the code has expired', async () => {
    const first = await overdue()
    await first.anas.vote()
    await first.traveler.checkIn(first.tripId, pin)
    expect(await first.anas.retract()).toMatchObject({ status: 409, body: { code: 'emergency_over' } })
    expect((await head(first.tripId))?.endedAt).not.toBeNull()
    const second = await resolved()
    service.clock.increment(24 * HOUR_MS)
    expect((await second.bens.retract()).status).toBe(403)
    expect((await head(second.tripId))?.endedAt).not.toBeNull()
  })

  test('reopens the emergency only for the contacts if the traveler is already on another trip', async () => {
    const { traveler, tripId, bens } = await resolved()
    const later = await startedTrip(traveler)
    expect(await said(bens.retract())).toContain('is open again')
    expect((await head(tripId))?.endedAt).toBeNull()
    expect((await traveler.call('/api/app/trip')).body).toMatchObject({ trip: { tripId: later } })
    expect((await traveler.sendFix(later)).status).toBe(200)
    expect(await trackOf(service, tripId)).toHaveLength(1)
    expect((await traveler.checkIn(later, pin)).status).toBe(200)
    expect((await head(tripId))?.endedAt).toBeNull()
  })

  test('reopens a distress alert for alerted contacts, without the traveler being notified', async () => {
    const { traveler, tripId, bens, anas } = await overdue()
    await traveler.checkIn(tripId, distressPin)
    await anas.vote()
    await bens.vote()
    expect((await head(tripId))?.endedAt).not.toBeNull()
    const before = (await toldAbout(service, tripId)).length
    expect(await said(bens.retract())).toContain('is open again')
    expect(await head(tripId)).toMatchObject({ endedAt: null })
    const told = (await toldAbout(service, tripId)).slice(before)
    expect(told.map(({ kind }) => kind)).toEqual(['reopened', 'reopened', 'reopened'])
    expect(told.map(({ recipient }) => recipient)).not.toContain(traveler.phone)
    expect((await traveler.call('/api/app/trip')).body).toMatchObject({ trip: null })
  })
})

describe('positions after votes ended a trip', () => {
  test('are accepted and stored until the code expires', async () => {
    const { traveler, tripId } = await resolved()
    expect((await traveler.sendFix(tripId)).status).toBe(200)
    service.clock.increment(24 * HOUR_MS - MINUTE_MS)
    expect((await traveler.sendFix(tripId)).status).toBe(200)
    expect(await trackOf(service, tripId)).toHaveLength(2)
    service.clock.increment(2 * MINUTE_MS)
    expect((await traveler.sendFix(tripId)).status).toBe(409)
    expect(await trackOf(service, tripId)).toHaveLength(2)
  })
})

describe("withdrawal of an excluded contact's vote", () => {
  test('is reported to that contact, but not to the contacts who got the distress alert', async () => {
    const contacts = numbers.map((number, at) => ({ name: `Person ${at}`, number, tellOnDistress: at !== 1 }))
    const traveler = await newTraveler(service, contacts)
    const tripId = await startedTrip(traveler)
    await traveler.extend(tripId, 2.5 * HOUR_MS, distressPin)
    await service.leap(4 * HOUR_MS)
    await service.leap(15 * MINUTE_MS)
    const bens = await contactOn(service, tripId, ben)
    await bens.vote()
    for (const number of [ana, numbers[2]]) await (await contactOn(service, tripId, number)).vote()
    const isOver = async () => (await panelOf(bens)).trip.endedAt !== null
    await service.advance(2_000)
    expect(await isOver()).toBe(false)
    expect((await head(tripId))?.endedAt).not.toBeNull()
    expect((await traveler.call('/api/app/trip')).body).toMatchObject({ trip: { tripId } })
    const before = (await toldAbout(service, tripId)).length
    await bens.retract()
    expect(await isOver()).toBe(false)
    const told = (await toldAbout(service, tripId)).slice(before)
    expect(told.map(({ recipient }) => recipient)).toContain(ben)
    for (const number of [ana, numbers[2]])
      expect(told.map(({ recipient }) => recipient)).not.toContain(number)
  })
})
