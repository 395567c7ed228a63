import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { fixes } from '../../../src/service/platform/database/schema/schema.ts'
import { call } from '../../support/services/calls.ts'
import { type Program, sentBy, startProgram } from '../../support/services/program.ts'
import { threeContacts, travelerSecrets } from '../../support/travelers/people.ts'
import { signUpOverHttp } from '../../support/travelers/signed-up.ts'
import { failingDisk, mountedDisk } from './small-disk.ts'

/** Enough for an empty database with its write-ahead log, plus a reserve. */
const DISK_BYTES = 160 * 1_024 * 1_024
const SEGMENT_BYTES = 16 * 1_024 * 1_024
const LOG_LEFT_BYTES = 150_000
/** Free space: enough for new rows but not for another write-ahead log file. */
const ROOM_FOR_ROWS = SEGMENT_BYTES / 4

const disk = mountedDisk(DISK_BYTES) ?? failingDisk()

const running = new Set<Program>()
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all([...running].map(({ ended }) => ended))
  running.clear()
})
afterAll(() => {
  disk.clear()
})

async function traveler() {
  const { folder, env } = disk
  const data = join(folder, randomUUID())
  const start = async () => {
    const program = await startProgram({ folder: data }, env)
    running.add(program)
    return program
  }
  const program = await start()
  const sentTo = (recipient: string, words: string) => sentBy(program, recipient, words)
  const { headers } = await signUpOverHttp(() => program.url, sentTo, threeContacts)
  const tripId = randomUUID()
  const json = { tripId, activity: 'sailing', time: '2 hour' }
  expect((await call(program.url, '/api/app/trips', { json, headers })).status).toBe(200)
  const firstAt = Date.now() - 60_000
  const acknowledged: number[] = []
  let next = 0
  return {
    start,
    headers,
    acknowledged,
    program,
    async upload({ url }: Program, many: number) {
      const taken = Array.from({ length: many }, () => firstAt + next++)
      const locations = taken.map((timestamp) => ({ latitude: 34.7, longitude: -76.66, timestamp }))
      const answer = await call(url, `/api/app/trips/${tripId}/fixes`, { json: { locations }, headers })
      if (answer.status === 200) acknowledged.push(...taken)
      return answer
    },
    async stop({ child, ended }: Program) {
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    },
    /** Opens the database, runs `at` on it, and closes it. No program may be running. */
    async look<Seen>(at: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Seen>) {
      const database = await openDatabase({ folder: join(data, 'database') })
      const seen = await at(database.db)
      await database.close()
      return seen
    },
    /** Nearly fills the current log file. Returns a function that deletes the preallocated log files. */
    async leaveLittleLog() {
      const current = await this.look(async (db) => {
        const place = await db.execute(
          sql`select file_name, file_offset from pg_walfile_name_offset(pg_current_wal_lsn())`,
        )
        const [row] = (place as unknown as { rows: { file_name: string; file_offset: number }[] }).rows
        const left = SEGMENT_BYTES - Number(row?.file_offset) - LOG_LEFT_BYTES
        await db.execute(sql`select pg_logical_emit_message(false, 'filler', repeat('x', ${left}::int))`)
        return row?.file_name ?? ''
      })
      const log = join(data, 'database', 'pg_wal')
      return () => {
        const ahead = readdirSync(log).filter((name) => /^[\dA-F]{24}$/.test(name) && name > current)
        for (const name of ahead) rmSync(join(log, name))
      }
    },
    async stored() {
      const rows = await this.look((db) =>
        db.select().from(fixes).where(eq(fixes.tripId, tripId)).orderBy(asc(fixes.fixedAt)),
      )
      return rows.map(({ fixedAt }) => fixedAt)
    },
  }
}

describe('service with an embedded database on a full disk', () => {
  let robin: Awaited<ReturnType<typeof traveler>>
  beforeAll(async () => {
    robin = await traveler()
  })

  test('responds to writes with 503, still serves reads, and recovers once there is room', async () => {
    const { program } = robin
    disk.fill()
    let answer = await robin.upload(program, 500)
    while (answer.status === 200) answer = await robin.upload(program, 500)
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(answer.headers.get('retry-after')).toBe('5')
    const read = await call(program.url, '/api/app/trip', { headers: robin.headers })
    expect(read).toMatchObject({ status: 200, body: { trip: { activity: 'sailing' } } })
    expect((await call(program.url, '/healthz')).status).toBe(200)

    disk.makeRoom()
    expect((await robin.upload(program, 500)).status).toBe(200)
    expect(program.child.exitCode).toBeNull()
    await robin.stop(program)
  })

  test("stops with one log line if its database can't write, without losing any acknowledged change", async () => {
    const takeAhead = await robin.leaveLittleLog()
    const program = await robin.start()
    expect((await robin.upload(program, 10)).status).toBe(200)
    const rename = (lastName: string) =>
      call(program.url, '/api/app/profile', {
        method: 'PUT',
        json: { firstName: 'Robin', lastName, password: travelerSecrets.password },
        headers: robin.headers,
      })
    takeAhead()
    disk.fill(ROOM_FOR_ROWS)
    let [kept, status] = [0, 200]
    for (let turn = 1; status === 200 && turn < 2_000; turn += 1) {
      status = (await rename(String(turn))).status
      if (status === 200) kept = turn
    }
    expect(status).toBe(503)
    expect(kept).toBeGreaterThan(0)
    expect(await program.ended).toBe(1)
    const told = program
      .log()
      .split('\n')
      .filter((line) => line.startsWith('The service stops'))
    expect(told).toEqual([
      expect.stringMatching(
        /^The service stops: its database in \S+ can no longer write\. Free up disk space\.$/,
      ),
    ])

    await expect(robin.start()).rejects.toThrow(
      'The service cannot start: its embedded database cannot be opened: the disk is full,',
    )
    disk.makeRoom()
    const again = await robin.start()
    const profile = await call(again.url, '/api/app/profile', { headers: robin.headers })
    expect([kept, kept + 1].map(String)).toContain((profile.body as { lastName: string }).lastName)
    expect((await robin.upload(again, 10)).status).toBe(200)
    await robin.stop(again)
    expect(await robin.stored()).toEqual(robin.acknowledged)
  })
})
