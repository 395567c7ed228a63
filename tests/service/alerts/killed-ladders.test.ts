import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray, lte } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../src/service/platform/database/open-database.ts'
import { contactLadders } from '../../../src/service/platform/database/schema/schema.ts'
import { messages } from '../../../src/service/platform/database/schema/service-schema.ts'
import { ALERT_AFTER_MS, setOut } from '../../support/databases/many-trips.ts'
import { settingsFor, twilioStandIn } from '../../support/providers/twilio-stand-in.ts'
import { killWorldOfFile, serverWorld } from '../../support/services/kill-worlds.ts'
import { keysIn } from '../../support/services/program.ts'

/** Number of trips. `KILLED_LADDERS=1000` makes a long run. */
const TRIPS = Number(process.env.KILLED_LADDERS ?? 30)
const KILLS = process.env.KILLED_LADDERS ? 6 : 2
const RUNGS = 2
const PATIENCE_MS = 300_000 + TRIPS * 1_000
/** A claim older than this belongs to a killed process, because the stub responds immediately. */
const STUCK_MS = 1_500
const CLAIM_MS = 60_000

/** Random kills, seeded so that every run has the same ones. */
const kills = fc.sample(
  fc.record({
    sent: fc.integer({ min: 1, max: Math.max(2, Math.ceil(TRIPS / 3)) }),
    thenMs: fc.integer({ min: 0, max: 30 }),
  }),
  { seed: 7, numRuns: KILLS },
)

const server = await serverWorld()
const killing = server && killWorldOfFile(server)

describe.runIf(killing)('two processes that are repeatedly killed and replaced', () => {
  test(
    'text each contact once and call once per escalation step, apart from retries of messages that a kill cut off',
    async () => {
      if (!killing) return
      const { world, start, kill, killAll } = killing
      const provider = await twilioStandIn(Date.now)
      const env = {
        ...settingsFor(provider),
        HOST: '127.0.0.1',
        CALL_AFTER: '3 seconds',
        // Delays the second call until after the last kill. The lookup of a call with an unknown outcome could
        // otherwise find the other call.
        CALL_AGAIN: process.env.KILLED_LADDERS ? '40 seconds' : '25 seconds',
      }
      const database: OpenDatabase = await world.open()
      const { db } = database
      await setOut({ db, keys: await keysIn(world.place, database) }, TRIPS, Date.now() - ALERT_AFTER_MS)
      // Counts alerts to contacts, but not texts to travelers.
      const alerts = () => provider.texts.filter(({ body }) => body.includes(' was due back ')).length
      const sent = () => alerts() + provider.calls.length
      const until = async (isSo: () => boolean, ms: number) => {
        for (const end = Date.now() + ms; !isSo() && Date.now() < end; ) await pause(5)
      }

      let oldest = await start(env)
      for (const { sent: more, thenMs } of kills) {
        const next = await start(env)
        const before = sent()
        await until(() => sent() >= before + more, 4_000)
        await pause(thenMs)
        await kill(oldest)
        oldest = next
        await pause(STUCK_MS)
        // Expires the killed process's claims on messages now, instead of waiting a minute.
        const isStuck = lte(messages.nextAt, Date.now() + CLAIM_MS - STUCK_MS)
        const stuck = db
          .select({ id: messages.id })
          .from(messages)
          .where(and(eq(messages.state, 'claimed'), isStuck))
          .for('update', { skipLocked: true })
        await db.update(messages).set({ nextAt: Date.now() }).where(inArray(messages.id, stuck))
      }
      const all = TRIPS * (1 + RUNGS)
      await until(() => sent() >= all, PATIENCE_MS / 2)
      await pause(2 * STUCK_MS)
      await killAll()

      const ladders = await db.select().from(contactLadders)
      const stood = ladders.map(({ state, facts: { rungs } }) => `${state} ${rungs}`)
      expect(stood).toEqual(Array(TRIPS).fill(`climbed ${RUNGS}`))
      const written = await db.select().from(messages)
      const about = (kind: string) => written.filter((one) => one.kind === kind)
      const calls = new Map(
        ladders.map(({ tripId }) => [tripId, about('call').filter((one) => one.tripId === tripId)]),
      )
      expect([...calls.values()].map((own) => own.length)).toEqual(Array(TRIPS).fill(RUNGS))
      expect(about('alert')).toHaveLength(TRIPS)
      expect(new Set(written.map(({ state }) => state))).toEqual(new Set(['sent']))

      const callsTo = new Map<string, number>()
      for (const { to } of provider.calls) callsTo.set(to, (callsTo.get(to) ?? 0) + 1)
      expect(callsTo.size).toBe(TRIPS)
      expect(Math.min(...callsTo.values())).toBe(RUNGS)
      const twice = sent() - all
      const triedAgain = written.filter(({ tries }) => tries > 1).length
      expect(twice).toBeLessThanOrEqual(triedAgain)
      console.info(`${TRIPS} trips, ${KILLS} kills: ${triedAgain} tried again, ${twice} sent twice`)
      await database.close()
      await provider.close()
    },
    PATIENCE_MS,
  )
})
