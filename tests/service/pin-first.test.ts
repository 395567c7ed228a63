import { describe, expect, test } from 'vitest'
import { routes } from '../../src/contract/routes.ts'
import { HOUR_MS } from '../../src/domain/primitives/time-units.ts'
import { countedWork } from '../support/counted-work.ts'
import { apiDocument } from '../support/documented.ts'
import { ana, ben, robin, travelerSecrets } from '../support/people.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import { newTraveler, startedTrip, type TestTraveler, toldTo } from '../support/traveler.ts'

const { password, pin, distressPin } = travelerSecrets
const WRONG_PIN = '9035'
const NO_TRIP = '00000000-0000-4000-8000-000000000000'

const service = await serviceOfFile({ env: { DEMO: 'off' } })
const measured = countedWork(service)

let people = 0
/** A traveler with a contact of their own, whose trip runs where `isOut`. */
async function somebody(isOut: boolean) {
  people += 1
  const contact = { ...ana, number: `(704) 55${String(people).padStart(4, '0')}0`.slice(0, 14) }
  const traveler = await newTraveler(service, [contact])
  return { traveler, contact, tripId: isOut ? await startedTrip(traveler) : NO_TRIP }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

type Refusal = {
  /** Why it is refused, and how that is answered. */
  why: string
  answer: [status: number, code: string]
  body: (entered: string, who: Somebody) => object
  path?: (who: Somebody) => string
  isOut?: boolean
}
const onTrip = (path: string) => (who: Somebody) => `/api/app/trips/${who.tripId}/${path}`
const withPin = (entered: string) => ({ pin: entered })
const malformedTrip = (path: string): Refusal => ({
  why: 'a malformed trip id',
  answer: [400, 'invalid_request'],
  path: () => `/api/app/trips/none/${path}`,
  body: (entered) => ({ until: new Date(0).toISOString(), plan: null, alerts: null, pin: entered }),
})
const later = (hours: number) => new Date(service.clock.now() + hours * HOUR_MS).toISOString()
const number = (text: string) => ({ contacts: [{ name: 'Cy', number: text }] })
const newPins = { password, pin: '8642', distressPin: '1397' }

/** Each call that takes a PIN, with each of its refusals that does not ask for the PIN itself. */
const calls: Partial<Record<keyof typeof routes, { path: (who: Somebody) => string; refusals: Refusal[] }>> =
  {
    checkIn: { path: onTrip('check-in'), refusals: [malformedTrip('check-in')] },
    answerAlarm: { path: onTrip('alarm/answer'), refusals: [malformedTrip('alarm/answer')] },
    extendTrip: {
      path: onTrip('extension'),
      refusals: [
        malformedTrip('extension'),
        {
          why: 'no instant',
          answer: [400, 'invalid_request'],
          isOut: true,
          body: (entered) => ({ until: 'tonight', pin: entered }),
        },
        {
          why: 'an end that is too far',
          answer: [422, 'end_too_far'],
          isOut: true,
          body: (entered) => ({ until: later(72), pin: entered }),
        },
      ],
    },
    changePlan: {
      path: onTrip('plan'),
      refusals: [
        malformedTrip('plan'),
        {
          why: 'a plan that is none',
          answer: [400, 'invalid_request'],
          isOut: true,
          body: (entered) => ({ plan: 'a boat', pin: entered }),
        },
      ],
    },
    changeAlerts: {
      path: onTrip('alerts'),
      refusals: [
        malformedTrip('alerts'),
        {
          why: 'alerts that are none',
          answer: [400, 'invalid_request'],
          isOut: true,
          body: (entered) => ({ alerts: 7, pin: entered }),
        },
      ],
    },
    removeTripContact: {
      path: onTrip(`contacts/${NO_TRIP}/removal`),
      refusals: [
        malformedTrip(`contacts/${NO_TRIP}/removal`),
        { why: 'a contact of nobody', answer: [404, 'not_found'], isOut: true, body: withPin },
      ],
    },
    renewContactCode: {
      path: onTrip(`contacts/${NO_TRIP}/code`),
      refusals: [
        malformedTrip(`contacts/${NO_TRIP}/code`),
        { why: 'a contact of nobody', answer: [404, 'not_found'], isOut: true, body: withPin },
      ],
    },
    setPins: {
      path: () => '/api/app/pins',
      refusals: [
        {
          why: 'a trip that runs',
          answer: [409, 'check_in_first'],
          isOut: true,
          body: (entered) => ({ ...newPins, currentPin: entered }),
        },
        {
          why: 'PINs that are too alike',
          answer: [422, 'pins_alike'],
          body: (entered) => ({ ...newPins, distressPin: '8643', currentPin: entered }),
        },
        {
          why: 'a new PIN that is none',
          answer: [400, 'invalid_request'],
          body: (entered) => ({ ...newPins, pin: 'four', currentPin: entered }),
        },
      ],
    },
    writeContacts: {
      path: () => '/api/app/contacts',
      refusals: [
        {
          why: 'a foreign number',
          answer: [422, 'foreign_contact'],
          body: (entered) => ({ ...number('+44 20 7946 0958'), pin: entered }),
        },
        {
          why: 'the traveler’s own number',
          answer: [422, 'own_number'],
          body: (entered, { traveler }) => ({ ...number(traveler.phone), pin: entered }),
        },
        {
          why: 'a link as a name',
          answer: [400, 'invalid_request'],
          body: (entered) => ({ contacts: [{ ...ben, name: 'https://example.org' }], pin: entered }),
        },
        {
          why: 'nobody who is told of a distress',
          answer: [422, 'nobody_told'],
          body: (entered) => ({ contacts: [{ ...ben, tellOnDistress: false }], pin: entered }),
        },
        {
          why: 'no list',
          answer: [400, 'invalid_request'],
          body: (entered) => ({ contacts: 'Ben', pin: entered }),
        },
      ],
    },
    writeProfile: {
      path: () => '/api/app/profile',
      refusals: [
        {
          why: 'a name that is none',
          answer: [400, 'invalid_request'],
          body: (entered) => ({ ...robin, firstName: 7, pin: entered }),
        },
      ],
    },
    writePlanDefaults: {
      path: () => '/api/app/plan-defaults',
      refusals: [
        {
          why: 'a plan that is none',
          answer: [400, 'invalid_request'],
          body: (entered) => ({ plan: 'a boat', pin: entered }),
        },
      ],
    },
    addDevice: {
      path: () => '/api/app/devices',
      refusals: [
        { why: 'no name', answer: [400, 'invalid_request'], body: (entered) => ({ name: '', pin: entered }) },
      ],
    },
    exportAccount: {
      path: () => '/api/app/export',
      refusals: [
        {
          why: 'a format that is none',
          answer: [400, 'invalid_request'],
          body: (entered) => ({ format: 'pdf', pin: entered }),
        },
      ],
    },
  }
const played = Object.entries(calls).flatMap(([name, { path, refusals }]) =>
  refusals.map((refusal) => ({
    name,
    path,
    method: routes[name as keyof typeof routes].method,
    ...refusal,
  })),
)

const send = ({ method, path, body }: (typeof played)[number], who: Somebody, entered: string) =>
  measured(path(who), body(entered, who), { method, headers: who.traveler.headers })
const distressTo = async ({ number }: { number: string }) =>
  (await toldTo(service, number)).filter(({ kind }) => kind === 'distress').map(({ body }) => body)

/** Names the operations whose body has one of these fields. */
async function operationsWith(fields: string[]): Promise<string[]> {
  const { paths } = await apiDocument()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody }]) => {
        const schema = requestBody?.content['application/json']?.schema
        return fields.some((field) => field in (schema?.properties ?? {}))
      })
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
}

describe('a PIN that a request shows', () => {
  test('is played against the refusals of every call that takes one', async () => {
    const covered = Object.keys(calls).map((name) => {
      const { method, path } = routes[name as keyof typeof routes]
      return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
    })
    // The website's check-in has no session: the password beside its PIN is proved first (`check-in.test.ts`).
    const known = [...covered, 'POST /api/trips/emergency-checkin'].sort()
    expect((await operationsWith(['pin', 'currentPin'])).sort()).toEqual(known)
  })

  test.each(played)('is heard by $name in spite of $why', async (refusal) => {
    const [real, forced] = [await somebody(refusal.isOut === true), await somebody(refusal.isOut === true)]
    const answer = await send(refusal, real, pin)
    const distress = await send(refusal, forced, distressPin)
    expect([answer.answer.status, JSON.parse(answer.answer.bytes).code]).toEqual(refusal.answer)
    expect(distress.answer).toEqual(answer.answer)
    expect([distress.verified, distress.hashed]).toEqual([answer.verified, answer.hashed])
    expect(distress.statements).toHaveLength(answer.statements.length)
    expect(await distressTo(real.contact)).toEqual([])
    expect(await distressTo(forced.contact)).toEqual([expect.stringMatching(/DISTRESS/i)])
  })

  test.each(played)('counts as a try where it is wrong, by $name in spite of $why', async (refusal) => {
    const who = await somebody(refusal.isOut === true)
    for (let tries = 0; tries < 5; tries += 1) await send(refusal, who, WRONG_PIN)
    const { body } = await checkIn(who.traveler, pin)
    expect(body.code).toBe('throttled')
    expect(await distressTo(who.contact)).toEqual([])
  })

  test.each([
    ['Arabic', '١٢٨٤'],
    ['Persian', '۱۲۸۴'],
    ['full-width', '１２８４'],
  ])('is heard in %s digits', async (_script, entered) => {
    const who = await somebody(true)
    expect(await checkedIn(who, entered)).toBe(200)
    expect(await distressTo(who.contact)).toHaveLength(1)
  })

  test('is judged for nobody who is not signed in', async () => {
    const { traveler, contact } = await somebody(false)
    const json = { contacts: 'Ben', pin: distressPin }
    const answer = await measured('/api/app/contacts', json, { method: 'PUT', headers: {} })
    expect(answer.answer.status).toBe(401)
    expect(answer.verified).toBe(0)
    const guess = { ...newPins, password: 'harbor-light-8', currentPin: distressPin, pin: 'four' }
    const { answer: refused } = await measured('/api/app/pins', guess, {
      method: 'PUT',
      headers: traveler.headers,
    })
    expect(refused.status).toBe(400)
    expect(await distressTo(contact)).toEqual([])
  })
})

const checkedIn = async ({ traveler, tripId }: Somebody, entered: string) =>
  (await traveler.call(`/api/app/trips/${tripId}/check-in`, { pin: entered })).status
const checkIn = (traveler: TestTraveler, entered: string) =>
  traveler.call(`/api/app/trips/${NO_TRIP}/check-in`, { pin: entered })

describe('a distress PIN whose trip ends while it is judged', () => {
  const races: [string, (who: Somebody) => Promise<unknown>][] = [
    [
      'check-in',
      ({ traveler, tripId }) => traveler.call(`/api/app/trips/${tripId}/check-in`, { pin: distressPin }),
    ],
    [
      'extension',
      ({ traveler, tripId }) =>
        traveler.call(`/api/app/trips/${tripId}/extension`, { until: later(3), pin: distressPin }),
    ],
    [
      'alarm answer',
      ({ traveler, tripId }) => traveler.call(`/api/app/trips/${tripId}/alarm/answer`, { pin: distressPin }),
    ],
    [
      'website’s check-in',
      ({ traveler }) =>
        traveler.call('/api/trips/emergency-checkin', {
          phoneNumber: traveler.phone,
          password,
          pin: distressPin,
        }),
    ],
  ]
  test.each(races)('calls the contacts all the same: %s', async (_name, enter) => {
    const who = await somebody(true)
    const { trips } = service.ports
    const { changeTrip, changeOpenTrip } = trips
    const { tripId, traveler } = who
    let isOver = false
    /** Another device ends the trip with the real PIN right before this change. */
    const ending =
      <Rest extends unknown[], Result>(change: (...given: Rest) => Promise<Result>) =>
      async (...given: Rest): Promise<Result> => {
        if (!isOver) {
          isOver = true
          await traveler.call(`/api/app/trips/${tripId}/check-in`, { pin })
        }
        return change(...given)
      }
    trips.changeTrip = ending(changeTrip) as typeof changeTrip
    trips.changeOpenTrip = ending(changeOpenTrip) as typeof changeOpenTrip
    await enter(who)
    Object.assign(trips, { changeTrip, changeOpenTrip })
    expect(isOver).toBe(true)
    expect(await distressTo(who.contact)).toEqual([expect.stringMatching(/DISTRESS/i)])
  })
})

test.each(['check-in', 'profile'])(
  'a distress PIN whose count cannot be given back calls: %s',
  async (what) => {
    const { traveler, contact, tripId } = await somebody(true)
    const { throttle } = service.ports
    const { giveBack } = throttle
    let isAway = true
    throttle.giveBack = async (...counts) => {
      if (!isAway) return giveBack.apply(throttle, counts)
      isAway = false
      throw new Error('the counts are away')
    }
    const { status } =
      what === 'check-in'
        ? await traveler.call(`/api/app/trips/${tripId}/check-in`, { pin: distressPin })
        : await traveler.call('/api/app/profile', { ...robin, pin: distressPin }, 'PUT')
    Object.assign(throttle, { giveBack })
    expect([isAway, status]).toEqual([false, 500])
    expect(await distressTo(contact)).toHaveLength(1)
  },
)

test('a new code for the contact of another traveler’s trip uses up none of that contact’s', async () => {
  const [stranger, owner] = [await somebody(true), await somebody(true)]
  await service.advance(3 * HOUR_MS)
  const { trip } = (await owner.traveler.call('/api/app/trip')).body as {
    trip: { contacts: { id: string }[] }
  }
  const renewal = ({ traveler, tripId }: Somebody) =>
    traveler.call(`/api/app/trips/${tripId}/contacts/${trip.contacts[0]?.id}/code`, { pin })
  for (let tries = 0; tries < 4; tries += 1) expect((await renewal(stranger)).status).toBe(404)
  expect((await renewal(owner)).status).toBe(200)
})
