import { randomInt, randomUUID } from 'node:crypto'
import { and, asc, eq, notInArray, type SQL } from 'drizzle-orm'
import type { ReachableContact } from '../../../src/domain/person/emergency-contact.ts'
import { isSameVoter } from '../../../src/domain/person/phone-match.ts'
import { openSession, type Session } from '../../../src/service/accounts/sessions/sign-in.ts'
import { openMessage } from '../../../src/service/messages/outbox/seal-message.ts'
import { addressHash } from '../../../src/service/messages/phone-address.ts'
import { contactRequests } from '../../../src/service/platform/database/schema/account-schema.ts'
import { messages } from '../../../src/service/platform/database/schema/service-schema.ts'
import { call } from '../services/calls.ts'
import type { TestService } from '../services/service.ts'
import { robin, threeContacts, travelerSecrets } from './people.ts'

export type SignedInTraveler = ReturnType<typeof as>
export type TestTraveler = SignedInTraveler & { userId: string; phone: string }

type OwnTrip = {
  tripId: string
  state: string
  dueAt: string
  alarm: unknown
  plan: unknown
  contacts: { id: string; name: string; removedAt: string | null; reached: Record<string, unknown> }[]
}

const NUMBERS = 800 * 9_000
let number = randomInt(NUMBERS)

export function newPhone(): string {
  number = (number + 1) % NUMBERS
  return `+1212${200 + Math.floor(number / 9_000)}${1_000 + (number % 9_000)}`
}

export async function hashesOf(service: TestService) {
  const { passwords } = service.ports
  const { password, pin, distressPin } = travelerSecrets
  const [passwordHash, pinHash, distressPinHash] = await Promise.all([
    passwords.hash(password),
    passwords.hash(pin),
    passwords.hash(distressPin),
  ])
  return { passwordHash, pinHash, distressPinHash, secondDistressPinHash: null }
}

/** Inserts a traveler with both PINs and with contacts who have agreed, and signs them in. */
export async function newTraveler(
  service: TestService,
  contacts: ReachableContact[] = threeContacts,
): Promise<TestTraveler> {
  const { accounts } = service.ports
  const { passwordHash, ...pins } = await hashesOf(service)
  const userId = randomUUID()
  const phone = newPhone()
  await accounts.createAccount({ userId, phone, passwordHash, ...robin, identity: null }, service.clock.now())
  await accounts.writePins(userId, pins)
  await accounts.writeContacts(userId, contacts)
  await agreed(service, userId, contacts)
  const { token } = await signedIn(service, userId)
  return { userId, phone, ...as(service, token) }
}

async function agreed(service: TestService, userId: string, contacts: { number: string }[]): Promise<void> {
  const at = service.clock.now()
  for (const { number } of contacts)
    await service.database.db
      .insert(contactRequests)
      .values({
        id: randomUUID(),
        userId,
        numberHash: addressHash(service.keys, number),
        state: 'agreed' as const,
        name: service.keys.service.seal(number, 'name of a contact who is asked'),
        askedAt: at,
        answeredAt: at,
      })
      .onConflictDoNothing()
}

async function signedIn({ ports }: TestService, userId: string): Promise<Session> {
  const session = await openSession(ports, { userId, deviceName: null })
  if (!session) throw new Error('no session was opened')
  return session
}

/** Returns functions that send the app's requests. The PIN defaults to the safety PIN. */
export function as(service: TestService, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (path: string, json?: unknown, method?: string) => {
    const answer = await call(service.url, path, { json, headers, ...(method ? { method } : {}) })
    return { status: answer.status, body: answer.body as Record<string, unknown> }
  }
  const { pin: realPin, password } = travelerSecrets
  const trip = async () => (await ask('/api/app/trip')).body.trip as OwnTrip | null
  return {
    headers,
    call: ask,
    checkIn: (tripId: string, pin: string = realPin) => ask(`/api/app/trips/${tripId}/check-in`, { pin }),
    /** Moves the trip's due time to `ms` from now. */
    extend: (tripId: string, ms: number, pin: string = realPin) =>
      ask(`/api/app/trips/${tripId}/extension`, { until: inTime(service, ms), pin }),
    sendFix: (tripId: string, changes: object = {}) =>
      ask(`/api/app/trips/${tripId}/fixes`, {
        locations: [{ latitude: 34.7, longitude: -76.66, timestamp: service.clock.now(), ...changes }],
      }),
    saveContacts: (contacts: object[], secret: object = { pin: realPin }) =>
      ask('/api/app/contacts', { contacts, ...secret }, 'PUT'),
    changePlan: (tripId: string, pin: string = realPin, plan: object | null = { radio: 'VHF' }) =>
      ask(`/api/app/trips/${tripId}/plan`, { plan, pin }, 'PUT'),
    removeContact: async (tripId: string, name: string, pin: string = realPin) => {
      const id = (await trip())?.contacts.find((contact) => contact.name === name)?.id
      return ask(`/api/app/trips/${tripId}/contacts/${id}/removal`, { pin })
    },
    pressSos: () => ask('/api/app/sos', undefined, 'POST'),
    answerAlarm: (tripId: string, pin: string = realPin) =>
      ask(`/api/app/trips/${tripId}/alarm/answer`, { pin }),
    deleteAccount: () => ask('/api/app/account/deletion', { password }),
    trip,
  }
}

export const inTime = ({ clock }: Pick<TestService, 'clock'>, ms: number): string =>
  new Date(clock.now() + ms).toISOString()

export async function signIn(
  service: TestService,
  phoneNumber: string,
  password = travelerSecrets.password,
): Promise<SignedInTraveler> {
  const { body } = await call(service.url, '/api/app/session', { json: { phoneNumber, password } })
  return as(service, (body as { token: string }).token)
}

/** Requests a code from the route `path` and reads it from the text message that the service sends. */
export async function phoneProof(
  service: TestService,
  phoneNumber: string,
  { path = '/api/app/phone-proofs', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
) {
  const { body } = await call(service.url, path, { json: { phoneNumber }, headers })
  const code = /: (\d{6}) is/.exec((await toldTo(service, phoneNumber)).at(-1)?.body ?? '')?.[1] ?? ''
  const { resetId = '', proofId = resetId } = body as { proofId?: string; resetId?: string }
  return { proofId, code }
}

export async function startedTrip(traveler: TestTraveler, facts: object = {}): Promise<string> {
  const { status, body } = await traveler.call('/api/app/trips', {
    activity: 'sailing',
    time: '2 hour',
    location: 'Off Beaufort',
    ...facts,
  })
  if (status !== 200) throw new Error(`starting a trip answered ${status} ${JSON.stringify(body)}`)
  return (body.trip as { tripId: string }).tripId
}

export async function newDevice(
  traveler: Pick<TestTraveler, 'call'>,
): Promise<{ deviceId: string; token: string }> {
  const { body } = await traveler.call('/api/app/devices', {
    name: 'Pixel',
    password: travelerSecrets.password,
  })
  return body as { deviceId: string; token: string }
}

export const toldTo = (service: TestService, recipient: string) =>
  storedMessages(service, eq(messages.recipientHash, addressHash(service.keys, recipient)))

export const toldAbout = (service: TestService, tripId: string) =>
  storedMessages(service, eq(messages.tripId, tripId))

/** Returns decrypted messages, oldest first, without decoys, repeated questions, and unreadable ones. */
export async function storedMessages({ database: { db }, keys }: TestService, which?: SQL) {
  const rows = await db
    .select()
    .from(messages)
    .where(and(notInArray(messages.kind, ['nobody', 'asked-again']), which))
    .orderBy(asc(messages.id))
  const opened = await Promise.all(rows.map((row) => openMessage(db, keys, row)))
  return opened.filter((message) => message !== null)
}

export const codeIn = (body: string): string => wayIn.exec(body)?.[1] ?? 'no code'
export const linkIn = (body: string): string => wayIn.exec(body)?.[2] ?? 'no link'
const wayIn = /\/code#(\d{6})\.([\w-]{22})(?![\w-])/

/** Returns the newest rescue code that was texted to a contact of a trip, or 'no code'. */
export async function codeSentTo(service: TestService, tripId: string, phoneNumber: string): Promise<string> {
  const told = (await toldAbout(service, tripId)).filter(
    ({ channel, recipient, body }) =>
      channel === 'sms' && isSameVoter(recipient, phoneNumber) && wayIn.test(body),
  )
  return codeIn(told.at(-1)?.body ?? '')
}
