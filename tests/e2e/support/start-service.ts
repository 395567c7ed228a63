import { digitsOf } from '../../../src/domain/primitives/digits.ts'
import { ofEachPlanFact } from '../../../src/domain/primitives/plan-facts.ts'
import { composeService } from '../../../src/service/compose.ts'
import { demoStore } from '../../../src/service/demo/demo-store.ts'
import { drift } from '../../../src/service/demo/drift.ts'
import { fishingTrack } from '../../../src/service/demo/tracks.ts'
import { systemClock } from '../../../src/service/platform/jobs/clocks.ts'
import { readSettings } from '../../../src/service/settings.ts'
import { memoryDatabase } from '../../support/databases/memory-database.ts'
import { profileKeys } from '../../support/databases/profile-keys.ts'
import { maya, threeContacts } from '../../support/travelers/people.ts'
import {
  accountOf,
  codeOf,
  OPERATOR_TOKEN,
  SILENT_TRAVELER,
  SILENT_TRIP,
  TRIES,
  TRIPS_FOR_TESTS,
  testAccount,
} from './prepared-trips.ts'

/** Starts the service with the built website, the demo, and the emergencies and accounts of the tests. */

const read = readSettings({ ...process.env, TRUST_PROXY: '1', LOG_LEVEL: 'error', OPERATOR_TOKEN })
if (read.kind === 'refused') throw new Error(read.line)

/** Lines that the service printed, including messages that it didn't send. */
const texts: string[] = []

const { db } = await memoryDatabase()
const { server, ports, keys } = await composeService({
  db,
  settings: read.settings,
  grantKey: 'a key for tests only, as long as one for life',
  profileKeys,
  clock: systemClock,
  print: (line) => texts.push(line),
  log: process.stderr,
})

const store = demoStore(db, { keys, codes: ports.codes })
const { firstName, lastName, ...profile } = maya
const [passwordHash, pinHash] = await Promise.all([
  ports.passwords.hash(testAccount.password),
  ports.passwords.hash(testAccount.pin),
])
const silent = [SILENT_TRIP, SILENT_TRAVELER]
const SILENT_MS = 2 * 60 * 60_000
const trips = Number(process.env.E2E_TRIPS ?? TRIPS_FOR_TESTS * TRIES)
async function prepareTrip(at: number, silentMs: number): Promise<string> {
  const now = systemClock.now()
  const startedAt = now - 167 * 60_000
  return store.replaceDemo({
    demo: `test-${at}`,
    phone: `+1${digitsOf(accountOf(at).phone)}`,
    firstName,
    lastName,
    profile,
    passwordHash,
    pinHash,
    contacts: threeContacts,
    trip: {
      activity: 'fishing',
      location: 'Jordan Lake, North Carolina',
      plan: ofEachPlanFact(({ example }) => example),
      time: '2 hour',
      startedAt,
      endedAt: null,
      track: fishingTrack(startedAt, now - silentMs),
    },
    alert: {
      codes: threeContacts.map((_, contact) => codeOf(at, contact)),
      notifiedAt: now - 30 * 60_000,
      expiresAt: null,
    },
  })
}
for (let at = 0; at < trips; at += 1) {
  const tripId = await prepareTrip(at, silent.includes(at % TRIPS_FOR_TESTS) ? SILENT_MS : 0)
  if (at === 0) setInterval(() => drift(store, tripId, systemClock).catch(console.error), 1_000)
}
server.post<{ Params: { at: string }; Body: { silentMs: number } }>('/test-trips/:at', (request) =>
  prepareTrip(Number(request.params.at), request.body.silentMs),
)
server.get('/test-texts', async () => texts)
console.log(await server.listen({ host: '127.0.0.1', port: read.settings.PORT }))
