import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../src/domain/primitives/time-units.ts'
import { call, verify } from '../support/calls.ts'
import { ana, ben, travellerSecrets } from '../support/people.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import { codeIn, newTraveller, startedTrip, toldAbout } from '../support/traveller.ts'

const { pin, distressPin } = travellerSecrets

const service = await serviceOfFile({ env: { DEMO: 'off' } })

/** Somebody who is looked for, and the code of a contact. */
async function lookedFor() {
  const traveller = await newTraveller(service)
  const tripId = await startedTrip(traveller)
  await service.advance(3 * HOUR_MS)
  await service.advance(5_000)
  return { traveller, tripId }
}

/** A contact opens the panel by the newest code that they were sent. */
async function open(tripId: string, number: string): Promise<void> {
  const sent = (await toldAbout(service, tripId)).findLast(
    ({ recipient, body }) => recipient === number && body.includes('/code#'),
  )
  const code = codeIn(sent?.body ?? '')
  const { cookie } = await verify(service.url, code, number)
  await call(service.url, `/api/trips/rescue/${code}/panel?since=0`, { cookie })
}

const opened = async (tripId: string) =>
  (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'panel-opened')

describe('the first view of a contact', () => {
  test('is told to the traveller once a trip, by name, and every one of them stays on record', async () => {
    const { traveller, tripId } = await lookedFor()
    for (let times = 0; times < 3; times += 1) {
      await open(tripId, ana.number)
      service.clock.increment(2 * HOUR_MS)
    }
    await open(tripId, ben.number)
    expect((await opened(tripId)).map(({ recipient, body }) => [recipient, body])).toEqual(
      [ana, ben].map(({ name }) => [
        traveller.phone,
        `Homeward: ${name} opened your panel. The app lists who looked, and when.`,
      ]),
    )
    const { body } = await traveller.call(`/api/app/trips/${tripId}/views`)
    expect(body.views).toHaveLength(4)
  })

  test('is told also after the traveller has checked in', async () => {
    const { traveller, tripId } = await lookedFor()
    await traveller.call(`/api/app/trips/${tripId}/check-in`, { pin })
    await open(tripId, ana.number)
    expect(await opened(tripId)).toHaveLength(1)
  })

  test('is told to nobody from the distress PIN on, also when the emergency is over', async () => {
    const { traveller, tripId } = await lookedFor()
    await traveller.call(`/api/app/trips/${tripId}/check-in`, { pin: distressPin })
    await open(tripId, ana.number)
    service.clock.increment(15 * 24 * HOUR_MS)
    await service.advance(5_000)
    await open(tripId, ben.number)
    expect(await opened(tripId)).toEqual([])
  })
})
