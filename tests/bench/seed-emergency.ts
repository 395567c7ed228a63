import { ofEachFact } from '../../src/domain/primitives/profile-facts.ts'
import { DAY_MS, MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { openSession } from '../../src/service/accounts/sessions/sign-in.ts'
import type { Ports } from '../../src/service/composition/ports.ts'
import { demoStore } from '../../src/service/demo/demo-store.ts'
import { fishingTrack } from '../../src/service/demo/tracks.ts'
import type { Database } from '../../src/service/platform/database/database.ts'
import type { DataKeys } from '../../src/service/platform/secrets/data-keys.ts'
import type { Seeded } from './messages.ts'

const CONTACTS = 5
const contactsOfTrip = Array.from({ length: CONTACTS }, (_, at) => ({
  name: `Contact ${at}`,
  number: `919555${2_000 + at}`,
}))

/** Creates an open emergency with five contacts and 300 positions. Returns its watchers and its traveler. */
export async function seedEmergency(
  { db, keys, ports }: { db: Database; keys: DataKeys; ports: Ports },
  at: number,
): Promise<Omit<Seeded, 'port'>> {
  const now = ports.clock.now()
  const startedAt = now - 167 * MINUTE_MS
  const codeOf = (of: number) => String(100_000 + at * CONTACTS + of)
  const tripId = await demoStore(db, { keys, codes: ports.codes }).replaceDemo({
    demo: `trip ${at}`,
    phone: `+1202555${String(at).padStart(4, '0')}`,
    firstName: 'Maya',
    lastName: 'Ellison',
    profile: ofEachFact(({ example }) => example),
    passwordHash: null,
    pinHash: null,
    contacts: contactsOfTrip,
    trip: {
      activity: 'fishing',
      location: 'Jordan Lake, North Carolina',
      time: '2 hour',
      startedAt,
      endedAt: null,
      track: fishingTrack(startedAt, now),
    },
    alert: {
      codes: contactsOfTrip.map((_, of) => codeOf(of)),
      notifiedAt: now - 30 * MINUTE_MS,
      expiresAt: null,
    },
  })
  const trip = await ports.panels.head(tripId)
  if (!trip) throw new Error('the trip is not there')
  const { userId, contacts, codes } = trip
  const tokens = await Promise.all(
    contacts.map(({ id: contactId }) => {
      const codeId = codes.find((held) => held.contactId === contactId)?.id ?? ''
      return ports.grants.sign({ tripId, userId, contactId, codeId }, now + DAY_MS)
    }),
  )
  const session = await openSession(ports, { userId, deviceName: null })
  if (!session) throw new Error('no session was opened')
  const pathsOf = (code: string) => [
    `/api/trips/rescue/${code}`,
    `/api/trips/access/${tripId}/${code}`,
    `/api/clerk-user/${userId}`,
    `/api/user-info/${userId}`,
    `/api/trips/${tripId}/resolution-status`,
  ]
  return {
    five: tokens.map((token, of) => ({ paths: pathsOf(codeOf(of)), token })),
    trip: [{ paths: ['/api/app/trip'], token: session.token }],
    one: tokens.map((token, of) => ({
      paths: [`/api/trips/rescue/${codeOf(of)}/panel?since=0`],
      token,
    })),
  }
}
