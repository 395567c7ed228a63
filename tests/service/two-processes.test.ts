import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/service/adapters/postgres/database.ts'
import { ALERT_AFTER_MS, alertsOf, setOut } from '../support/many-trips.ts'
import { startPostgres } from '../support/own-postgres.ts'
import { type Program, startProgram } from '../support/program.ts'
import { tellStory } from '../support/story.ts'

const PATIENCE_MS = 120_000

const postgres = await startPostgres()
const programs: Program[] = []
const start = async (env: Record<string, string>) => {
  const program = await startProgram(postgres?.url ?? '', env)
  programs.push(program)
  return program
}
const printed = () => programs.flatMap((program) => program.lines)

/** Asks again and again until there is an answer. */
async function until<Found>(look: () => Found | null | undefined | Promise<Found | null | undefined>) {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const found = await look()
    if (found) return found
    await pause(50)
  }
  throw new Error(`it never came, only:\n${printed().join('\n')}`)
}

afterEach(async () => {
  for (const { child } of programs) child.kill('SIGKILL')
  await Promise.all(programs.map(({ ended }) => ended))
  programs.length = 0
})
afterAll(() => postgres?.stop())

describe.runIf(postgres)('two processes on one PostgreSQL', () => {
  test(
    'tell the whole story, each call to the other one, and everything once',
    async () => {
      const both = [await start({ CHECKIN_GRACE: '2s' }), await start({ CHECKIN_GRACE: '2s' })]
      await tellStory({ urls: both.map(({ url }) => url), printed, now: Date.now, until }, '4 seconds')
      for (const { child } of both) child.kill('SIGTERM')
      expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
    },
    PATIENCE_MS,
  )

  test(
    'alert once for each trip, though one of them is killed while it alerts',
    async () => {
      const { db, close } = await openDatabase({ url: postgres?.url ?? '' })
      const before = await alertsOf(db)
      const trips = 400
      await setOut(db, trips, Date.now() - ALERT_AFTER_MS)
      const alertsSince = async () => (await alertsOf(db)).alerts - before.alerts
      const first = await start({})
      await until(async () => (await alertsSince()) > 0)
      first.child.kill('SIGKILL')
      await first.ended
      const left = trips - (await alertsSince())
      await start({})
      await until(async () => (await alertsSince()) >= trips)
      const after = await alertsOf(db)
      await close()
      expect(left).toBeGreaterThan(0)
      expect(after.alerts - before.alerts).toBe(trips)
      expect(after.alertedTrips - before.alertedTrips).toBe(trips)
      expect(after.codes - before.codes).toBe(trips)
    },
    PATIENCE_MS,
  )
})
