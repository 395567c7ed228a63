import { json } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createCall } from '../../src/adapters/http/call.ts'
import { createSiteApi } from '../../src/adapters/http/site-api.ts'
import {
  betaSignupRequest,
  checkInRequest,
  contactLinkAnswer,
  contactLinkRequest,
  contactRequest,
} from '../../src/contract/forms.ts'
import { stopResetRequest } from '../../src/contract/traveler-account.ts'
import { requestOf } from '../../src/domain/traveler/trip/check-in/check-in.ts'
import { writeInstant } from '../../src/domain/trip/time/written-instant.ts'
import { startServer } from './answering-server.ts'

const now = Date.UTC(2025, 9, 14, 15, 5)
const clock = { now: () => now, setTimeout: () => () => undefined }

async function backendThatAnswers(status: number, body: string) {
  const seen: { route: string; json: unknown }[] = []
  const { baseUrl } = await startServer(async (request, response) => {
    seen.push({ route: `${request.method} ${request.url}`, json: await json(request) })
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  return { api: createSiteApi({ call: createCall({ baseUrl, clock }), clock }), seen }
}

const letter = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }
const checkIn = requestOf({ phoneNumber: '(919) 555-0100', password: 'harbor-light-7', pin: '4821' })
const signup = { email: 'ada@example.com', platform: 'Both', message: '' } as const

describe('message of the contact form', () => {
  it("is sent with the date of the device's clock [§7.7]", async () => {
    const { api, seen } = await backendThatAnswers(200, '{"success":true}')
    expect(await api.sendContact(letter)).toEqual({ kind: 'done' })
    expect(seen).toEqual([
      { route: 'POST /api/contact-us', json: { ...letter, date: writeInstant(now, 'dateAndClock') } },
    ])
    expect(contactRequest.safeParse(seen[0]?.json).success).toBe(true)
  })

  it.each([
    [200, '{"success":false}'],
    [200, '{}'],
    [200, '{"success":"true"}'],
    [200, '<html>'],
    [500, '{"success":true}'],
    [429, '{}'],
  ])('fails if the response is %i %s [§4.14]', async (status, body) => {
    const { api } = await backendThatAnswers(status, body)
    expect(await api.sendContact(letter)).toEqual({ kind: 'unreachable' })
  })
})

describe('emergency check-in API', () => {
  it("sends the contract's fields and returns the ended trip [§3.15, §7.8]", async () => {
    const trip = { activity: 'kayaking', distance: 4.02, duration: 5700, note: 'not ours' }
    const { api, seen } = await backendThatAnswers(200, JSON.stringify({ trip }))
    const ended = { activity: 'kayaking', distanceMiles: 4.02, durationSeconds: 5700 }
    expect(await api.checkIn(checkIn)).toEqual({ kind: 'done', trip: ended })
    const json = { phoneNumber: '+19195550100', password: 'harbor-light-7', pin: '4821' }
    expect(seen).toEqual([{ route: 'POST /api/trips/emergency-checkin', json }])
    expect(checkInRequest.safeParse(seen[0]?.json).success).toBe(true)
  })

  it.each([400, 401, 404, 429, 500, 503])(
    "returns the server's message after status %i [§7.8]",
    async (status) => {
      const { api } = await backendThatAnswers(status, '{"error":"No active trip."}')
      const reason = { 401: 'mismatch', 429: 'throttled' }[status] ?? 'other'
      expect(await api.checkIn(checkIn)).toEqual({ kind: 'refused', reason, message: 'No active trip.' })
    },
  )

  it.each(['{}', '{"error":"  "}', '{"error":{"text":"no"}}', '<html>', ''])(
    'returns a refusal without a message if the body is %s [§8.14]',
    async (body) => {
      const { api } = await backendThatAnswers(403, body)
      expect(await api.checkIn(checkIn)).toEqual({ kind: 'refused', reason: 'other', message: null })
    },
  )

  it.each(['<html>', '{}', '{"trip":null}', '[]'])(
    'counts an OK response without a trip as unreachable: %s',
    async (body) => {
      const { api } = await backendThatAnswers(200, body)
      expect(await api.checkIn(checkIn)).toEqual({ kind: 'unreachable' })
    },
  )
})

describe('beta sign-up', () => {
  it("is sent with the time of the device's clock [§3.13]", async () => {
    const { api, seen } = await backendThatAnswers(200, '{}')
    await api.joinWaitlist(signup)
    const json = { ...signup, timestamp: '2025-10-14T15:05:00.000Z' }
    expect(seen).toEqual([{ route: 'POST /api/beta-signup', json }])
    expect(betaSignupRequest.safeParse(seen[0]?.json).success).toBe(true)
  })

  it.each([
    [200, ''],
    [201, 'Created'],
    [200, '{"success":false}'],
  ])('succeeds after a 2xx status, regardless of the body: %i %s [§7.9]', async (status, body) => {
    const { api } = await backendThatAnswers(status, body)
    expect(await api.joinWaitlist(signup)).toEqual({ kind: 'done' })
  })

  it.each([400, 429, 500, 503])('fails after status %i [§8.16]', async (status) => {
    const { api } = await backendThatAnswers(status, '{"success":true}')
    expect(await api.joinWaitlist(signup)).toEqual({ kind: 'unreachable' })
  })
})

describe('request to cancel a password change', () => {
  const secret = 'quiet-cove-at-dusk-0123456789'
  it.each([
    [200, '{"success":true}', { kind: 'done', isOver: false }],
    [404, '{"error":"There is nothing to stop.","code":"reset_over"}', { kind: 'done', isOver: true }],
    [404, '<html>', { kind: 'unreachable' }],
    [404, '{"error":"Not found"}', { kind: 'unreachable' }],
    [429, '{}', { kind: 'unreachable' }],
    [503, '{}', { kind: 'unreachable' }],
    [200, 'no JSON', { kind: 'unreachable' }],
  ] as const)('with the response %i %s has the outcome %j', async (status, body, outcome) => {
    const { api, seen } = await backendThatAnswers(status, body)
    expect(await api.stopPasswordChange(secret)).toEqual(outcome)
    expect(seen).toEqual([{ route: 'POST /api/app/password-resets/stop', json: { token: secret } }])
    expect(stopResetRequest.safeParse(seen[0]?.json).success).toBe(true)
  })
})

describe('API for contact requests', () => {
  const secret = 'quiet-cove-at-dusk-0123456789'
  const found = { kind: 'read', value: { traveler: 'Robin Hale', answer: 'no', practice: false } }
  it.each([
    [200, '{"traveler":"Robin Hale","answer":"no","practice":false}', found],
    [404, '{"error":"Nobody is asking.","code":"request_unknown"}', { kind: 'read', value: 'over' }],
    [404, '<html>', { kind: 'unreachable' }],
    [200, '{"traveler":"Robin Hale","answer":"maybe","practice":false}', { kind: 'unreachable' }],
    [429, '{}', { kind: 'unreachable' }],
    [503, '{}', { kind: 'unreachable' }],
    [200, 'no JSON', { kind: 'unreachable' }],
  ])(
    'maps the response %i %s to an outcome, both for reads and for answers',
    async (status, body, outcome) => {
      const { api, seen } = await backendThatAnswers(status, body)
      expect(await api.readContactRequest(secret)).toEqual(outcome)
      expect(await api.answerContactRequest(secret, 'no')).toEqual(outcome)
      expect(seen).toEqual([
        { route: 'POST /api/contact-requests/read', json: { token: secret } },
        { route: 'POST /api/contact-requests/answer', json: { token: secret, answer: 'no' } },
      ])
      expect(contactLinkRequest.safeParse(seen[0]?.json).success).toBe(true)
      expect(contactLinkAnswer.safeParse(seen[1]?.json).success).toBe(true)
    },
  )
})
