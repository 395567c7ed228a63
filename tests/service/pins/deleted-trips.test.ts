import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { ana, ben, dan, travelerSecrets } from '../../support/travelers/people.ts'
import {
  newDevice,
  newTraveler,
  signIn,
  startedTrip,
  type TestTraveler,
} from '../../support/travelers/traveler.ts'

const { password, pin, distressPin } = travelerSecrets

const running = await twilioOfFile()
const { service } = running
forgetTravelersBeforeEach(() => service)

type World = { traveler: TestTraveler; tripId: string }
type Worlds = readonly [safe: World, forced: World]

/** Starts the same trip for two travelers, with ids that the clients chose. */
async function newWorlds(): Promise<Worlds> {
  const make = async () => {
    const traveler = await newTraveler(service, [ana, ben, dan])
    return { traveler, tripId: await startedTrip(traveler, { tripId: randomUUID() }) }
  }
  return [await make(), await make()]
}

async function checkIn([safe, forced]: Worlds): Promise<void> {
  expect((await safe.traveler.checkIn(safe.tripId, pin)).status).toBe(200)
  expect((await forced.traveler.checkIn(forced.tripId, distressPin)).status).toBe(200)
  await service.advance(60_000)
}

const deleteTrip = ({ traveler, tripId }: World) =>
  traveler.call(`/api/app/trips/${tripId}`, undefined, 'DELETE')

async function deleteTrips(worlds: Worlds): Promise<void> {
  for (const world of worlds) expect((await deleteTrip(world)).status).toBe(200)
}

/** Leaps hour by hour, so that clean-up jobs run in between. */
async function passHours(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) await service.leap(HOUR_MS)
}

/** Expects the same answer in both worlds and returns it, without the ids and numbers of the travelers. */
async function sameInBoth(worlds: Worlds, ask: (world: World) => Promise<unknown>): Promise<unknown> {
  await service.database.db.delete(throttle)
  const seen: unknown[] = []
  for (const world of worlds) {
    const { traveler, tripId } = world
    let text = JSON.stringify(await ask(world))
    for (const [at, own] of [tripId, traveler.userId, traveler.phone, traveler.phone.slice(2)].entries())
      text = text.replaceAll(own, `own ${at}`)
    seen.push(JSON.parse(text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')))
  }
  expect(seen[1]).toEqual(seen[0])
  return seen[0]
}

/** Texts AGAIN. Returns the answers and the state of the trip that runs afterward, if any. */
async function textsAgain({ traveler }: World) {
  const before = running.textsTo(traveler.phone).length
  await running.say(traveler.phone, 'AGAIN')
  await service.advance(10_000)
  const answers = running.textsTo(traveler.phone).slice(before)
  return { texts: answers.map(({ body }) => body), state: (await traveler.trip())?.state ?? null }
}

const startsSameId = (world: World, by: TestTraveler = world.traveler) =>
  by.call('/api/app/trips', { tripId: world.tripId, activity: 'x', time: '2 hour' })

/** Requests that could reveal a deleted trip, by name. */
const requests: Record<string, (world: World) => Promise<unknown>> = {
  'the track so far': ({ traveler, tripId }) => traveler.call(`/api/app/trips/${tripId}/track`),
  'the kept track': async ({ traveler, tripId }) => {
    const { headers } = traveler
    const answer = await fetch(`${service.url}/api/app/trips/${tripId}/track.gpx`, { headers })
    return [answer.status, await answer.text()]
  },
  'who opened the panel': ({ traveler, tripId }) => traveler.call(`/api/app/trips/${tripId}/views`),
  'live links': ({ traveler, tripId }) => traveler.call(`/api/app/trips/${tripId}/live-links`),
  'a live link': ({ traveler, tripId }) =>
    traveler.call(`/api/app/trips/${tripId}/live-links`, { name: 'Pal' }),
  'to keep the track': ({ traveler, tripId }) =>
    traveler.call(`/api/app/trips/${tripId}/keep-track`, { keepTrack: true }, 'PUT'),
  'a position': ({ traveler, tripId }) => traveler.sendFix(tripId),
  'the deletion': deleteTrip,
  'the end': ({ traveler, tripId }) => traveler.checkIn(tripId, pin),
  'more time': ({ traveler, tripId }) => traveler.extend(tripId, HOUR_MS),
  'another plan': ({ traveler, tripId }) => traveler.changePlan(tripId, pin),
  'past trips': ({ traveler }) => traveler.call('/api/app/trips'),
  'an export': ({ traveler }) => traveler.call('/api/app/export', { pin }),
  'the start of a trip with the same id': (world) => startsSameId(world),
}

describe('deleted past trip', () => {
  test.each([1, 26, 20 * 24])('gets the same responses %s hours after either PIN', async (hours) => {
    const worlds = await newWorlds()
    await checkIn(worlds)
    await deleteTrips(worlds)
    await passHours(hours)
    for (const [what, ask] of Object.entries(requests))
      expect([what, await sameInBoth(worlds, ask)]).toEqual([what, expect.anything()])
    expect(await sameInBoth(worlds, startsSameId)).toMatchObject({
      status: 409,
      body: { code: 'trip_not_running' },
    })
  })

  test.each([1, 26])('is not repeated by the text AGAIN %s hours after either PIN', async (hours) => {
    const worlds = await newWorlds()
    await checkIn(worlds)
    await deleteTrips(worlds)
    await passHours(hours)
    expect(await sameInBoth(worlds, textsAgain)).toEqual({
      texts: [expect.stringContaining('You have no past trip to repeat')],
      state: null,
    })
  })

  test('keeps its id from being used by another account after either PIN', async () => {
    const worlds = await newWorlds()
    await checkIn(worlds)
    await deleteTrips(worlds)
    await passHours(26)
    const other = await newTraveler(service)
    for (const written of [(id: string) => id, (id: string) => id.toUpperCase()]) {
      const starts = ({ traveler, tripId }: World) =>
        startsSameId({ traveler, tripId: written(tripId) }, other)
      expect(await sameInBoth(worlds, starts)).toMatchObject({ status: 409 })
    }
  })

  test('releases its id 91 days after its end, like a trip that was not deleted', async () => {
    const [deleted, kept] = [await newWorlds(), await newWorlds()]
    for (const each of [deleted, kept]) await checkIn(each)
    await deleteTrips(deleted)
    for (const days of [1, 14, 75]) await service.leap(days * DAY_MS)
    await passHours(2)
    const other = await newTraveler(service)
    const starts = async (world: World) => {
      const { status } = await startsSameId(world, other)
      if (status === 200) await other.checkIn(world.tripId)
      return status
    }
    for (const each of [deleted, kept]) expect(await sameInBoth(each, starts)).toBe(409)
    await service.leap(DAY_MS)
    await passHours(2)
    for (const each of [deleted, kept]) expect(await sameInBoth(each, starts)).toBe(200)
  })
})

describe('trip of a deleted account', () => {
  test.each([0.5, 26])(
    'keeps its id from being used by another account %s hours after either PIN',
    async (hours) => {
      const worlds = await newWorlds()
      await checkIn(worlds)
      for (const { traveler } of worlds) expect((await traveler.deleteAccount()).status).toBe(200)
      await service.advance(hours * HOUR_MS)
      const other = await newTraveler(service)
      expect(await sameInBoth(worlds, (world) => startsSameId(world, other))).toMatchObject({
        status: 409,
        body: { code: 'trip_not_running' },
      })
    },
  )
})

describe('tracker kept after a password change', () => {
  test.each([true, false])(
    'is revoked at the same time after either PIN (trip deleted: %s)',
    async (isDeleted) => {
      const worlds = await newWorlds()
      for (const { traveler } of worlds) {
        await newDevice(traveler)
        await newDevice(await signIn(service, traveler.phone))
        const changed = { password, newPassword: 'quiet-otter-77-x' }
        expect((await traveler.call('/api/app/password', changed, 'PUT')).status).toBe(200)
      }
      await checkIn(worlds)
      const endedAt = service.clock.now() - 60_000
      if (isDeleted) await deleteTrips(worlds)
      const devices = ({ traveler }: World) => traveler.call('/api/app/devices')
      const spared = { revokedAt: null }
      expect(await sameInBoth(worlds, devices)).toMatchObject({ body: { devices: [spared, spared] } })
      await service.advance(23 * HOUR_MS)
      expect(await sameInBoth(worlds, devices)).toMatchObject({ body: { devices: [spared, spared] } })
      const ended = { revokedAt: new Date(endedAt + DAY_MS).toISOString() }
      for (const hours of [1, 1, 24]) {
        await service.advance(hours * HOUR_MS)
        expect(await sameInBoth(worlds, devices)).toMatchObject({ body: { devices: [spared, ended] } })
      }
    },
  )
})
