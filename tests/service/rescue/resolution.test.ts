import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { call, type Proof, verify } from '../../support/services/calls.ts'
import { startTestService } from '../../support/services/service.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { threeContacts, travelerSecrets } from '../../support/travelers/people.ts'
import { codeSentTo, newTraveler, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'
import { codeOf, openEmergency } from '../../support/travelers/trips.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const [ana, ben, carol] = ['919 555 0142', '919 555 0143', '919 555 0144'] as const

const vote = async (proof: Proof, phoneNumber: string) => {
  const path = `/api/trips/${proof.tripId}/resolve-vote`
  const { status, body } = await call(service.url, path, { json: { phoneNumber }, cookie: proof.cookie })
  return { status, ...(body as { message?: string; error?: string; code?: string }) }
}
const acknowledge = (proof: Proof, body: { json?: unknown } = {}) =>
  call(service.url, `/api/trips/${proof.tripId}/acknowledge`, {
    method: 'POST',
    cookie: proof.cookie,
    ...body,
  })
const votesOf = async ({ tripId, cookie }: Proof) =>
  (await call(service.url, `/api/trips/${tripId}/resolution-status`, { cookie })).body
const told = (tripId: string) => toldAbout(service, tripId)

describe('vote', () => {
  test('resolves the emergency once there is a majority, and notifies all contacts, including the voter [§6.5]', async () => {
    const { code, tripId, phone } = await openEmergency(service)
    const anasProof = await verify(service.url, code, ana)
    const bensProof = await verify(service.url, codeOf(code, 1), ben)

    expect(await vote(anasProof, ana)).toEqual({
      status: 200,
      message: 'We have 1 of 2 votes. One more contact needs to confirm.',
    })
    expect(await votesOf(anasProof)).toEqual({ votes: [{ phoneNumber: '(919) 555-0142' }] })
    expect((await told(tripId)).map((row) => [row.recipient, row.kind])).toEqual([
      [phone, 'vote'],
      ['(919) 555-0142', 'vote'],
      ['+1 919-555-0143', 'vote'],
      ['919.555.0144', 'vote'],
    ])

    service.clock.increment(60_000)
    expect(await vote(bensProof, '+1 (919) 555-0143')).toEqual({
      status: 200,
      message: 'Emergency resolved. We have 2 of 2 votes. We’re telling Robin Hale and the other contacts.',
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
    const proofs = await Promise.all(
      [ana, ben, carol].map((number, at) => verify(service.url, codeOf(code, at), number)),
    )
    const answers = await Promise.all(
      proofs.flatMap((proof, index) => [0, 1].map(() => vote(proof, [ana, ben, carol][index] ?? ''))),
    )
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect(answers.filter((answer) => answer.message?.startsWith('Emergency resolved.'))).toHaveLength(1)
    const kinds = (await told(tripId)).map((row) => row.kind)
    expect(kinds.filter((kind) => kind === 'resolved')).toHaveLength(4)
  })
})

describe('quorum', () => {
  test('is one if the trip has a single contact, and responses then mention no other contacts', async () => {
    const { code } = await openEmergency(service, { contacts: threeContacts.slice(0, 1) })
    const proof = await verify(service.url, code, ana)
    const said = await acknowledge(proof)
    expect(said.body).toMatchObject({
      message: expect.stringMatching(/^Acknowledged\. We’re telling Robin Hale\./),
    })
    expect((await vote(proof, ana)).message).toMatch(/^Emergency resolved\. .*We’re telling Robin Hale\.$/)
  })

  test('can be changed with RESOLVE_QUORUM', async () => {
    const own = await startTestService({
      env: { DEMO: 'off', RESOLVE_QUORUM: '1' },
      database: service.database,
    })
    const { code } = await openEmergency(own)
    const { tripId, cookie } = await verify(own.url, code, ana)
    const path = `/api/trips/${tripId}/resolve-vote`
    const { body } = await call(own.url, path, { json: { phoneNumber: ana }, cookie })
    expect((body as { message: string }).message).toContain('We have 1 of 1 votes.')
    await own.stop()
  })
})

describe('vote count on the panel', () => {
  const dan = '704 555 0191'
  const contacts = [...threeContacts, { name: 'Dan Crane', number: dan, tellOnDistress: false }]
  const votingOf = async ({ cookie }: Proof, code: string) => {
    const { body } = await call(service.url, `/api/trips/rescue/${code}/panel?since=0`, { cookie })
    return (body as { voting?: object }).voting
  }

  test('counts only contacts who got the distress alert, and is hidden from excluded contacts', async () => {
    const shownAfter = async (pin: string) => {
      const traveler = await newTraveler(service, contacts)
      const tripId = await startedTrip(traveler)
      await service.advance(3 * HOUR_MS)
      await service.scheduler.settled()
      const [anas, dans] = await Promise.all([ana, dan].map((number) => codeSentTo(service, tripId, number)))
      const anasProof = await verify(service.url, anas ?? '', ana)
      const dansProof = await verify(service.url, dans ?? '', dan)
      await vote(anasProof, ana)
      await traveler.call(`/api/app/trips/${tripId}/check-in`, { pin })
      return {
        ana: await votingOf(anasProof, anas ?? ''),
        dan: await votingOf(dansProof, dans ?? ''),
      }
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
    const proof = await verify(service.url, codeOf(code, 1), ben)
    const { status, body } = await acknowledge(proof)
    expect(status).toBe(200)
    expect(body).toEqual({
      message:
        'Acknowledged. We’re telling Robin Hale and the other contacts. The emergency stays open until the contacts resolve it.',
    })
    expect((await acknowledge(proof, { json: {} })).body).toEqual({
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
