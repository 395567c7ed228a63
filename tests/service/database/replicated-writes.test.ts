import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { isDatabaseAway } from '../../../src/service/platform/database/away.ts'
import { openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { serverWaits } from '../../../src/service/platform/database/server-pool.ts'
import { startPostgres } from '../../support/databases/own-postgres.ts'
import { call } from '../../support/services/calls.ts'
import { startTestService } from '../../support/services/service.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const connected = (waits = serverWaits) => openDatabase({ url: postgres?.url ?? '', waits })

/** Changes a server setting for all connections, as a cluster's administrator would. */
async function set(setting: string): Promise<void> {
  const owner = await connected()
  await owner.db.execute(sql`set transaction_read_only = off`)
  await owner.db.execute(sql.raw(`alter system set ${setting}`))
  await owner.db.execute(sql`select pg_reload_conf()`)
  await owner.close()
}

describe.runIf(postgres)('primary database that lost its standby', () => {
  test('acknowledges no write while a standby is required', async () => {
    const plain = await connected()
    await plain.db.execute(sql`create table written (what text)`)
    await set(`synchronous_standby_names = 'gone'`)
    const waits = { connectMs: 3_000, answerMs: 400, silenceMs: 500 }
    const { db, close } = await connected(waits)
    const writes = await Promise.allSettled([
      db.execute(sql`insert into written values ('by itself')`),
      db.transaction((tx) => tx.execute(sql`insert into written values ('in a transaction')`)),
    ])
    expect(writes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    for (const write of writes) expect(write.status === 'rejected' && isDatabaseAway(write.reason)).toBe(true)

    await set(`synchronous_standby_names = ''`)
    await expect
      .poll(() =>
        db.execute(sql`insert into written values ('afterwards')`).then(
          () => 'written',
          () => 'not',
        ),
      )
      .toBe('written')
    await close()
    await plain.close()
  })
})

describe.runIf(postgres)('service on a read-only database server', () => {
  test('reports that it is not ready and responds to a write with 503', async () => {
    const database = await connected()
    const service = await startTestService({ database, env: { DEMO: 'off' } })
    const asked = () =>
      Promise.all([
        call(service.url, '/readyz'),
        call(service.url, '/api/app/phone-proofs', { json: { phoneNumber: '+12125550176' } }),
      ])
    const statuses = async () => (await asked()).map(({ status }) => status)
    await set('default_transaction_read_only = on')
    await expect.poll(statuses).toEqual([503, 503])
    await set('default_transaction_read_only = off')
    await expect.poll(statuses).toEqual([200, 200])
    await service.stop()
    await database.close()
  })
})
