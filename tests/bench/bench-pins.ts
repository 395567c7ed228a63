import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '../../src/domain/primitives/time-units.ts'
import { startTrip } from '../../src/domain/trip/lifecycle/advance.ts'
import { fixes } from '../../src/service/platform/database/schema/schema.ts'
import { systemClock } from '../../src/service/platform/jobs/clocks.ts'
import { sealFix } from '../../src/service/trips/seal-trip.ts'
import { machine, quantile } from './figures.ts'
import { measuredService } from './targets/measured-service.ts'

/**
 * `npm run bench:pins` times a check-in with the safety PIN, the distress PIN, and a wrong PIN, on trips
 * without positions and with 2,000.
 */

const ROUNDS = 100
const secrets = { password: 'harbor-light-9', real: '4821', distress: '1284', wrong: '7777' }
const entries = ['real', 'distress', 'wrong'] as const

const { server, ports, keys, db } = await measuredService({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' })
const url = await server.listen({ host: '127.0.0.1', port: 0 })
const { accounts, trips, passwords } = ports
const hashes = {
  passwordHash: await passwords.hash(secrets.password),
  pinHash: await passwords.hash(secrets.real),
  distressPinHash: await passwords.hash(secrets.distress),
  secondDistressPinHash: null,
}
const contacts = [1, 2, 3].map((at) => ({ name: `Contact ${at}`, number: `919555200${at}` }))

async function out(at: number, positions: number): Promise<string> {
  const phone = `+1212${String(2_000_000 + at)}`
  const [userId, tripId] = [randomUUID(), randomUUID()]
  const { passwordHash, ...pins } = hashes
  const now = systemClock.now()
  const startedAt = now - HOUR_MS
  const names = { firstName: 'Robin', lastName: 'Hale' }
  await accounts.createAccount({ userId, phone, passwordHash, ...names, identity: null }, now)
  await accounts.writePins(userId, pins)
  const { trip } = startTrip({ startedAt, dueAt: now + HOUR_MS, graceMs: HOUR_MS, retentionMs: HOUR_MS })
  const facts = { tripId, userId, activity: 'sailing', location: null, time: '2 hour', contacts }
  await trips.addTrip({ ...facts, lifecycle: trip, wakeAt: null }, startedAt)
  const key = await keys.read(db, 'track', tripId)
  const track = Array.from({ length: positions }, (_, step) => {
    const fixedAt = startedAt + step * 1_000
    const sealed = sealFix(key, { latitude: 34 + step / 10_000, longitude: -76, fixedAt })
    return { tripId, fixedAt, receivedAt: now, sealed }
  })
  if (positions > 0) await db.insert(fixes).values(track)
  return phone
}

async function timed(at: number, phoneNumber: string, pin: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${url}/api/trips/emergency-checkin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` },
    body: JSON.stringify({ phoneNumber, password: secrets.password, pin }),
  })
  await answer.arrayBuffer()
  const took = performance.now() - began
  if (answer.status !== (pin === secrets.wrong ? 401 : 200)) throw new Error(`answered ${answer.status}`)
  return took
}

const shown = (value: number) => value.toFixed(1).padStart(8)

console.log(`${machine()}; ${ROUNDS} check-ins each; ms`)
console.log('positions  PIN          p10     p50     p90')
let traveler = 0
for (const positions of [0, 2_000]) {
  const times = { real: [] as number[], distress: [] as number[], wrong: [] as number[] }
  for (let round = -5; round < ROUNDS; round += 1) {
    for (let turn = 0; turn < entries.length; turn += 1) {
      const which = entries[(round + 5 + turn) % entries.length] ?? 'real'
      traveler += 1
      const took = await timed(traveler, await out(traveler, positions), secrets[which])
      if (round >= 0) times[which].push(took)
    }
  }
  for (const which of entries) {
    const figures = [0.1, 0.5, 0.9].map((share) => shown(quantile(times[which], share)))
    console.log(`${String(positions).padStart(9)}  ${which.padEnd(8)}${figures.join('')}`)
  }
}
process.exit(0)
