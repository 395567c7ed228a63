import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../src/domain/primitives/time-units.ts'
import { startTrip } from '../../src/domain/trip/lifecycle/advance.ts'
import type { TimedFix } from '../../src/domain/trip/track/thin-track.ts'
import { openSession } from '../../src/service/accounts/sessions/sign-in.ts'
import { composeService } from '../../src/service/compose.ts'
import { demoStore } from '../../src/service/demo/demo-store-on-database.ts'
import { feedStore } from '../../src/service/hand-over/feed-store.ts'
import { openDatabase } from '../../src/service/platform/database/open-database.ts'
import { fixes } from '../../src/service/platform/database/schema/schema.ts'
import { systemClock } from '../../src/service/platform/jobs/clocks.ts'
import { newProfileKey, readProfileKeys } from '../../src/service/platform/secrets/profile-keys.ts'
import { readSettings } from '../../src/service/settings.ts'
import { fedTrips } from '../../src/service/trips/history/shared-trips-store.ts'
import { thinLongTrack, trackBounds } from '../../src/service/trips/positions/thin-tracks.ts'
import { trackStore } from '../../src/service/trips/positions/track-store.ts'
import { sealFix } from '../../src/service/trips/seal-trip.ts'
import type { Held, LongTracks, StandstillOrder } from './messages.ts'

/** The real service on a database in memory, with the built website, and how long its loop was held. */
const pin = '4821'
const read = readSettings({ DEMO: 'off', LOG_LEVEL: 'silent', TRUST_PROXY: '1' })
const profileKeys = readProfileKeys(newProfileKey())
if (read.kind === 'refused' || !profileKeys) throw new Error('no settings')
const { db } = await openDatabase({ memory: true })
const { server, ports, keys } = await composeService({
  db,
  profileKeys,
  clock: systemClock,
  settings: read.settings,
  grantKey: 'a key for measuring only, long enough to be one',
  print: () => {},
  log: { write: () => true },
})
const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))

const contacts = [1, 2, 3].map((at) => ({ name: `Contact ${at}`, number: `919555200${at}` }))
const RESOLUTION_MS = 1
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()

/** Of this thread, ms. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
/** The most of it within one turn of the loop: on a busy machine a turn takes longer than it works. */
let most = 0
let isCounting = false
function count(before = processorTime()): void {
  if (!isCounting) return
  setImmediate(() => {
    const now = processorTime()
    most = Math.max(most, now - before)
    count(now)
  })
}

async function put(tripId: string, track: TimedFix[]): Promise<void> {
  const key = await keys.read(db, 'track', tripId)
  for (let from = 0; from < track.length; from += SECOND_MS) {
    const some = track.slice(from, from + SECOND_MS)
    await db.insert(fixes).values(
      some.map((fix) => ({
        tripId,
        fixedAt: fix.fixedAt,
        receivedAt: fix.fixedAt,
        sealed: sealFix(key, fix),
      })),
    )
  }
}

/** One position a second until now. */
function walked(many: number): TimedFix[] {
  const now = Math.floor(systemClock.now() / SECOND_MS) * SECOND_MS
  return Array.from({ length: many }, (_, second) => ({
    latitude: 34.7 + second * 1e-5,
    longitude: -76.66 + Math.sin(second / 60) * 1e-3,
    fixedAt: now - (many - second) * SECOND_MS,
    details: { accuracy: 6, speed: 1.3, battery: 80 },
  }))
}

/** An emergency, and somebody who is under way and keeps the track: each with so many positions. */
async function seed(many: number, at: number): Promise<LongTracks> {
  const now = systemClock.now()
  const startedAt = now - many * SECOND_MS
  const code = String(300_000 + at * contacts.length)
  const secrets = { keys, codes: ports.codes }
  const emergency = await demoStore(db, secrets).replaceDemo({
    demo: `emergency ${at}`,
    phone: `+1202555${1_000 + at}`,
    firstName: 'Maya',
    lastName: 'Ellison',
    profile: {},
    passwordHash: null,
    pinHash: null,
    contacts,
    trip: { activity: 'hiking', location: 'Umstead', time: '2 hour', startedAt, endedAt: null, track: [] },
    alert: { codes: contacts.map((_, of) => String(Number(code) + of)), notifiedAt: now, expiresAt: null },
  })
  const trip = await ports.panels.head(emergency)
  const [contact] = trip?.contacts ?? []
  const codeId = trip?.codes.find(({ contactId }) => contactId === contact?.id)?.id ?? ''
  if (!trip || !contact) throw new Error('the emergency is not there')
  const userOf = { tripId: emergency, userId: trip.userId, contactId: contact.id, codeId }
  const grant = await ports.grants.sign(userOf, now + DAY_MS)

  const [userId, running] = [randomUUID(), randomUUID()]
  const phone = `+1202555${2_000 + at}`
  const passwordHash = await ports.passwords.hash('harbor-light-9')
  await ports.accounts.createAccount(
    { userId, phone, passwordHash, firstName: 'Robin', lastName: 'Hale', identity: null },
    now,
  )
  await ports.accounts.writePins(userId, {
    pinHash: await ports.passwords.hash(pin),
    distressPinHash: await ports.passwords.hash('1284'),
  })
  await ports.accounts.writeContacts(userId, contacts)
  const times = { startedAt, dueAt: now + HOUR_MS, graceMs: HOUR_MS, retentionMs: HOUR_MS }
  const facts = { tripId: running, userId, activity: 'hiking', location: null, time: '48 hour', contacts }
  await ports.trips.addTrip({ ...facts, lifecycle: startTrip(times).trip, wakeAt: null }, startedAt)
  const session = await openSession(ports, { userId, deviceName: null })
  const track = walked(many)
  await put(emergency, track)
  await put(running, track)
  return { port: Number(port), emergency, running, code, grant, pin, session: session?.token ?? '' }
}

let seeded = 0
async function obey(order: StandstillOrder): Promise<LongTracks | Held | null> {
  switch (order.kind) {
    case 'seed':
      seeded += 1
      return seed(order.positions, seeded)
    case 'forget':
      // With it whatever was read of trips.
      await ports.trips.cleanUp(systemClock.now())
      return null
    case 'thin':
      await thinLongTrack(trackStore(db, keys), order.tripId, {
        ...trackBounds,
        most: order.to,
        newest: order.to / 2,
        thinnedTo: order.to,
      })
      return null
    case 'feed':
      await feedStore(db, fedTrips(db, keys)).takeDue(systemClock.now(), order.most, () => null)
      return null
    case 'forget-rows':
      await ports.trips.cleanUp(systemClock.now())
      return null
    case 'begin':
      delay.reset()
      most = 0
      isCounting = true
      count()
      return null
    case 'held':
      isCounting = false
      return { processor: most, clock: Math.max(0, delay.max / 1e6 - RESOLUTION_MS) }
  }
}
process.on('message', async (order: StandstillOrder) => process.send?.(await obey(order)))
process.send?.('ready')
