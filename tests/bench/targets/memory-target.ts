import { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'
import { phoneOnTheWay } from '../../support/travelers/phones-on-the-way.ts'
import type { MemoryOrder, SimulatedDay } from '../messages.ts'
import { seedEmergency } from '../seed-emergency.ts'
import { measuredService } from './measured-service.ts'

/** Number of travelers per day whose phones send positions. */
const PHONES = 5
const STEP_MS = 5 * 60_000
const clock = new SimulatedClock()
clock.set(Date.now())
const { DATA_DIR: folder } = process.env
const { server, ports, keys, scheduler, db } = await measuredService(
  { DEMO: undefined, SITE_DIR: undefined, ...process.env, LOG_LEVEL: 'error' },
  { ...(folder ? { folder } : {}), clock },
)
await scheduler.settled()
const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))

async function beginDay(at: number): Promise<SimulatedDay> {
  const { one, trip } = await seedEmergency({ db, keys, ports }, at)
  const phones = []
  for (let of = 0; of < PHONES; of += 1)
    phones.push(await phoneOnTheWay(ports, at * PHONES + of, clock.now() - STEP_MS))
  return { port: Number(port), now: clock.now(), watchers: [...one, ...trip], phones }
}

async function pass(ms: number): Promise<number> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    clock.increment(STEP_MS)
    await scheduler.settled()
  }
  return clock.now()
}

process.on('message', async (order: MemoryOrder) => {
  if (order.kind === 'day') process.send?.(await beginDay(order.at))
  if (order.kind === 'pass') process.send?.(await pass(order.ms))
  if (order.kind === 'usage') process.send?.(process.memoryUsage())
})
