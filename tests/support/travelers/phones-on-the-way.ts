import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { startTrip } from '../../../src/domain/trip/lifecycle/advance.ts'
import { openSession } from '../../../src/service/accounts/sessions/sign-in.ts'
import type { Ports } from '../../../src/service/composition/ports.ts'
import type { Phone } from '../../bench/messages.ts'

/** Inserts a traveler with a running trip and a paired phone. `at` determines the phone number. */
export async function phoneOnTheWay(ports: Ports, at: number, startedAt: number): Promise<Phone> {
  const { accounts, devices, trips, tokens, clock } = ports
  const now = clock.now()
  const [userId, tripId, deviceId] = [randomUUID(), randomUUID(), randomUUID()]
  const names = { firstName: 'Robin', lastName: 'Hale' }
  const phone = `+1212${String(2_000_000 + at)}`
  await accounts.createAccount({ userId, phone, passwordHash: '', ...names, identity: null }, now)
  const { trip } = startTrip({ startedAt, dueAt: now + HOUR_MS, graceMs: HOUR_MS, retentionMs: HOUR_MS })
  const contacts = [{ name: 'Ana Ruiz', number: '919 555 0142' }]
  const facts = { tripId, userId, activity: 'sailing', location: null, time: '2 hour', contacts }
  await trips.addTrip({ ...facts, lifecycle: trip, wakeAt: null }, startedAt)
  const session = await openSession(ports, { userId, deviceName: null })
  if (!session) throw new Error('no session was opened')
  const token = tokens.create()
  const device = { deviceId, userId, name: 'Pixel', tokenHash: tokens.hash(token) }
  await devices.addDevice({
    ...device,
    session: tokens.hash(session.token),
    isOurs: true,
    news: { messages: [], at: now },
  })
  return { tripId, deviceId, token, session: session.token, startedAt }
}
