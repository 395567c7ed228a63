import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { migrateServer } from '../../../src/service/platform/database/migrate.ts'
import { fixes } from '../../../src/service/platform/database/schema/schema.ts'
import { batchedLines } from '../../../src/service/platform/http/batched-lines.ts'
import { systemClock } from '../../../src/service/platform/jobs/clocks.ts'
import { phoneOnTheWay } from '../../support/travelers/phones-on-the-way.ts'
import type { IngestTarget, Phone } from '../messages.ts'
import { measuredService } from './measured-service.ts'

/** Runs the service, and a bare handler that inserts a row of similar size, on one database. */

const url = process.env.DATABASE_URL
const folder = mkdtempSync(join(tmpdir(), 'ingest-'))
if (url) await migrateServer(url)
const { server, ports, db, close } = await measuredService(
  { DATABASE_URL: url },
  { folder, log: batchedLines(process.stderr) },
)

/** Bytes that the bare handler inserts, fewer than an encrypted position has. */
const SEALED_BYTES = 84
const bare = fastify()
bare.post<{ Body: { tripId: string; latitude: number; longitude: number; at: number; accuracy: number } }>(
  '/bare',
  async ({ body: { tripId, latitude, longitude, at, accuracy } }) => {
    const sealed = Buffer.alloc(SEALED_BYTES)
    for (const [place, number] of [latitude, longitude, accuracy].entries())
      sealed.writeDoubleLE(number, place * 8)
    const row = { tripId, fixedAt: at, sealed, receivedAt: Date.now() }
    await db.insert(fixes).values(row).onConflictDoNothing()
    return { accepted: 1, refused: [] }
  },
)

process.on('message', async (message: { phones: number } | 'end') => {
  if (message === 'end') {
    await Promise.all([server.close(), bare.close()])
    await close()
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  }
  const phones: Phone[] = []
  while (phones.length < message.phones) {
    const startedAt = systemClock.now() - HOUR_MS
    phones.push(await phoneOnTheWay(ports, phones.length, startedAt))
  }
  const portOf = (address: string) => Number(new URL(address).port)
  const at = { host: '127.0.0.1', port: 0 }
  const target = { service: portOf(await server.listen(at)), bare: portOf(await bare.listen(at)), phones }
  process.send?.(target satisfies IngestTarget)
})
