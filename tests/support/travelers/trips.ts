import { randomInt, randomUUID } from 'node:crypto'
import type { TimedFix } from '../../../src/domain/trip/track/thin-track.ts'
import { type DemoDraft, demoStore } from '../../../src/service/demo/demo-store.ts'
import { fixes } from '../../../src/service/platform/database/schema/schema.ts'
import { sealFix } from '../../../src/service/trips/seal-trip.ts'
import { trackInParts } from '../../../src/service/trips/trip-rows.ts'
import type { TestService } from '../services/service.ts'
import { robin, threeContacts } from './people.ts'

type Changes = Partial<Omit<DemoDraft, 'trip' | 'alert'>> & { endedAt?: number | null; code?: string }

type KeyedDatabase = { database: Pick<TestService['database'], 'db'>; keys: TestService['keys'] }

export async function trackOf(
  { database: { db }, keys }: KeyedDatabase,
  tripId: string,
): Promise<TimedFix[]> {
  const track: TimedFix[] = []
  for await (const part of trackInParts(db, keys, tripId)) track.push(...part)
  return track
}

/** Maximum number of rows per insert. */
const ROWS = 1_000

export async function putFixes(
  { database: { db }, keys }: KeyedDatabase,
  ...added: (TimedFix & { tripId: string; receivedAt?: number })[]
): Promise<void> {
  for (const tripId of new Set(added.map((one) => one.tripId))) {
    const key = await keys.read(db, 'track', tripId)
    const rows = added
      .filter((one) => one.tripId === tripId)
      .map(({ tripId: _, receivedAt, ...fix }) => ({
        tripId,
        fixedAt: fix.fixedAt,
        receivedAt,
        sealed: sealFix(key, fix),
      }))
    for (let from = 0; from < rows.length; from += ROWS)
      await db.insert(fixes).values(rows.slice(from, from + ROWS))
  }
}

/** Returns the code of the contact at an index; `first` is the first contact's code. */
export const codeOf = (first: string, at: number): string => String(Number(first) + at)

/** Number of emergencies so far, so that each gets its own phone number and codes. */
let opened = 0
/** Codes reserved for each emergency. An account can't have that many contacts. */
const CODES_EACH = 60
const PLACES = 11_500
const firstPlace = randomInt(PLACES)

/** Inserts an emergency, which is open unless `endedAt` is set. `code` is the first contact's. */
export async function openEmergency(
  service: KeyedDatabase & { clock: { now(): number }; ports: Pick<TestService['ports'], 'codes'> },
  { endedAt = null, code, contacts = threeContacts, ...person }: Changes = {},
) {
  const now = service.clock.now()
  opened += 1
  const phone = `+1212${5_550_000 + opened}`
  const chosen = code ?? String(300_000 + ((firstPlace + opened) % PLACES) * CODES_EACH)
  const startedAt = now - 167 * 60_000
  const secrets = { keys: service.keys, codes: service.ports.codes }
  const tripId = await demoStore(service.database.db, secrets).replaceDemo({
    demo: randomUUID(),
    phone,
    ...robin,
    profile: { bloodType: 'B+' },
    passwordHash: null,
    pinHash: null,
    contacts,
    ...person,
    trip: {
      activity: 'sailing',
      location: 'Off Beaufort',
      time: '2 hour',
      startedAt,
      endedAt,
      track: [{ latitude: 34.7, longitude: -76.66, fixedAt: startedAt }],
    },
    alert: {
      codes: contacts.map((_, at) => codeOf(chosen, at)),
      notifiedAt: now,
      expiresAt: endedAt === null ? null : endedAt + 24 * 3_600_000,
    },
  })
  return { code: chosen, tripId, phone: person.phone ?? phone }
}
