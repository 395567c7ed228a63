import { batchedLines } from '../../../src/service/platform/http/batched-lines.ts'
import { type Seeded, usage, type Watcher } from '../messages.ts'
import { seedEmergency } from '../seed-emergency.ts'
import { measuredService } from './measured-service.ts'

/** Runs the service with open emergencies of five contacts and 300 positions each. */

const { DATABASE_URL } = process.env
const onServer = DATABASE_URL ? { DATABASE_URL, ROLE: 'web' } : {}
const { server, ports, keys, db } = await measuredService(
  { LOG_LEVEL: undefined, ...onServer },
  { log: batchedLines(process.stderr) },
)
process.on('message', async (message: { watchers: number } | 'usage') => {
  if (message === 'usage') return process.send?.(usage())
  const five: Watcher[] = []
  const one: Watcher[] = []
  const trip: Watcher[] = []
  for (let at = 0; five.length < message.watchers; at += 1) {
    const seeded = await seedEmergency({ db, keys, ports }, at)
    five.push(...seeded.five)
    one.push(...seeded.one)
    trip.push(...seeded.trip)
  }
  const at = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  process.send?.({ port: Number(at.port), five, one, trip } satisfies Seeded)
})
