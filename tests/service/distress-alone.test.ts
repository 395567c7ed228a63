import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { call, verify } from '../support/calls.ts'
import { countedWork } from '../support/counted-work.ts'
import { ana, ben, travelerSecrets } from '../support/people.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import { codeIn, newTraveler, startedTrip, type TestTraveler, toldTo } from '../support/traveler.ts'

const { password, pin, distressPin } = travelerSecrets

const service = await serviceOfFile({ env: { DEMO: 'off' } })
const measured = countedWork(service)

let people = 0
/** A traveler with contacts of their own: two who are told of distress, and one who is left out. */
async function somebody() {
  people += 1
  const number = (which: number) => `(704) 5${String(people).padStart(2, '0')}-010${which}`
  const contacts = {
    ana: { ...ana, number: number(1) },
    ben: { ...ben, number: number(2) },
    dan: { name: 'Dan Crane', number: number(3), email: null, tellOnDistress: false },
  }
  return { traveler: await newTraveler(service, Object.values(contacts)), ...contacts }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const callsTo = async ({ number }: { number: string }) =>
  (await toldTo(service, number)).filter(({ kind }) => kind === 'distress')

const NO_TRIP = '00000000-0000-4000-8000-000000000000'
const ways = {
  'for a trip in the app': (traveler: TestTraveler, entered: string) =>
    measured(`/api/app/trips/${NO_TRIP}/check-in`, { pin: entered }, traveler),
  'for more time in the app': (traveler: TestTraveler, entered: string) => {
    const until = new Date(service.clock.now() + 60 * MINUTE_MS).toISOString()
    return measured(`/api/app/trips/${NO_TRIP}/extension`, { until, pin: entered }, traveler)
  },
  'on the website': ({ phone, headers }: TestTraveler, entered: string) =>
    measured('/api/trips/emergency-checkin', { phoneNumber: phone, password, pin: entered }, { headers }),
  'for other contacts': (traveler: TestTraveler, entered: string) =>
    measured('/api/app/contacts', { contacts: [ana, ben], pin: entered }, { ...traveler, method: 'PUT' }),
  'for other PINs': (traveler: TestTraveler, entered: string) =>
    measured(
      '/api/app/pins',
      { password, currentPin: entered, pin: '8642', distressPin: '1397' },
      { ...traveler, method: 'PUT' },
    ),
}

/** All data that the phone can request. */
async function onThePhone({ traveler }: Somebody): Promise<string> {
  const seen = [
    await traveler.call('/api/app/trip'),
    await traveler.call('/api/app/trips'),
    await traveler.call('/api/app/export', { pin }),
  ]
  // An export is itself told of by text, so that the next one holds one more.
  const texts = (await toldTo(service, traveler.phone)).filter(({ kind }) => kind !== 'account-changed')
  return JSON.stringify([texts, ...seen.map(({ status, body: { messages: _, ...body } }) => [status, body])])
}

describe('the distress PIN without a running trip', () => {
  test.each(Object.keys(ways) as (keyof typeof ways)[])(
    'entered %s, it calls the contacts with the same answer and statements as the real one',
    async (way) => {
      const [safe, forced] = [await somebody(), await somebody()]
      const real = await ways[way](safe.traveler, pin)
      const distress = await ways[way](forced.traveler, distressPin)
      expect(distress.answer).toEqual(real.answer)
      expect(distress.verified).toBe(real.verified)
      expect(distress.hashed).toBe(real.hashed)
      expect(distress.statements).toHaveLength(real.statements.length)
      expect(real.statements).toContain('end of savepoint')
      for (const who of [forced.ana, forced.ben]) {
        const [told, ...more] = await callsTo(who)
        expect(more).toEqual([])
        expect(told?.body).toMatch(/DISTRESS: .*Don't call or text/)
      }
      for (const who of [safe.ana, safe.ben, safe.dan, forced.dan]) expect(await callsTo(who)).toEqual([])
    },
  )

  test('it leaves no trace on the phone, in the export, or for a text that repeats a trip', async () => {
    const who = await somebody()
    await startedTrip(who.traveler)
    const { tripId } = (await who.traveler.call('/api/app/trip')).body.trip as { tripId: string }
    await who.traveler.call(`/api/app/trips/${tripId}/check-in`, { pin })
    const before = await service.ports.ownTrips.tripsInBrief(who.traveler.userId, service.clock.now())
    const seen = await onThePhone(who)
    await ways['for a trip in the app'](who.traveler, distressPin)
    expect(await callsTo(who.ana)).toHaveLength(1)
    const withoutTime = (text: string) => text.replace(/"at":"[^"]+"/g, '')
    expect(withoutTime(await onThePhone(who))).toBe(withoutTime(seen))
    expect(await service.ports.ownTrips.tripsInBrief(who.traveler.userId, service.clock.now())).toEqual(
      before,
    )
    await startedTrip(who.traveler)
  })

  test('it calls no one again during that emergency, and starts a new one once that is resolved', async () => {
    const who = await somebody()
    await ways['for a trip in the app'](who.traveler, distressPin)
    await ways['on the website'](who.traveler, distressPin)
    expect(await callsTo(who.ana)).toHaveLength(1)
    for (const { number } of [who.ana, who.ben]) {
      const [told] = await callsTo({ number })
      const proof = await verify(service.url, codeIn(told?.body ?? ''), number)
      const path = `/api/trips/${told?.tripId}/resolve-vote`
      const vote = await call(service.url, path, { json: { phoneNumber: number }, cookie: proof.cookie })
      expect(vote.status).toBe(200)
    }
    expect((await toldTo(service, who.traveler.phone)).map(({ kind }) => kind)).not.toContain('resolved')
    await ways['for a trip in the app'](who.traveler, distressPin)
    expect(await callsTo(who.ana)).toHaveLength(2)
  })

  test('it calls the contacts of a trip that was ended by votes', async () => {
    const who = await somebody()
    const tripId = await startedTrip(who.traveler)
    await service.advance(180 * MINUTE_MS)
    for (const { number } of [who.ana, who.ben]) {
      const alert = (await toldTo(service, number)).findLast(({ kind }) => kind === 'alert')
      const proof = await verify(service.url, codeIn(alert?.body ?? ''), number)
      const json = { phoneNumber: number }
      await call(service.url, `/api/trips/${tripId}/resolve-vote`, { json, cookie: proof.cookie })
    }
    expect((await service.ports.panels.head(tripId))?.endedAt).not.toBeNull()
    const answer = await who.traveler.call(`/api/app/trips/${tripId}/check-in`, { pin: distressPin })
    expect(answer.body.code).toBe('trip_not_running')
    expect(await callsTo(who.ana)).toHaveLength(1)
    expect(await callsTo(who.dan)).toHaveLength(0)
  })
})
