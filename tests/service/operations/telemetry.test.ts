import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { summaryOf } from '../../../src/service/platform/telemetry/traced-client.ts'
import { type OwnPostgres, startPostgres } from '../../support/databases/own-postgres.ts'
import { type SeenSpan, startCollector } from '../../support/providers/collector-stand-in.ts'
import { call } from '../../support/services/calls.ts'
import { sentBy, startProgram } from '../../support/services/program.ts'
import { robin } from '../../support/travelers/people.ts'
import { signUpOverHttp } from '../../support/travelers/signed-up.ts'

let postgres: OwnPostgres | null
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres?.stop()
})

const contacts = [{ name: 'Ana Ruiz', number: '(919) 555-0142' }]

/** Signs up and sends invalid requests while a collector listens; returns secrets that must not leak. */
async function played(place: string, collector: { url: string }): Promise<string[]> {
  const program = await startProgram(place, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const sent = (recipient: string, words: string) => sentBy(program, recipient, words)
  const { phone, headers } = await signUpOverHttp(() => program.url, sent, contacts)
  const json = { phoneNumber: '919 555 0177' }
  await call(program.url, '/api/trips/rescue/864209/verify', { json })
  await call(program.url, '/api/trips/rescue/864209/panel?secret=opensesame')
  await call(program.url, '/no/such/page?phone=9195550177')
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  const token = headers.authorization.replace('Bearer ', '')
  const secrets = ['864209', '5550177', '5550142', '555-0142', 'opensesame', 'no/such', 'Ana', token]
  return [...secrets, phone.replace(/\D/g, '').slice(-7), robin.firstName]
}

describe('service with a telemetry collector', () => {
  test('traces requests, SQL statements, jobs, and messages, without personal data', async () => {
    if (!postgres) return
    const collector = await startCollector()
    const secrets = await played(postgres.url, collector)
    const { spans, metrics } = collector
    const named = (name: string): SeenSpan[] => spans.filter((span) => span.name === name)

    const [request] = named('POST /api/app/accounts')
    expect(request?.facts).toMatchObject({
      'http.route': '/api/app/accounts',
      'http.response.status_code': 200,
    })
    expect(named('POST /api/trips/rescue/:code/verify')).toHaveLength(1)
    expect(spans.filter(({ facts }) => facts['http.response.status_code'] === 404)).not.toEqual([])
    const statements = spans.filter(({ parent }) => parent === request?.id)
    expect(statements.map(({ facts }) => facts['db.system.name'])).toContain('postgresql')
    expect(named('INSERT accounts').length + named('INSERT users').length).toBeGreaterThan(0)
    expect(named('look for messages').length).toBeGreaterThan(0)
    const [text] = named('send sms')
    expect(text?.facts).toMatchObject({ 'homeward.message.outcome': 'sent' })
    expect(named('send a message').map(({ id }) => id)).toContain(text?.parent)

    const durations = metrics.find(({ name }) => name === 'homeward_http_request_duration_seconds')
    expect(durations?.histogram?.dataPoints.length).toBeGreaterThan(0)
    expect(metrics.find(({ name }) => name === 'homeward_messages_total')?.sum).toBeDefined()
    expect(metrics.find(({ name }) => name === 'homeward_trips_watched')?.gauge).toBeDefined()
    for (const secret of secrets) expect(collector.heard(), secret).not.toContain(secret)
    await collector.stop()
  })
})

test('the service responds and exits cleanly while the telemetry collector is down', async () => {
  if (!postgres) return
  const program = await startProgram(postgres.url, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  expect((await call(program.url, '/healthz')).status).toBe(200)
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
})

test('a span describes an SQL statement only by its operation and table', () => {
  const said = (statement: string) => Object.values(summaryOf(statement)).filter(Boolean).join(' ')
  expect(said('select "trips"."id" from "trips" where "trips"."id" = $1')).toBe('SELECT trips')
  expect(said('insert into "messages" ("id") values (\'Ana\')')).toBe('INSERT messages')
  expect(said('update "trips" set "name" = $1 from (values (1)) as d')).toBe('UPDATE trips')
  expect(said('delete from "fixes" where 1 = 1')).toBe('DELETE fixes')
  expect(said('begin isolation level serializable')).toBe('BEGIN')
  expect(said("select pg_notify('a', 'Ana')")).toBe('SELECT')
  expect(said('')).toBe('UNKNOWN')
})
