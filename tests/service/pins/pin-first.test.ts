import { describe, expect, test } from 'vitest'
import { routes } from '../../../src/contract/routes.ts'
import type { ReachableContact } from '../../../src/domain/person/emergency-contact.ts'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { wrongPins } from '../../../src/service/accounts/pins/pin-limits.ts'
import { MOST_DEVICES } from '../../../src/service/devices/ports.ts'
import { countedWork } from '../../support/databases/counted-work.ts'
import { apiDocument, codesOf, type Operation } from '../../support/services/documented.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, ben, robin, travelerSecrets } from '../../support/travelers/people.ts'
import {
  newDevice,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldTo,
} from '../../support/travelers/traveler.ts'

const { password, pin, distressPin } = travelerSecrets
const WRONG_PIN = '9035'
const NO_TRIP = '00000000-0000-4000-8000-000000000000'
const ANOTHER_TRIP = 'a trip other than the running one'

const service = await serviceOfFile({ env: { DEMO: 'off' } })
const measured = countedWork(service)

let people = 0
async function somebody({ isOut = false, before }: Pick<Refusal, 'isOut' | 'before'> = {}) {
  people += 1
  const contact = { ...ana, number: `(704) 55${String(people).padStart(4, '0')}0`.slice(0, 14) }
  const traveler = await newTraveler(service, [contact])
  const who: Somebody = {
    traveler,
    contact,
    tripId: isOut ? await startedTrip(traveler) : NO_TRIP,
    contactId: '',
  }
  if (isOut) who.contactId = await tripContact(who)
  await before?.(who)
  return who
}
type Somebody = { traveler: TestTraveler; contact: typeof ana; tripId: string; contactId: string }

type Refusal = {
  why: string
  answer: [status: number, code: string]
  /** Returns the body of the request without its PIN. */
  body: (who: Somebody) => object
  path?: (who: Somebody) => string
  isOut?: boolean
  before?: (who: Somebody) => Promise<unknown>
}
const refusal = (why: string, status: number, code: string, more: Partial<Refusal>): Refusal => ({
  why,
  answer: [status, code],
  body: () => ({}),
  ...more,
})
const onTrip = (path: string) => (who: Somebody) => `/api/app/trips/${who.tripId}/${path}`
const ofContact = (path: string) => (who: Somebody) => onTrip(`contacts/${who.contactId}/${path}`)(who)
const malformedTrip = (path: string) =>
  refusal('a malformed trip id', 400, 'invalid_request', { path: () => `/api/app/trips/none/${path}` })
/** Returns a refusal of a valid request for a trip other than the running one. */
const otherTrip = (path: string, body: Refusal['body'] = () => ({})) =>
  refusal(ANOTHER_TRIP, 409, 'trip_not_running', {
    isOut: true,
    path: () => `/api/app/trips/${NO_TRIP}/${path}`,
    body,
  })
/** Returns a refusal of a request during a trip. */
const whileOut = (why: string, status: number, code: string, more: Partial<Refusal> = {}) =>
  refusal(why, status, code, { isOut: true, ...more })
async function tripContact({ traveler }: Somebody): Promise<string> {
  const { trip } = (await traveler.call('/api/app/trip')).body as { trip: { contacts: { id: string }[] } }
  return trip.contacts[0]?.id ?? ''
}
async function alerted({ traveler }: Somebody): Promise<void> {
  await traveler.pressSos()
  await traveler.call('/api/app/sos/now', undefined, 'POST')
}
const contactsOf = ({ traveler: { userId } }: Somebody, contacts: ReachableContact[]) =>
  service.ports.accounts.writeContacts(userId, contacts)
const later = (hours: number) => new Date(service.clock.now() + hours * HOUR_MS).toISOString()
const number = (text: string) => ({ contacts: [{ name: 'Cy', number: text }] })
const manyContacts = (list: number) => ({
  contacts: Array.from({ length: 10 }, (_, at) => ({ name: 'Cy', number: `(919) 555-02${list}${at}` })),
})
const newPins = { password, pin: '8642', distressPin: '1397' }

/** App operations that accept a PIN, with requests that are refused for reasons other than the PIN. */
const calls: Partial<Record<keyof typeof routes, { path: (who: Somebody) => string; refusals: Refusal[] }>> =
  {
    checkIn: { path: onTrip('check-in'), refusals: [malformedTrip('check-in'), otherTrip('check-in')] },
    answerAlarm: {
      path: onTrip('alarm/answer'),
      refusals: [
        malformedTrip('alarm/answer'),
        otherTrip('alarm/answer'),
        whileOut('contacts already alerted', 409, 'answered_late', { before: alerted }),
      ],
    },
    extendTrip: {
      path: onTrip('extension'),
      refusals: [
        otherTrip('extension', () => ({ until: later(3) })),
        whileOut('an end that isn’t later', 409, 'not_extended', { body: () => ({ until: later(1) }) }),
        whileOut('an invalid instant', 400, 'invalid_request', { body: () => ({ until: 'tonight' }) }),
        whileOut('an end too far in the future', 422, 'end_too_far', { body: () => ({ until: later(72) }) }),
      ],
    },
    changePlan: {
      path: onTrip('plan'),
      refusals: [
        otherTrip('plan', () => ({ plan: null })),
        whileOut('an invalid plan', 400, 'invalid_request', { body: () => ({ plan: 'a boat' }) }),
      ],
    },
    changeAlerts: {
      path: onTrip('alerts'),
      refusals: [
        otherTrip('alerts', () => ({ alerts: null })),
        whileOut('invalid alerts', 400, 'invalid_request', { body: () => ({ alerts: 7 }) }),
      ],
    },
    removeTripContact: {
      path: onTrip(`contacts/${NO_TRIP}/removal`),
      refusals: [
        malformedTrip(`contacts/${NO_TRIP}/removal`),
        otherTrip(`contacts/${NO_TRIP}/removal`),
        whileOut('the only contact', 409, 'last_contact', { path: ofContact('removal') }),
        whileOut('an unknown contact', 404, 'not_found'),
      ],
    },
    renewContactCode: {
      path: onTrip(`contacts/${NO_TRIP}/code`),
      refusals: [
        malformedTrip(`contacts/${NO_TRIP}/code`),
        otherTrip(`contacts/${NO_TRIP}/code`),
        whileOut('too many codes in an hour', 429, 'too_many_codes', {
          before: async (who) => {
            await alerted(who)
            for (let sent = 0; sent < 3; sent += 1)
              expect((await who.traveler.call(ofContact('code')(who), { pin })).status).toBe(200)
          },
          path: ofContact('code'),
        }),
        whileOut('a contact without a code', 409, 'not_alerted', { path: ofContact('code') }),
        whileOut('an unknown contact', 404, 'not_found'),
      ],
    },
    setPins: {
      path: () => '/api/app/pins',
      refusals: [
        whileOut('a running trip', 409, 'check_in_first', { body: () => newPins }),
        refusal('PINs that are too alike', 422, 'pins_alike', {
          body: () => ({ ...newPins, distressPin: '8643' }),
        }),
        refusal('an invalid new PIN', 400, 'invalid_request', { body: () => ({ ...newPins, pin: 'four' }) }),
      ],
    },
    writeContacts: {
      path: () => '/api/app/contacts',
      refusals: [
        refusal('a number that takes no texts', 422, 'unreachable_contact', {
          body: () => number('+1 900 555 0199'),
        }),
        refusal('a number with too few digits', 422, 'short_contact', { body: () => number('+290 22158') }),
        refusal('an excluded contact as the only one', 422, 'one_more_contact', {
          before: (who) =>
            contactsOf(who, [
              { ...who.contact, email: null, tellOnDistress: true },
              { ...ben, email: null, tellOnDistress: false },
            ]),
          body: () => ({ contacts: [ben] }),
        }),
        refusal('too many new contacts in a month', 429, 'too_many_contacts', {
          before: async (who) => {
            for (const list of [0, 1, 2])
              await who.traveler.call('/api/app/contacts', { ...manyContacts(list), password }, 'PUT')
            await contactsOf(who, [{ ...who.contact, email: null, tellOnDistress: true }])
          },
          body: () => manyContacts(3),
        }),
        refusal('a foreign number', 422, 'foreign_contact', { body: () => number('+44 20 7946 0958') }),
        refusal('the traveler’s own number', 422, 'own_number', {
          body: ({ traveler }) => number(traveler.phone),
        }),
        refusal('no contact for distress alerts', 422, 'nobody_told', {
          body: () => ({ contacts: [{ ...ben, tellOnDistress: false }] }),
        }),
        refusal('contacts that aren’t a list', 400, 'invalid_request', { body: () => ({ contacts: 'Ben' }) }),
      ],
    },
    writeProfile: {
      path: () => '/api/app/profile',
      refusals: [
        refusal('an invalid name', 400, 'invalid_request', { body: () => ({ ...robin, firstName: 7 }) }),
      ],
    },
    writePlanDefaults: {
      path: () => '/api/app/plan-defaults',
      refusals: [refusal('an invalid plan', 400, 'invalid_request', { body: () => ({ plan: 'a boat' }) })],
    },
    addDevice: {
      path: () => '/api/app/devices',
      refusals: [
        refusal('no name', 400, 'invalid_request', { body: () => ({ name: '' }) }),
        refusal('too many devices', 409, 'too_many_devices', {
          before: async ({ traveler }) => {
            for (let added = 0; added < MOST_DEVICES; added += 1) await newDevice(traveler)
          },
          body: () => ({ name: 'Watch' }),
        }),
      ],
    },
    exportAccount: {
      path: () => '/api/app/export',
      refusals: [refusal('an unknown format', 400, 'invalid_request', { body: () => ({ format: 'pdf' }) })],
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

const send = ({ name, method, path, body }: (typeof played)[number], who: Somebody, entered: string) => {
  const json = { ...body(who), [name === 'setPins' ? 'currentPin' : 'pin']: entered }
  return measured(path(who), json, { method, headers: who.traveler.headers })
}
const distressTo = async ({ number }: { number: string }) =>
  (await toldTo(service, number)).filter(({ kind }) => kind === 'distress').map(({ body }) => body)

/** Returns the operations whose body has one of these fields, by method and path. */
async function operationsWith(fields: string[]): Promise<Map<string, Operation>> {
  const { paths } = await apiDocument()
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { requestBody }]) => {
          const schema = requestBody?.content['application/json']?.schema
          return fields.some((field) => field in (schema?.properties ?? {}))
        })
        .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  )
}
const operationOf = (name: string) => {
  const { method, path } = routes[name as keyof typeof routes]
  return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
}
/** Error codes about sign-in, PIN, or password, and codes that any operation can send. */
const notOfTheRequest = new Set([
  'sign_in_required',
  'secret_missing',
  'password_refused',
  'pin_refused',
  'current_pin_refused',
  'current_pin_missing',
  'throttled',
  'identity_away',
  'foreign_site',
  'too_slow',
  'too_large',
  'unsupported_media_type',
  'internal',
  'unavailable',
])

describe('PIN in a request', () => {
  test('has a test for every operation that accepts a PIN, except the website check-in', async () => {
    const covered = Object.keys(calls).map(operationOf)
    // Adds the website check-in, which isn't in `calls` because it has no session.
    const known = [...covered, 'POST /api/trips/emergency-checkin'].sort()
    expect([...(await operationsWith(['pin', 'currentPin'])).keys()].sort()).toEqual(known)
  })

  test('has a test for every error code that these operations return because of the request', async () => {
    const operations = await operationsWith(['pin', 'currentPin'])
    for (const name of Object.keys(calls)) {
      const operation = operations.get(operationOf(name))
      const declared = Object.keys(operation?.responses ?? {})
        .filter((status) => Number(status) >= 400)
        .flatMap((status) => (operation ? codesOf(operation, Number(status)) : []))
        .filter((code) => !notOfTheRequest.has(code))
      const codes = played.filter((refusal) => refusal.name === name).map(({ answer }) => answer[1])
      expect([name, [...new Set(codes)].sort()]).toEqual([name, [...new Set(declared)].sort()])
    }
  })

  test.each(played)('is checked by $name even if the request is refused because of $why', async (refusal) => {
    const [real, forced] = [await somebody(refusal), await somebody(refusal)]
    const answer = await send(refusal, real, pin)
    const distress = await send(refusal, forced, distressPin)
    expect([answer.answer.status, JSON.parse(answer.answer.bytes).code]).toEqual(refusal.answer)
    expect(distress.answer).toEqual(answer.answer)
    expect([distress.verified, distress.hashed]).toEqual([answer.verified, answer.hashed])
    expect(distress.statements).toHaveLength(answer.statements.length)
    expect(await distressTo(real.contact)).toEqual([])
    expect(await distressTo(forced.contact)).toEqual([expect.stringMatching(/DISTRESS/i)])
  })

  const onAndOffTrips = new Set(['an invalid instant', 'a number that takes no texts'])
  test.each(played.filter(({ why }) => onAndOffTrips.has(why)))(
    'counts as an attempt if it is wrong, even if $name refuses the request because of $why',
    async (refusal) => {
      const who = await somebody(refusal)
      for (let tries = 0; tries < 5; tries += 1) await send(refusal, who, WRONG_PIN)
      expect((await who.traveler.checkIn(NO_TRIP, pin)).body.code).toBe('throttled')
      expect(await distressTo(who.contact)).toEqual([])
    },
  )

  test.each(played.filter(({ name, why }) => name === 'renewContactCode' && why === ANOTHER_TRIP))(
    'counts as a wrong attempt if $name gets it for another trip, even if it is correct',
    async (refusal) => {
      const triedWith = async (entered: string) => {
        const who = await somebody(refusal)
        const answers: unknown[] = []
        for (let tries = 0; tries < 6; tries += 1) {
          const { answer, verified, statements } = await send(refusal, who, entered)
          answers.push([answer.status, answer.bytes, verified, statements.length])
        }
        return { answers, calls: (await distressTo(who.contact)).length }
      }
      const wrong = await triedWith(WRONG_PIN)
      expect(wrong.answers.map((answer) => (answer as [number])[0])).toEqual([...Array(5).fill(409), 429])
      expect(await triedWith(pin)).toEqual(wrong)
      expect(await triedWith(distressPin)).toEqual({ ...wrong, calls: 1 })
    },
  )

  test('may be written in Arabic digits', async () => {
    const who = await somebody({ isOut: true })
    expect(await checkedIn(who, '١٢٨٤')).toBe(200)
    expect(await distressTo(who.contact)).toHaveLength(1)
  })

  test('has no effect without a session or with a wrong password', async () => {
    const { traveler, contact } = await somebody()
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
  (await traveler.checkIn(tripId, entered)).status

describe('distress PIN on a trip that ends while the PIN is checked', () => {
  const races: [string, (who: Somebody) => Promise<unknown>][] = [
    ['check-in', ({ traveler, tripId }) => traveler.checkIn(tripId, distressPin)],
    [
      'extension',
      ({ traveler, tripId }) =>
        traveler.call(`/api/app/trips/${tripId}/extension`, { until: later(3), pin: distressPin }),
    ],
    ['alarm answer', ({ traveler, tripId }) => traveler.answerAlarm(tripId, distressPin)],
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
  const endings: { ending: string; before?: Refusal['before']; end: (who: Somebody) => Promise<unknown> }[] =
    [
      {
        ending: 'the safety PIN on another device',
        end: ({ traveler, tripId }) => traveler.checkIn(tripId, pin),
      },
      {
        ending: 'the deciding vote',
        before: alerted,
        async end({ contact: { number: phoneNumber }, tripId }) {
          await (await contactOn(service, tripId, phoneNumber)).vote()
        },
      },
    ]
  // Alternates between the endings, so that each change takes part in one race.
  const played = races.map(([name, enter], at) => ({
    name,
    enter,
    ...(endings[at % 2] ?? expect.unreachable()),
  }))
  test.each(played)(
    'still alerts the contacts: $name right after $ending',
    async ({ enter, before, end }) => {
      const who = await somebody({ isOut: true, ...(before && { before }) })
      const { trips } = service.ports
      const { changeTrip, changeOpenTrip } = trips
      let isOver = false
      /** Makes the trip end right before the change under test. */
      const ending =
        <Rest extends unknown[], Result>(change: (...given: Rest) => Promise<Result>) =>
        async (...given: Rest): Promise<Result> => {
          if (!isOver) {
            isOver = true
            await end(who)
          }
          return change(...given)
        }
      trips.changeTrip = ending(changeTrip) as typeof changeTrip
      trips.changeOpenTrip = ending(changeOpenTrip) as typeof changeOpenTrip
      await enter(who)
      Object.assign(trips, { changeTrip, changeOpenTrip })
      expect(isOver).toBe(true)
      expect((await who.traveler.call('/api/app/trip')).body.trip).toBeNull()
      expect(await distressTo(who.contact)).toEqual([expect.stringMatching(/DISTRESS/i)])
    },
  )
})

test('the distress PIN alerts the contacts even if resetting the count of wrong attempts fails', async () => {
  const { traveler, contact, tripId } = await somebody({ isOut: true })
  const { throttle } = service.ports
  const { giveBack } = throttle
  let isAway = true
  throttle.giveBack = async (...counts) => {
    if (!isAway) return giveBack.apply(throttle, counts)
    isAway = false
    throw new Error('the counts are away')
  }
  const { status } = await traveler.checkIn(tripId, distressPin)
  Object.assign(throttle, { giveBack })
  expect([isAway, status]).toEqual([false, 500])
  expect(await distressTo(contact)).toHaveLength(1)
})

test("the distress PIN sent for another trip alerts the contacts even if the attempt can't be counted", async () => {
  const { traveler, contact } = await somebody({ isOut: true })
  const { throttle } = service.ports
  const { take } = throttle
  throttle.take = async (counters) => {
    if (counters.some(({ limit }) => limit.name === wrongPins.name)) throw new Error('the counts are away')
    return take.call(throttle, counters)
  }
  const { status } = await traveler.checkIn(NO_TRIP, distressPin)
  Object.assign(throttle, { take })
  expect(status).toBe(500)
  expect(await distressTo(contact)).toHaveLength(1)
})

test("a request for another traveler's contact doesn't count toward that contact's limit on new codes", async () => {
  const [stranger, owner] = [
    await somebody({ isOut: true }),
    await somebody({ isOut: true, before: alerted }),
  ]
  const { trip } = (await owner.traveler.call('/api/app/trip')).body as {
    trip: { contacts: { id: string }[] }
  }
  const renewal = ({ traveler, tripId }: Somebody) =>
    traveler.call(`/api/app/trips/${tripId}/contacts/${trip.contacts[0]?.id}/code`, { pin })
  for (let tries = 0; tries < 4; tries += 1) expect((await renewal(stranger)).status).toBe(404)
  expect((await renewal(owner)).status).toBe(200)
})
