import { getTableColumns, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { canaryStore } from '../../../src/service/messages/canary-store.ts'
import { outboxOnDatabase } from '../../../src/service/messages/outbox/outbox-on-database.ts'
import { toPhone } from '../../../src/service/messages/outbox/to-recipients.ts'
import { messages } from '../../../src/service/platform/database/schema/service-schema.ts'
import { messagesOfTrips } from '../../../src/service/trips/messages-of-trips-store.ts'
import { logStatements } from '../../support/databases/log-statements.ts'
import { planOf, type Statement } from '../../support/databases/plan-of.ts'
import { rowsRead } from '../../support/databases/rows-read.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'

const statements: Statement[] = []
const service = await serviceOfFile({ env: { DEMO: 'off' } })
const { db } = service.database
logStatements(db, (query, params) => statements.push({ query, params }))

const { keys, clock } = service
const outbox = outboxOnDatabase(keys)
const canaries = canaryStore(db, outbox)
const NOBODY = 'a hash of no number'
const now = clock.now()
const canary = toPhone('+19195550188', 'canary', 'A test.')

const queries: [name: string, run: () => Promise<unknown>][] = [
  ['the last test text, for each heartbeat', () => canaries.lastSentAt()],
  ['test texts before the next one', () => canaries.write(canary, { since: now - HOUR_MS, at: now })],
  [
    'lost practice texts, every two seconds of a practice',
    () => outbox.lostSince(db, { kind: 'drill', recipients: [NOBODY], since: now - HOUR_MS }),
  ],
  ['calls after an undelivered alert', () => messagesOfTrips(keys).noteRefused(db, [1, 2], now)],
  ['texts that a reply may quote', () => service.ports.outbox.textsTo('+19195550188')],
  ['kinds of texts that YES may answer', () => service.ports.outbox.sentKinds('+19195550188')],
  ['messages of a deleted account', () => outbox.forgetRecipient(db, NOBODY)],
]

describe('query of the outbox', () => {
  test.each(queries)('uses an index: %s', async (_name, run) => {
    statements.length = 0
    await run()
    const asked = statements.filter(({ query }) => /(from|update) "(messages|contact_ladders)"/.test(query))
    expect(asked.length).toBeGreaterThan(0)
    for (const statement of asked)
      expect(await planOf(db, statement), statement.query).not.toMatch(/Seq Scan|using messages_pkey/)
  })

  test("doesn't read the whole outbox for the operator's page", async () => {
    await db.delete(messages)
    await canaries.write(canary, { since: now, at: now - 2 * HOUR_MS })
    const { id: _, ...columns } = getTableColumns(messages)
    const names = sql.raw(
      Object.values(columns)
        .map(({ name }) => `"${name}"`)
        .join(),
    )
    for (let rows = 1; rows < 20_000; rows *= 2)
      await db.execute(sql`insert into messages (${names}) select ${names} from messages`)
    statements.length = 0
    await service.ports.overview()
    const [sending] = statements.filter(({ query }) => query.includes('"newest"'))
    if (!sending) throw new Error('the page asked for no messages')
    expect(await rowsRead(db, { sql: sending.query, params: sending.params })).toBeLessThan(15_000)
  })
})
