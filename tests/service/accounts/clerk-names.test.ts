import { beforeEach, describe, expect, test } from 'vitest'
import { type PlannedResponse, secretKey } from '../../support/providers/clerk-api-stand-in.ts'
import { clerkApiOfFile, clerkTraveler } from '../../support/providers/clerk-travelers.ts'
import { call } from '../../support/services/calls.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana } from '../../support/travelers/people.ts'
import { as, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'

const nameless = { firstName: null, lastName: null }
const lin = { firstName: 'Lin', lastName: 'Okoye' }

const world = await clerkApiOfFile()
beforeEach(() => {
  world.clerk.asked.length = 0
  world.clerk.state.always = null
})

let users = 0
function atClerk(names: object): string {
  users += 1
  const sub = `user_names${users}`
  world.clerk.users.set(sub, { password: null, ...names })
  return sub
}

/** Reads the names from our database without a request to Clerk. */
async function namesHere(sub: string) {
  const { accounts } = world.service.ports
  const account = await accounts.readAccount((await accounts.findIdentity(sub)) ?? 'nobody')
  return { firstName: account?.firstName, lastName: account?.lastName }
}
const profileOf = async (sub: string) =>
  (await as(world.service, await world.tokenOf(sub)).call('/api/app/profile')).body
const questions = () => world.clerk.asked.map(({ method, path }) => `${method} ${path}`)

describe('names of a Clerk user at sign-up', () => {
  test('are taken from Clerk if missing', async () => {
    const sub = atClerk(lin)
    expect((await world.signUp(sub)).status).toBe(200)
    expect(await namesHere(sub)).toEqual(lin)
    expect(world.clerk.asked).toMatchObject([
      { method: 'GET', path: `/v1/users/${sub}`, authorization: `Bearer ${secretKey}` },
    ])
  })

  test('omit a first name from Clerk that contains a link', async () => {
    const sub = atClerk({ firstName: 'Win at prize.example', lastName: ' Okoye ' })
    expect((await world.signUp(sub)).status).toBe(200)
    expect(await namesHere(sub)).toEqual({ ...lin, firstName: null })
  })

  test.each<[string, PlannedResponse]>([
    ['drops the connection', { kind: 'breaksOff' }],
    ['sends invalid names', { kind: 'answers', status: 200, body: '{"first_name":7}' }],
  ])("don't block the sign-up if Clerk %s, and are loaded later with the profile", async (_how, planned) => {
    const sub = atClerk(lin)
    world.clerk.responses.push(planned)
    expect((await world.signUp(sub)).status).toBe(200)
    expect(await namesHere(sub)).toEqual(nameless)
    expect(await profileOf(sub)).toMatchObject(lin)
    expect(await namesHere(sub)).toEqual(lin)
    expect(await profileOf(sub)).toMatchObject(lin)
    expect(questions()).toEqual(Array(2).fill(`GET /v1/users/${sub}`))
  })
})

describe('missing names of a Clerk user', () => {
  test('are loaded from Clerk when a trip starts, and contacts get them without another request', async () => {
    const { service, clerk, tokenOf } = world
    const traveler = await clerkTraveler(service, tokenOf, nameless)
    clerk.users.set(traveler.sub, { password: null, ...lin })
    const tripId = await startedTrip(traveler)
    expect(questions()).toEqual([`GET /v1/users/${traveler.sub}`])

    await service.passHours(3)
    const alert = (await toldAbout(service, tripId)).find(({ kind }) => kind === 'alert')
    expect(alert?.body).toContain('Lin Okoye')
    clerk.state.always = { kind: 'breaksOff' }
    const proof = await contactOn(service, tripId, ana.number)
    const { status, body } = await call(service.url, `/api/clerk-user/${proof.userId}`, {
      cookie: proof.cookie,
    })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { first_name: 'Lin', last_name: 'Okoye', full_name: 'Lin Okoye', fullName: 'Lin Okoye' },
    })
    expect(clerk.asked).toHaveLength(1)
  })

  test("aren't taken from Clerk once the traveler has entered a name", async () => {
    const { service, tokenOf } = world
    const { userId, sub } = await clerkTraveler(service, tokenOf, nameless)
    await service.ports.accounts.writePerson(userId, { firstName: 'Robin', lastName: null, profile: {} })
    await service.ports.accounts.writeNames(userId, lin)
    expect(await namesHere(sub)).toEqual({ firstName: 'Robin', lastName: null })
  })

  test("don't keep a trip from starting while Clerk is down", async () => {
    const { service, tokenOf, clerk } = world
    const traveler = await clerkTraveler(service, tokenOf, nameless)
    clerk.state.always = { kind: 'breaksOff' }
    await startedTrip(traveler)
    expect(await namesHere(traveler.sub)).toEqual(nameless)
  })
})
