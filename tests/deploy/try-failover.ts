import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import { Client } from 'pg'
import { HOUR_MS, SECOND_MS } from '../../src/domain/primitives/time-units.ts'
import { migrateServer } from '../../src/service/platform/database/migrate.ts'
import { fixes, votes } from '../../src/service/platform/database/schema/schema.ts'
import { messages } from '../../src/service/platform/database/schema/service-schema.ts'
import { machine } from '../bench/figures.ts'
import type { Phone } from '../bench/messages.ts'
import { ALERT_AFTER_MS, alertsOf, setOut } from '../support/databases/many-trips.ts'
import { type ClusterNode, startCluster } from '../support/databases/patroni-cluster.ts'
import { settingsFor, twilioStandIn } from '../support/providers/twilio-stand-in.ts'
import { freePort } from '../support/services/free-port.ts'
import { portsOnServer } from '../support/services/ports-on-server.ts'
import { startProgram } from '../support/services/program.ts'
import { threeContacts } from '../support/travelers/people.ts'
import { phoneOnTheWay } from '../support/travelers/phones-on-the-way.ts'
import { type Watched, watchedEmergency } from '../support/travelers/watched-emergency.ts'
import { say, seconds } from './drill.ts'

/**
 * `npm run try:failover [kills] [freezes]` runs a PostgreSQL cluster of three (src/deploy/cluster) and the
 * service in two processes over HAProxy, with phones, contacts who poll and vote, and trips that fall due.
 * Kills the primary ten times (SIGKILL of PostgreSQL and Patroni), then freezes it twice (SIGSTOP), like a
 * machine that hangs. After each loss of the primary, checks that acknowledged writes are kept, that every
 * due text was sent once, and that the service is back within ten seconds after the cluster.
 *
 * Runs as root on Debian with the packages etcd-server, patroni, haproxy, postgresql, and pgbackrest. Takes
 * a quarter of an hour, and isn't part of `npm test`.
 */

const KILLS = Number(process.argv[2] ?? 10)
const FREEZES = Number(process.argv[3] ?? 2)
const PHONES = 6
const WATCHERS = 4
/**
 * Number of trips per round whose contacts must be alerted, and of other trips that get the late check-in.
 * `DUE_TOGETHER` of each are due at the same time.
 */
const DUE = 60
const DUE_TOGETHER = 5
const EMERGENCIES = 60
const BACK_WITHIN_MS = 10 * SECOND_MS
/** Leaves time for the retry, one minute later, of a message whose result wasn't recorded. */
const TEXTS_WITHIN_MS = 120 * SECOND_MS

say(machine())
const cluster = await startCluster()
await migrateServer(cluster.url('owner'), { serviceRole: 'service' })
const url = cluster.url('service')
const provider = await twilioStandIn(Date.now)
const env = {
  ...settingsFor(provider),
  HOST: '127.0.0.1',
  SENDING: 'send',
  CALLS: 'off',
  TRUST_PROXY: '1',
}
const listening = await Promise.all([freePort(), freePort()])
const programs = await Promise.all(
  listening.map(async (port) => {
    const program = await startProgram(url, { ...env, PORT: String(port) })
    // Replaces the reported URL, which is the public URL for links in messages.
    return { ...program, url: `http://127.0.0.1:${port}` }
  }),
)

const owned = await portsOnServer(url)
const { database, ports, keys } = owned

type Course = { failedAt: number | null; backAt: number | null; good: number; bad: number }
const courses = new Map<string, Course>()
const note = (what: string, isGood: boolean) => {
  const course = courses.get(what) ?? { failedAt: null, backAt: null, good: 0, bad: 0 }
  courses.set(what, course)
  course[isGood ? 'good' : 'bad'] += 1
  if (!isGood) Object.assign(course, { failedAt: performance.now(), backAt: null })
  else if (course.failedAt !== null) course.backAt ??= performance.now()
}

/**
 * Sends a request. True if the service accepts it within 20 seconds; throws after an error status other than
 * 503.
 */
async function taken(program: number, what: string, path: string, init: RequestInit): Promise<boolean> {
  const asked = fetch(`${programs[program]?.url}${path}`, { ...init, signal: AbortSignal.timeout(20_000) })
  const status = await asked.then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )
  if (status >= 400 && status !== 503) throw new Error(`${what}: ${path} answered ${status}`)
  note(`${what} ${program + 1}`, status === 200 || status === 304)
  return status === 200 || status === 304
}
const post = (json: unknown, token: string): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(json),
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
})

const stopping = new AbortController()
const until = async (work: () => Promise<void>) => {
  while (!stopping.signal.aborted) await work()
}

/** Timestamps of the positions that the service acknowledged, by trip. */
const acknowledged = new Map<string, Set<number>>()
async function sendPositions(phone: Phone, program: number): Promise<void> {
  const own = new Set<number>()
  acknowledged.set(phone.tripId, own)
  let next = 0
  await until(async () => {
    next += 1
    const timestamp = phone.startedAt + next
    const position = { latitude: 34 + (next % 1_000) / 10_000, longitude: -76.66, timestamp, accuracy: 5 }
    const path = `/api/app/trips/${phone.tripId}/fixes`
    const body = post({ locations: [position] }, phone.session)
    if (await taken(program, 'upload', path, body)) own.add(timestamp)
    await pause(50)
  })
}

const voted = new Set<string>()
const toVote: Watched[] = []
async function openEmergencies(many: number): Promise<void> {
  for (let opened = 0; opened < many; opened += 1) toVote.push(await watchedEmergency(owned))
}
/** Casts votes; after a failure, the contact votes again at the other process. */
const castVotes = (): Promise<void> => {
  let program = 0
  return until(async () => {
    program = 1 - program
    const [one] = toVote
    const [ana] = threeContacts
    if (one) {
      const body = post({ phoneNumber: ana?.number }, one.token)
      if (await taken(program, 'vote', `/api/trips/${one.tripId}/resolve-vote`, body)) {
        voted.add(one.tripId)
        toVote.shift()
      }
    }
    await pause(500)
  })
}
const look = ({ code, token }: Watched, program: number): Promise<void> =>
  until(async () => {
    const headers = { authorization: `Bearer ${token}` }
    await taken(program, 'poll', `/api/trips/rescue/${code}/panel?since=0`, { headers })
    await pause(250)
  })

/** Due times of texts, by recipient, for trips due before, during, and after the loss of the primary. */
const dueTexts = new Map<string, number>()
/** First traveler index; lower ones belong to other travelers in this database. */
const FIRST = 1_000
let setOutSoFar = FIRST
async function letFallDue(from: number): Promise<string[]> {
  const numbers: string[] = []
  for (let batch = 0; batch < DUE / DUE_TOGETHER; batch += 1) {
    const at = from + batch * 3 * SECOND_MS
    const same = { from: setOutSoFar }
    await setOut({ db: database.db, keys }, DUE_TOGETHER, at - ALERT_AFTER_MS, { ...same, area: '215' })
    const dueAt = at - ALERT_AFTER_MS + 15 * 60 * SECOND_MS
    await setOut({ db: database.db, keys }, DUE_TOGETHER, dueAt, { ...same, area: '213', isAsked: false })
    for (let one = 0; one < DUE_TOGETHER; one += 1)
      for (const area of ['919', '213']) {
        const number = `+1${area}555${String(setOutSoFar + one).padStart(4, '0')}`
        numbers.push(number)
        dueTexts.set(number, at)
      }
    setOutSoFar += DUE_TOGETHER
  }
  return numbers
}

const textsTo = (number: string) => provider.texts.filter(({ to }) => to === number)

/** Waits until the cluster accepts a write on a new connection; returns the ms since `from`. */
async function clusterIsBack(from: number): Promise<number> {
  for (;;) {
    const client = new Client({
      connectionString: cluster.url('owner'),
      connectionTimeoutMillis: 1_000,
      query_timeout: 1_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('create table if not exists tried (at float8)')
      await client.query('insert into tried values ($1)', [Date.now()])
      return performance.now() - from
    } catch {
      await pause(100)
    } finally {
      void client.end().catch(() => {})
    }
  }
}

async function elected(old: ClusterNode, from: number): Promise<number> {
  for (;;) {
    const now = await cluster.primary()
    if (now && now.name !== old.name) return performance.now() - from
    await pause(100)
  }
}

async function round(which: number, how: 'killed' | 'frozen'): Promise<void> {
  await cluster.settled()
  await openEmergencies(EMERGENCIES)
  const due = await letFallDue(Date.now() + 3 * SECOND_MS)
  await pause(randomInt(4_000, 8_000))
  const primary = await cluster.primary()
  if (!primary) throw new Error('there is no primary')
  courses.clear()
  const from = performance.now()
  if (how === 'killed') await cluster.kill(primary)
  else cluster.freeze(primary)
  const electedMs = await elected(primary, from)
  const clusterMs = await clusterIsBack(from)
  // Kills a frozen primary, as fencing does.
  if (how === 'frozen') await cluster.kill(primary)
  await pause(BACK_WITHIN_MS)
  const back = [...courses].map(([what, { failedAt, backAt }]) => {
    assert.ok(failedAt === null || backAt !== null, `${what} did not come back`)
    return { what, ms: backAt === null ? 0 : backAt - from }
  })
  const last = back.toSorted((a, b) => b.ms - a.ms)[0]
  assert.ok(last && last.ms > 0, 'nothing noticed that the primary went')
  assert.ok(last.ms - clusterMs <= BACK_WITHIN_MS, `${last.what} was back ${last.ms - clusterMs} ms later`)
  cluster.revive(primary)

  const textsUntil = performance.now() + TEXTS_WITHIN_MS
  const isMissing = () => due.filter((number) => textsTo(number).length === 0)
  while (isMissing().length > 0 && performance.now() < textsUntil) await pause(500)
  assert.deepEqual(isMissing(), [], 'texts are missing')
  await checkKept()
  for (const { child, log } of programs) assert.equal(child.exitCode, null, `a process ended: ${log()}`)
  const latest = Math.max(...due.map((number) => (textsTo(number)[0]?.at ?? 0) - (dueTexts.get(number) ?? 0)))
  const sum = (part: 'good' | 'bad') =>
    [...courses.values()].reduce((total, course) => total + course[part], 0)
  const sent = [...acknowledged.values()].reduce((total, own) => total + own.size, 0)
  say(
    `${String(which).padStart(2)} ${primary.name.padEnd(5)} ${how}: elected after ${seconds(electedMs)} s, the cluster takes writes after ${seconds(clusterMs)}, the service after ${seconds(last.ms)} (${last.what}); ${sum('good')} calls taken, ${sum('bad')} refused; so far ${sent} positions and ${voted.size} votes acknowledged and there, ${dueTexts.size} texts out once, the latest of this round ${seconds(latest)} s after it was due`,
  )
}

async function checkKept(): Promise<void> {
  const { db } = database
  for (const [tripId, own] of acknowledged) {
    const expected = [...own]
    const rows = await db.select({ at: fixes.fixedAt }).from(fixes).where(eq(fixes.tripId, tripId))
    const there = new Set(rows.map(({ at }) => at))
    assert.deepEqual(
      expected.filter((at) => !there.has(at)),
      [],
      'acknowledged positions are lost',
    )
  }
  const given = [...voted]
  const rows = await db.select({ tripId: votes.tripId }).from(votes).where(inArray(votes.tripId, given))
  assert.equal(new Set(rows.map(({ tripId }) => tripId)).size, given.length, 'acknowledged votes are lost')
  // Compares bodies, because a traveler who doesn't answer gets a second question with different wording.
  const hasTwice = (bodies: string[]) => new Set(bodies).size < bodies.length
  const doubled = [...dueTexts.keys()].filter((number) => hasTwice(textsTo(number).map(({ body }) => body)))
  assert.deepEqual(doubled, [], 'a message was sent twice')
}

/** Waits up to `TEXTS_WITHIN_MS` until all messages are sent. */
async function untilSent(): Promise<void> {
  const { kind, state, tries, reason } = messages
  const isLeft = inArray(state, ['waiting', 'claimed', 'failed'])
  const read = () => database.db.select({ kind, state, tries, reason }).from(messages).where(isLeft)
  const until = performance.now() + TEXTS_WITHIN_MS
  while ((await read()).length > 0 && performance.now() < until) await pause(SECOND_MS)
  assert.deepEqual(await read(), [], 'messages are left')
}

try {
  const startedAt = Date.now() - HOUR_MS
  const phones: Phone[] = []
  while (phones.length < PHONES) phones.push(await phoneOnTheWay(ports, phones.length, startedAt))
  await openEmergencies(WATCHERS)
  const watched = toVote.splice(0)
  const load = Promise.all([
    ...phones.map((phone, at) => sendPositions(phone, at % 2)),
    ...watched.map((emergency, at) => look(emergency, at % 2)),
    castVotes(),
  ])
  say('the cluster and two processes are up')
  for (let which = 1; which <= KILLS + FREEZES; which += 1)
    await round(which, which <= KILLS ? 'killed' : 'frozen')
  stopping.abort()
  await load
  // Leaves time for retries after a minute, which must not repeat a message.
  await pause(70 * SECOND_MS)
  await checkKept()
  const { alerts, alertedTrips, questions, codes } = await alertsOf(database.db)
  // The watched emergencies were inserted without messages, so they add none.
  assert.deepEqual([alerts, alertedTrips, questions], Array(3).fill(setOutSoFar - FIRST))
  await untilSent()
  say(`all of it held: ${alerts} alerts, ${questions} questions, ${codes} codes`)
} finally {
  stopping.abort()
  for (const { child } of programs) child.kill('SIGKILL')
  await cluster.stop()
}
process.exit(0)
