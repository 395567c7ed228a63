import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { threeContacts } from '../support/travelers/people.ts'

export type FakeApi = { url: string; stop(): Promise<void> }

const code = '246810'
const startedAt = Date.UTC(2026, 4, 1, 12)
const trip = {
  activity: 'fishing',
  location: 'Jordan Lake, North Carolina',
  time: '2 hour',
  startedAt: new Date(startedAt).toISOString(),
  endedAt: null,
  emergencyContact: JSON.stringify(threeContacts),
  locations: [0, 60, 120].map((seconds) => ({
    latitude: 35.74 + seconds / 100_000,
    longitude: -79.01,
    timestamp: new Date(startedAt + seconds * 1_000).toISOString(),
  })),
}

const profile = {
  firstName: 'Maya',
  lastName: 'Ellison',
  height: '59',
  weight: 140,
  bloodType: 'O-',
  allergies: 'Penicillin',
}

/**
 * Starts a backend with only the rescue calls of specification §7, and the IP lookup. It has no phone
 * verification, and keeps votes in memory.
 */
export async function startFakeApi(): Promise<FakeApi> {
  const votes = new Set<string>()
  const digits = (text: string) => text.replace(/\D/g, '').slice(-10)

  const answer = async (request: IncomingMessage): Promise<[status: number, body: unknown]> => {
    const route = `${request.method} ${request.url}`
    if (route === `GET /api/trips/rescue/${code}`) return [200, { userId: 'user_1', tripId: 41 }]
    if (route.startsWith('GET /api/trips/rescue/')) return [404, { error: 'Invalid or expired rescue code.' }]
    if (route === 'GET /api/clerk-user/user_1')
      return [200, { first_name: 'Maya', last_name: 'Ellison', full_name: 'Maya Ellison' }]
    if (route === `GET /api/trips/access/41/${code}`) return [200, trip]
    if (route === 'GET /api/user-info/user_1') return [200, profile]
    if (route === 'GET /api/trips/41/resolution-status')
      return [200, { votes: [...votes].map((phoneNumber) => ({ phoneNumber })) }]
    if (route === 'POST /api/trips/41/resolve-vote') {
      const { phoneNumber } = (await json(request)) as { phoneNumber: string }
      const known = threeContacts.some((contact) => digits(contact.number) === digits(phoneNumber))
      if (!known) return [403, { error: 'This number is not one of the emergency contacts.' }]
      votes.add(digits(phoneNumber))
      return [200, { message: `${votes.size} of 2 votes recorded.` }]
    }
    if (route === 'GET /api/ip') return [200, { ip: '203.0.113.7' }]
    return [404, { error: 'Not found' }]
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    answer(request).then(
      ([status, body]) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      },
      (fault: unknown) => response.writeHead(400).end(String(fault)),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
