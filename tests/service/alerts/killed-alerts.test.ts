import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../../src/service/platform/database/database.ts'
import { messages } from '../../../src/service/platform/database/schema/service-schema.ts'
import type { DataKeys } from '../../../src/service/platform/secrets/data-keys.ts'
import { ALERT_AFTER_MS, alertsOf, setOut } from '../../support/databases/many-trips.ts'
import type { PlannedResponse } from '../../support/providers/provider-stand-in.ts'
import { settingsFor, twilioStandIn } from '../../support/providers/twilio-stand-in.ts'
import { embeddedWorld, killWorldOfFile } from '../../support/services/kill-worlds.ts'
import { keysIn } from '../../support/services/program.ts'

const TRIPS = 60
/** Number of texts: `TRIPS` trips get an alert, and as many others a check-in question. */
const TEXTS = 2 * TRIPS

/** Number of texts before the provider hangs. Of the hanging texts, it accepts every other one. */
const ANSWERED = 10
const hangs: PlannedResponse[] = Array.from({ length: TEXTS }, (_, at) => ({
  kind: 'hangs',
  takes: at % 2 === 0,
}))

const { world, start, kill } = killWorldOfFile(embeddedWorld())

describe('service killed while it sends alerts from an embedded database', () => {
  test('writes each alert once and texts each phone once', async () => {
    const provider = await twilioStandIn(Date.now)
    const env = { ...settingsFor(provider), HOST: '127.0.0.1' }
    const looked = async <Seen>(look: (db: Database, keys: DataKeys) => Promise<Seen>) => {
      const database = await world.open()
      const seen = await look(database.db, await keysIn(world.place, database))
      await database.close()
      return seen
    }
    await looked(async (db, keys) => {
      const startedAt = Date.now() - ALERT_AFTER_MS
      await setOut({ db, keys }, TRIPS, startedAt)
      await setOut({ db, keys }, TRIPS, startedAt, { area: '213', isAsked: false })
    })
    const arrived = async (many: number) => {
      while (provider.texts.length < many) await pause(5)
    }

    const answered = Array.from({ length: ANSWERED }, (): PlannedResponse => ({ kind: 'takes' }))
    provider.textResponses.push(...answered, ...hangs)
    const program = await start(env)
    await arrived(ANSWERED + 1)
    await pause(10)
    await kill(program)
    await looked(async (db) => {
      const { alerts, alertedTrips, codes } = await alertsOf(db)
      expect([alertedTrips, codes]).toEqual([alerts, alerts])
      // Expires the killed process's claim on messages, which lasts a minute.
      const claimed = eq(messages.state, 'claimed')
      expect(await db.update(messages).set({ nextAt: Date.now() }).where(claimed).returning()).not.toEqual([])
    })
    provider.textResponses.length = 0
    const last = await start(env)
    await arrived(TEXTS)
    await kill(last)

    expect(await looked(alertsOf)).toEqual({
      alerts: TRIPS,
      alertedTrips: TRIPS,
      questions: TRIPS,
      codes: TRIPS,
    })
    expect(new Set(provider.texts.map(({ to }) => to)).size).toBe(TEXTS)
    expect(provider.texts).toHaveLength(TEXTS)
    await provider.close()
  })
})
