import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { HOUR_MS } from '../../src/domain/primitives/time-units.ts'
import { startTrip } from '../../src/domain/trip/lifecycle/advance.ts'
import { rescueCodes, tripContacts } from '../../src/service/platform/database/schema/schema.ts'
import { throttle } from '../../src/service/platform/database/schema/service-schema.ts'
import { systemClock } from '../../src/service/platform/jobs/clocks.ts'
import { databaseThrottle } from '../../src/service/platform/throttle/database-throttle.ts'
import { rescueLimits } from '../../src/service/rescue/entry/rescue-limits.ts'
import { account } from '../support/providers/twilio-stand-in.ts'
import { machine, quantile } from './figures.ts'
import { GRANT_KEY, measuredService } from './targets/measured-service.ts'

/**
 * `npm run bench:hits` sends correct and wrong codes above the rate limit. Tries to tell which are correct
 * from the response times of these requests and of `/readyz`. Prints how many the best threshold classifies
 * correctly, and for comparison, how many it would with shuffled labels.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 40)
/** Enough time for an attempt's work: `sendFreshLinks` runs every second, the outbox every two. */
const FOLLOWS_MS = 4_000

const provider = fork(new URL('./targets/twilio-target.ts', import.meta.url))
const [apiUrl] = (await once(provider, 'message')) as [string]
const { server, ports, db } = await measuredService({
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
  PUBLIC_URL: 'https://www.example.org',
  TWILIO_API_URL: apiUrl,
  TWILIO_FROM: account.from,
  TWILIO_ACCOUNT_SID: account.accountSid,
  TWILIO_AUTH_TOKEN: account.authToken,
})
const url = await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 0) })

async function openEmergencies(count: number): Promise<string[]> {
  const codes: string[] = []
  const now = systemClock.now()
  for (let at = 0; at < count; at += 1) {
    const [userId, tripId] = [randomUUID(), randomUUID()]
    const names = { firstName: 'Robin', lastName: 'Hale' }
    const phone = `+1212${String(2_000_000 + at)}`
    await ports.accounts.createAccount({ userId, phone, passwordHash: 'none', ...names, identity: null }, now)
    const startedAt = now - HOUR_MS
    const { trip } = startTrip({ startedAt, dueAt: now + HOUR_MS, graceMs: HOUR_MS, retentionMs: HOUR_MS })
    const contacts = [{ name: 'Ana Ruiz', number: `919555${String(2_000 + at)}` }]
    const facts = { tripId, userId, activity: 'sailing', location: null, time: '2 hour', contacts }
    await ports.trips.addTrip({ ...facts, lifecycle: trip, wakeAt: null }, startedAt)
    const [contact] = await db.select().from(tripContacts).where(sql`${tripContacts.tripId} = ${tripId}`)
    const code = String(300_000 + at)
    await db.insert(rescueCodes).values({
      id: randomUUID(),
      tripId,
      contactId: contact?.id ?? '',
      expiresAt: null,
      codeHash: ports.codes.hashCode(code),
      linkHash: ports.codes.hashLink(ports.codes.newLink()),
    })
    codes.push(code)
  }
  return codes
}

async function timed(path: string, init?: RequestInit): Promise<number> {
  const began = performance.now()
  // Avoids reusing an idle connection that the server may be closing.
  const headers = { ...init?.headers, connection: 'close' }
  const answer = await fetch(`${url}${path}`, { ...init, headers })
  await answer.arrayBuffer()
  return performance.now() - began
}

type Seen = { answer: number; justAfterwards: number; slowest: number; sum: number }

/** Makes one attempt from a new address, and times `/readyz` until the attempt's work is done. */
async function attempt(at: number, code: string, phoneNumber: string): Promise<Seen> {
  const answer = await timed(`/api/trips/rescue/${code}/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${at >> 8}.${at & 255}.1` },
    body: JSON.stringify({ phoneNumber }),
  })
  const end = performance.now() + FOLLOWS_MS
  const justAfterwards = await timed('/readyz')
  const later: number[] = []
  while (performance.now() < end) {
    later.push(await timed('/readyz'))
    await wait(2)
  }
  const usual = quantile(later)
  const sum = later.reduce((total, took) => total + Math.max(0, took - usual), 0)
  return { answer, justAfterwards, slowest: Math.max(...later), sum }
}

type Labelled = { value: number; isHit: boolean }

/**
 * Returns how many attempts the best time threshold classifies correctly. Correct codes may be on either side
 * of the threshold.
 */
function bestThreshold(values: Labelled[]): number {
  const rising = values.toSorted((a, b) => a.value - b.value)
  const hits = rising.filter(({ isHit }) => isHit).length
  let [best, missesBelow, hitsBelow] = [hits, 0, 0]
  for (const { isHit } of rising) {
    if (isHit) hitsBelow += 1
    else missesBelow += 1
    const told = missesBelow + hits - hitsBelow
    best = Math.max(best, told, rising.length - told)
  }
  return best
}

/** Returns the median and the 95th percentile of `bestThreshold` with shuffled labels. */
function chance(values: Labelled[]): { usual: number; most: number } {
  const draws = Array.from({ length: 1_000 }, () => {
    const drawn = values.map(({ isHit }) => ({ isHit, key: Math.random() })).sort((a, b) => a.key - b.key)
    return bestThreshold(values.map(({ value }, at) => ({ value, isHit: drawn[at]?.isHit ?? false })))
  }).sort((a, b) => a - b)
  return { usual: draws[500] ?? 0, most: draws[950] ?? 0 }
}

const codes = await openEmergencies(ROUNDS + 2)
await db.delete(throttle)
const counters = databaseThrottle(db, GRANT_KEY, systemClock)
for (let turn = 0; turn < rescueLimits.everybody.points; turn += 1)
  await counters.take([{ limit: rescueLimits.everybody, key: '' }])

const seen: (Seen & { isHit: boolean })[] = []
for (let round = -2; round < ROUNDS; round += 1) {
  const tries = [true, false]
  for (const isHit of round % 2 ? tries : tries.toReversed()) {
    const at = round + 2
    const number = `919555${String(2_000 + at)}`
    const code = isHit ? (codes[at] ?? '') : String(600_000 + at)
    const one = await attempt(2 * at + (isHit ? 1 : 0), code, number)
    if (round >= 0) seen.push({ ...one, isHit })
  }
}
const links = (await ports.outbox.listMessages(10 * ROUNDS)).filter(({ kind }) => kind === 'link')
console.log(`${machine()}; ${ROUNDS} right and ${ROUNDS} wrong; ${links.length} links sent`)
console.log('by                                told apart     by chance (19 of 20 draws up to)')
const ways = {
  'the answer': 'answer',
  '/readyz just afterwards': 'justAfterwards',
  'the slowest /readyz in 4 s': 'slowest',
  'all that /readyz lost in 4 s': 'sum',
} as const
for (const [name, way] of Object.entries(ways)) {
  const values = seen.map((one) => ({ value: one[way], isHit: one.isHit }))
  const { usual, most } = chance(values)
  console.log(
    `${name.padEnd(32)}${String(bestThreshold(values)).padStart(4)} of ${seen.length}${String(usual).padStart(14)} (${most})`,
  )
}
provider.kill()
process.exit(0)
