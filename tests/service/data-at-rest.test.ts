import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { panelViews, users } from '../../src/service/platform/database/schema/schema.ts'
import {
  newProfileKey,
  type ProfileKeys,
  readProfileKeys,
} from '../../src/service/platform/secrets/profile-keys.ts'
import { call, verify } from '../support/calls.ts'
import { memoryDatabase } from '../support/memory-database.ts'
import { travelerSecrets } from '../support/people.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import { codeIn, codeSentTo, newTraveler, startedTrip, toldAbout } from '../support/traveler.ts'

const ana = '919 555 0142'
const ben = '919 555 0143'
const medical = {
  bloodType: 'AB-',
  allergies: 'Penicillin',
  medications: 'Albuterol',
  medicalConditions: 'Asthma',
}
const secret = /AB-|Penicillin|Albuterol|Asthma/

const service = await serviceOfFile({ env: { DEMO: 'off' } })

/** Lets hours go by in one leap, and everything that falls due be done. */
const pass = async (hours: number) => {
  await service.passHours(hours)
  for (let turn = 0; turn < 4; turn += 1) {
    await service.scheduler.settled()
    service.clock.increment(turn === 0 ? 10 * 60_000 : 1_000)
  }
  await service.scheduler.settled()
}
const rowOf = async (userId: string) => {
  const [row] = await service.database.db.select().from(users).where(eq(users.id, userId))
  return JSON.stringify(row)
}

describe('medical facts', () => {
  test('medical facts are encrypted in the database and readable to their traveler and contacts', async () => {
    const traveler = await newTraveler(service)
    await traveler.call(
      '/api/app/profile',
      { firstName: 'Robin', height: '59 in', ...medical, password: travelerSecrets.password },
      'PUT',
    )
    expect(await rowOf(traveler.userId)).not.toMatch(secret)
    expect((await traveler.call('/api/app/profile')).body).toMatchObject({ height: '59 in', ...medical })

    const tripId = await startedTrip(traveler)
    await pass(3)
    const alert = (await toldAbout(service, tripId)).find(({ kind }) => kind === 'alert')
    const proof = await verify(service.url, codeIn(alert?.body ?? ''), ana)
    const { body } = await call(service.url, `/api/user-info/${traveler.userId}`, { cookie: proof.cookie })
    expect(body).toMatchObject({ height: '59 in', ...medical })
  })

  test('medical facts survive a change of PROFILE_KEY, and the service needs the key to start', async () => {
    const [old, fresh] = [newProfileKey(), newProfileKey()]
    const database = await memoryDatabase()
    const startWith = (text: string) =>
      startTestService({
        env: { DEMO: 'off' },
        database,
        now: service.clock.now(),
        profileKeys: readProfileKeys(text) as ProfileKeys,
      })
    const before = await startWith(old)
    const { userId, call } = await newTraveler(before)
    await call('/api/app/profile', { height: '60 in', ...medical, password: travelerSecrets.password }, 'PUT')
    await before.stop()
    const profileOf = async (on: TestService) => (await on.ports.accounts.readAccount(userId))?.profile

    const rotating = await startWith(`${fresh},${old}`)
    expect(await profileOf(rotating)).toEqual({ height: '60 in', ...medical })
    await rotating.advance(5_000)
    await rotating.stop()

    const after = await startWith(fresh)
    expect(await profileOf(after)).toEqual({ height: '60 in', ...medical })
    await after.stop()
    await expect(startWith(old)).rejects.toThrow('PROFILE_KEY lacks a key')
    await database.close()
  })
})

describe('record of panel openings', () => {
  test('an opening is recorded once per contact and hour, and shown to the traveler', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    await pass(3)
    const alert = (await toldAbout(service, tripId)).find(({ kind }) => kind === 'alert')
    const code = codeIn(alert?.body ?? '')
    const bensCode = await codeSentTo(service, tripId, ben)
    const [anas, bens] = [await verify(service.url, code, ana), await verify(service.url, bensCode, ben)]
    expect((await traveler.call(`/api/app/trips/${tripId}/views`)).body).toEqual({ views: [] })

    const at = new Date(service.clock.now()).toISOString()
    for (const path of [`/api/trips/access/${tripId}/${code}`, `/api/trips/rescue/${code}/panel?since=0`])
      for (let times = 0; times < 3; times += 1) await call(service.url, path, { cookie: anas.cookie })
    await call(service.url, `/rescuepanel/${bensCode}`, { cookie: bens.cookie })
    await pass(1)
    const later = new Date(service.clock.now()).toISOString()
    await call(service.url, `/api/trips/rescue/${code}/panel?since=0`, { cookie: anas.cookie })

    expect((await traveler.call(`/api/app/trips/${tripId}/views`)).body).toEqual({
      views: [
        { name: 'Ana Ruiz', number: '(919) 555-0142', at },
        { name: 'Ben Okafor', number: '+1 919-555-0143', at },
        { name: 'Ana Ruiz', number: '(919) 555-0142', at: later },
      ],
    })
    const other = await newTraveler(service)
    expect((await other.call(`/api/app/trips/${tripId}/views`)).status).toBe(404)
    expect((await call(service.url, `/api/app/trips/${tripId}/views`)).status).toBe(401)
  })

  test('the record does not reveal the distress PIN', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    await traveler.call(`/api/app/trips/${tripId}/check-in`, { pin: travelerSecrets.distressPin })
    const distress = (await toldAbout(service, tripId)).find(({ kind }) => kind === 'distress')
    const code = codeIn(distress?.body ?? '')
    const anas = await verify(service.url, code, ana)
    await service.advance(1_000)
    await call(service.url, `/api/trips/access/${tripId}/${code}`, { cookie: anas.cookie })
    expect(
      await service.database.db.select().from(panelViews).where(eq(panelViews.tripId, tripId)),
    ).toHaveLength(1)
    expect((await traveler.call(`/api/app/trips/${tripId}/views`)).body).toEqual({ views: [] })
    for (const phoneNumber of [ana, ben]) {
      const { cookie } = await verify(
        service.url,
        await codeSentTo(service, tripId, phoneNumber),
        phoneNumber,
      )
      await call(service.url, `/api/trips/${tripId}/resolve-vote`, { cookie, json: { phoneNumber } })
    }
    expect((await service.ports.panels.head(tripId))?.endedAt).not.toBeNull()
    expect((await traveler.call(`/api/app/trips/${tripId}/views`)).body).toEqual({ views: [] })
  })
})
