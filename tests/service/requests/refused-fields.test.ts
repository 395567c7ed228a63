import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routes } from '../../../src/contract/routes.ts'
import { call } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip } from '../../support/travelers/traveler.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })
const traveler = await newTraveler(service)

const password = 'harbor-light-9'
const trip = { activity: 'sailing', time: '1 hour' }
const number = '9195550142'

describe('invalid app request', () => {
  test.each<[method: string, path: string, json: unknown, fields: [path: string, reason: string][]]>([
    ['POST', 'phone-proofs', { phoneNumber: '9195550142' }, [['phoneNumber', 'must be +1 and ten digits']]],
    [
      'POST',
      'accounts',
      { proofId: 'x', code: '12345', password },
      [
        ['proofId', 'must be a UUID'],
        ['code', 'must be six digits'],
      ],
    ],
    ['PUT', 'pins', { password, pin: '1a11', distressPin: null }, [['pin', 'must be four digits']]],
    [
      'PUT',
      'profile',
      { firstName: 'www.evil', height: true },
      [
        ['height', 'must be a number or a text of up to 200 characters'],
        ['firstName', 'must be a name, not a link; put a space after each dot'],
      ],
    ],
    [
      'PUT',
      'contacts',
      { contacts: [{ number, name: 'ALERT: Ana' }] },
      [['contacts.0.name', 'must be a name and not begin like an alert']],
    ],
    [
      'PUT',
      'contacts',
      { contacts: [{ number }, { number: '12', email: 'ana' }] },
      [
        ['contacts.1.number', 'must have at least 7 characters'],
        ['contacts.1.email', 'must be an e-mail address'],
      ],
    ],
    [
      'PUT',
      'contacts',
      { contacts: Array(21).fill({ number }) },
      [['contacts', 'must have at most 20 entries']],
    ],
    ['POST', 'trips', { ...trip, contacts: [] }, [['contacts', 'must not be empty']]],
    [
      'POST',
      'trips',
      { ...trip, alerts: { notMoved: 20.5, silent: 5, tooFast: 0, lowBattery: 91 } },
      [
        ['alerts.notMoved', 'must be a whole number'],
        ['alerts.silent', 'must be at least 10'],
        ['alerts.tooFast', 'must be at least 1'],
        ['alerts.lowBattery', 'must be at most 90'],
      ],
    ],
    ['POST', 'trips/no-id/check-in', { pin: '1111' }, [['tripId', 'must be a UUID']]],
    [
      'POST',
      `trips/${randomUUID()}/extension`,
      { until: 'noon', pin: '4821' },
      [['until', 'must be an instant such as 2026-05-01T12:00:00Z']],
    ],
    ['POST', 'trips', [1], [['', 'must be a JSON object']]],
    ['POST', 'trips', undefined, [['', 'is missing']]],
  ])('gets an error with a reason for each invalid field: %s %s %j', async (method, path, json, fields) => {
    const answer = await call(service.url, `/api/app/${path}`, { method, json, headers: traveler.headers })
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 400,
      body: {
        error: 'We couldn’t read the request.',
        code: 'invalid_request',
        fields: fields.map(([path, reason]) => ({ path, reason })),
      },
    })
  })

  test('gets an error response that never repeats the input', async () => {
    const { headers } = await newTraveler(service)
    const mark = 'zqxmarked'
    const marked = fc.oneof(
      fc.constant(mark),
      fc.constant([mark]),
      fc.constant({ [mark]: mark }),
      fc.constant(mark.repeat(900)),
    )
    const names = [
      'phoneNumber',
      'password',
      'proofId',
      'code',
      'pin',
      'distressPin',
      'contacts',
      'activity',
      'time',
      'until',
      'locations',
      'name',
    ]
    const body = fc.dictionary(fc.constantFrom(...names, mark), marked)
    const calls = Object.values(routes).filter(
      ({ path, method }) => path.startsWith('/api/app/') && method !== 'GET',
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), body, async ({ method, path }, json) => {
        const to = path.replace(/:\w+/g, mark)
        const answer = await call(service.url, to, { method, json, headers })
        const refused = answer.status >= 400 ? JSON.stringify(answer.body) : ''
        expect(refused, `${method} ${path}`).not.toContain(mark)
      }),
      { numRuns: 100 },
    )
  })
})

describe("app request with valid fields that the service can't fulfill", () => {
  test('gets an error response that names the field', async () => {
    const own = { number: traveler.phone.slice(2) }
    const fieldsOf = async (path: string, json: unknown, method?: string) => {
      const { status, body } = await traveler.call(`/api/app/${path}`, json, method)
      expect(status).toBe(422)
      return body.fields
    }
    expect(await fieldsOf('pins', { password, pin: '1131', distressPin: '1132' }, 'PUT')).toEqual([
      { path: 'distressPin', reason: 'must differ from the PIN in at least two digits' },
    ])
    expect(await fieldsOf('pins', { password, pin: '1131', distressPin: null }, 'PUT')).toEqual([
      { path: 'currentPin', reason: 'is missing' },
    ])
    expect(await fieldsOf('contacts', { contacts: [{ number }, own] }, 'PUT')).toEqual([
      { path: 'contacts.1.number', reason: 'must not be your own number' },
    ])
    expect(await fieldsOf('trips', { ...trip, contacts: [{ number }, { number: '1234567' }] })).toEqual([
      { path: 'contacts.1.number', reason: 'must be a mobile or landline number' },
    ])
    expect(await fieldsOf('trips', { ...trip, activity: 'sensor', location: 'shed' })).toEqual([
      { path: 'location', reason: 'must be "lat,lng"' },
    ])
    const tripId = await startedTrip(traveler)
    const tooFar = await traveler.call(`/api/app/trips/${tripId}/extension`, {
      until: '9999-01-01T00:00:00Z',
      pin: travelerSecrets.pin,
    })
    expect(tooFar).toEqual({
      status: 422,
      body: {
        error: 'You can add at most 24 hours. You can add more later.',
        code: 'end_too_far',
        fields: [{ path: 'until', reason: 'must be within 24 hours of the planned end' }],
      },
    })
  })
})
