import { ofEachFact } from '../../src/domain/primitives/profile-facts.ts'
import { DAY_MS, MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { openSession } from '../../src/service/accounts/sessions/sign-in.ts'
import { composeService } from '../../src/service/compose.ts'
import { demoStore } from '../../src/service/demo/demo-store-on-database.ts'
import { fishingTrack } from '../../src/service/demo/tracks.ts'
import { openDatabase } from '../../src/service/platform/database/open-database.ts'
import { batchedLines } from '../../src/service/platform/http/batched-lines.ts'
import { systemClock } from '../../src/service/platform/jobs/clocks.ts'
import { newProfileKey, readProfileKeys } from '../../src/service/platform/secrets/profile-keys.ts'
import { readSettings } from '../../src/service/settings.ts'
import { type Seeded, usage, type Watcher } from './messages.ts'

/**
 * The real service with open emergencies of five contacts and 300 positions each, on a database in memory or on the
 * server of DATABASE_URL, which has its tables.
 */
const CONTACTS = 5
const GRANT_KEY = 'a key for measuring only, long enough to be one'
const profileKey = newProfileKey()
const url = process.env.DATABASE_URL
const read = readSettings({
  SITE_DIR: 'none',
  ...(url
    ? { DATABASE_URL: url, ROLE: 'web', SENDING: 'print', GRANT_KEY, PROFILE_KEY: profileKey }
    : { DEMO: 'off' }),
})
if (read.kind === 'refused') throw new Error(read.line)
const profileKeys = readProfileKeys(profileKey)
if (!profileKeys) throw new Error('no key')
const { db, pool } = await openDatabase(url ? { url } : { memory: true })
const { server, ports, keys } = await composeService({
  db,
  pool,
  settings: read.settings,
  grantKey: GRANT_KEY,
  profileKeys,
  clock: systemClock,
  print: () => {},
  log: batchedLines(process.stderr),
})
const demo = demoStore(db, { keys, codes: ports.codes })
const contactsOfTrip = Array.from({ length: CONTACTS }, (_, at) => ({
  name: `Contact ${at}`,
  number: `919555${2_000 + at}`,
}))

async function seedTrip(at: number): Promise<Omit<Seeded, 'port'>> {
  const now = systemClock.now()
  const startedAt = now - 167 * MINUTE_MS
  const codeOf = (of: number) => String(100_000 + at * CONTACTS + of)
  const tripId = await demo.replaceDemo({
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

process.on('message', async (message: { watchers: number } | 'usage') => {
  if (message === 'usage') return process.send?.(usage())
  const five: Watcher[] = []
  const one: Watcher[] = []
  const trip: Watcher[] = []
  for (let at = 0; five.length < message.watchers; at += 1) {
    const seeded = await seedTrip(at)
    five.push(...seeded.five)
    one.push(...seeded.one)
    trip.push(...seeded.trip)
  }
  const at = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  process.send?.({ port: Number(at.port), five, one, trip } satisfies Seeded)
})
