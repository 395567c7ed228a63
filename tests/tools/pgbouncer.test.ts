import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/service/platform/database/open-database.ts'
import { serverWaits } from '../../src/service/platform/database/server-pool.ts'
import { startPostgres } from '../support/databases/own-postgres.ts'
import { startPgBouncer } from '../support/databases/pgbouncer.ts'
import { pgBouncer } from './support/tools.ts'

const postgres = pgBouncer.find() ? await startPostgres() : null
afterAll(() => postgres?.stop())

const ignored = {
  ignore_startup_parameters: 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
}

/** Opens the database through PgBouncer, as the service does; returns 'opened' or the error. */
async function opened(settings: Record<string, string>): Promise<string> {
  const pooler = await startPgBouncer(pgBouncer.find() ?? '', postgres?.url ?? '', settings)
  try {
    await (await openDatabase({ url: pooler.url })).close()
    return 'opened'
  } catch (fault) {
    return String(fault)
  } finally {
    await pooler.stop()
  }
}

describe.runIf(postgres)('service that connects through PgBouncer', () => {
  const roleWaits = async (value: (ms: number) => string) => {
    const { db, close } = await openDatabase({ url: postgres?.url ?? '' })
    const { answerMs, silenceMs } = serverWaits
    for (const [name, ms] of [
      ['statement_timeout', answerMs],
      ['lock_timeout', answerMs / 2],
      ['idle_in_transaction_session_timeout', silenceMs],
    ] as const)
      await db.execute(sql.raw(`alter role tests set ${name} = ${value(ms)}`))
    await close()
  }

  test('refuses to start behind a pooler that ignores our timeouts, because a statement could hang forever', async () => {
    expect(await opened({ pool_mode: 'session', ...ignored })).toContain(
      'the connection pooler drops statement_timeout',
    )
  })

  describe('with timeouts set on the database role', () => {
    beforeAll(() => roleWaits((ms) => `'${ms}ms'`))
    afterAll(() => roleWaits(() => 'default'))

    test('accepts session pooling', async () => {
      expect(await opened({ pool_mode: 'session', ...ignored })).toBe('opened')
    })

    test('rejects transaction pooling, because it mixes up prepared statements', async () => {
      expect(await opened({ pool_mode: 'transaction', ...ignored })).toContain(
        'the connection pooler is in transaction mode: switch it to session mode',
      )
    })
  })
})
