import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { scheduledJobs } from '../../../src/service/platform/database/schema/service-schema.ts'
import { samplesOf } from '../../support/samples.ts'
import { call, verify } from '../../support/services/calls.ts'
import { startTestService } from '../../support/services/service.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { codeIn, newTraveler, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'

const METRICS_TOKEN = 'a token for tests alone'

const service = await serviceOfFile({ env: { DEMO: 'off', METRICS_TOKEN } })

const scrape = (url = service.url, authorization = `Bearer ${METRICS_TOKEN}`) =>
  call(url, '/metrics', { headers: { authorization } })

const numbers = async () => samplesOf(String((await scrape()).body))

async function alerted() {
  const traveler = await newTraveler(service)
  const tripId = await startedTrip(traveler)
  await service.advance(3 * HOUR_MS)
  await service.advance(20_000)
  const told = await toldAbout(service, tripId)
  return { tripId, code: codeIn(told.find(({ kind }) => kind === 'alert')?.body ?? '') }
}

describe('metrics', () => {
  test('are served only with the metrics token', async () => {
    const { status, headers, body } = await scrape()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toContain('process_cpu_seconds_total')
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds')
    for (const other of ['', 'Bearer', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN, `Basic ${METRICS_TOKEN}`]) {
      const refused = await scrape(service.url, other)
      expect([refused.status, refused.headers.get('www-authenticate')], other).toEqual([401, 'Bearer'])
    }
  })

  test('have no endpoint unless the metrics token is set', async () => {
    const without = await startTestService({ env: { DEMO: 'off' }, database: service.database })
    for (const authorization of ['', 'Bearer ', 'Bearer undefined'])
      expect((await scrape(without.url, authorization)).status).toBe(404)
    await without.stop()
  })

  test('label requests by route, method, and status, never by content', async () => {
    const { tripId, code } = await alerted()
    const proof = await verify(service.url, code, '919 555 0142')
    await call(service.url, `/api/trips/access/${tripId}/${code}`, { cookie: proof.cookie })
    await call(service.url, '/api/trips/rescue/111111')
    await call(service.url, `/nowhere/${code}`)
    const text = String((await scrape()).body)
    for (const labels of [
      'method="GET",route="/api/trips/access/:tripId/:code",status="200"',
      'method="POST",route="/api/trips/rescue/:code/verify",status="200"',
      'method="GET",route="/api/trips/rescue/:code",status="404"',
    ])
      expect(text).toContain(`homeward_http_request_duration_seconds_count{${labels}} 1`)
    // Strips the values, which may be any digits. Leaked request data would appear in labels.
    const names = text.replace(/ \S+$/gm, '')
    expect(names).toContain('route="/api/trips/rescue/:code/verify"')
    for (const private_ of [tripId, proof.userId, code, '111111', '5550142', 'nowhere', 'Robin', 'Ana'])
      expect(names).not.toContain(private_)
  })

  test('count and log a request once as 499 if its client disconnects before the response', async () => {
    const labels = 'method="POST",route="/api/trips/rescue/:code/verify",status="499"'
    const counted = async () =>
      (await numbers())[`homeward_http_request_duration_seconds_count{${labels}}`] ?? 0
    const before = await counted()
    let release = (): void => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    // Keeps the handler waiting with an open transaction.
    const holding = service.database.db.transaction(() => held)
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    const arrived = once(service.server.server, 'request')
    socket.write(
      `POST /api/trips/rescue/111111/verify HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 30\r\n\r\n{"phoneNumber":"919 555 0142"}`,
    )
    await arrived
    socket.destroy()
    const lines = () => service.logged.filter((line) => line.includes('"status":499')).length
    const logged = lines()
    await expect.poll(lines).toBe(logged + 1)
    release()
    await holding
    expect([await counted(), lines()]).toEqual([before + 1, logged + 1])
  })

  test('count alerts by kind, and messages by kind, channel, and outcome', async () => {
    const before = await numbers()
    await alerted()
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    await traveler.checkIn(tripId, travelerSecrets.distressPin)
    await service.advance(5_000)
    const after = await numbers()
    const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
    expect(grown('homeward_alerts_total{kind="alert"}')).toBe(1)
    expect(grown('homeward_alerts_total{kind="distress"}')).toBe(1)
    expect(grown('homeward_messages_total{kind="alert",channel="sms",outcome="sent"}')).toBe(3)
    expect(grown('homeward_messages_total{kind="distress",channel="sms",outcome="sent"}')).toBe(3)
    expect(grown('homeward_messages_total{kind="check-in-due",channel="sms",outcome="sent"}')).toBe(1)
  })

  test('report how many trips are overdue and for how long', async () => {
    const calm = await numbers()
    expect(calm).toMatchObject({ homeward_database_up: 1, homeward_trips_due: 0, homeward_messages_due: 0 })
    await startedTrip(await newTraveler(service))
    await service.scheduler.stop()
    service.clock.increment(2 * HOUR_MS + 600_000)
    const late = await numbers()
    expect(late).toMatchObject({ homeward_trips_due: 1, homeward_trips_due_age_seconds: 600 })
    expect((late.homeward_trips_watched ?? 0) - (calm.homeward_trips_watched ?? 0)).toBe(1)
  })

  test('start at 0 if they are counters used in alert rules', async () => {
    const fresh = await startTestService({ env: { DEMO: 'off', METRICS_TOKEN }, database: service.database })
    const samples = samplesOf(String((await scrape(fresh.url)).body))
    for (const outcome of ['refused', 'optedOut', 'withheldByCap', 'withheldByOptOut', 'sent', 'tryAgain'])
      for (const kind of ['alert', 'distress', 'link'])
        for (const channel of ['sms', 'mail'])
          expect(
            samples[`homeward_messages_total{kind="${kind}",channel="${channel}",outcome="${outcome}"}`],
          ).toBe(0)
    expect(samples['homeward_sms_segments_total{kind="alert"}']).toBe(0)
    const alarms = readFileSync('docs/alarms.yml', 'utf8')
    const selectors = [...alarms.matchAll(/homeward_limits_total\{limit=~?"([^"]+)", event="(\w+)"\}/g)]
    expect(selectors.length).toBeGreaterThan(5)
    for (const [, limit = '', event = ''] of selectors) {
      const isIt = new RegExp(`^homeward_limits_total\\{limit="(?:${limit})",event="${event}"\\}$`)
      const series = Object.keys(samples).filter((name) => isIt.test(name))
      expect(series, limit).toHaveLength(limit.split('|').length)
      for (const name of series) expect(samples[name]).toBe(0)
    }
    await fresh.stop()
  })

  test('report a database outage and leave out values that come from the database', async () => {
    const away = await startTestService({ env: { DEMO: 'off', METRICS_TOKEN } })
    await away.database.close()
    const text = String((await scrape(away.url)).body)
    expect(text).toContain('homeward_database_up 0')
    expect(text).not.toMatch(/^homeward_(trips|messages)_due/m)
    await away.server.close()
    await away.scheduler.stop()
  })
})

describe('age of the last backup', () => {
  test('is exported only after a backup has been recorded', async () => {
    const service = await startTestService({ env: { DEMO: 'off' } })
    const age = async () => {
      const { text } = await service.ports.meter.read()
      return text.match(/^homeward_backup_age_seconds (\d+)$/m)?.[1]
    }
    expect(await age()).toBeUndefined()
    const statement = /`(insert into scheduled_jobs [^`]+)`/.exec(
      readFileSync('docs/operations.md', 'utf8'),
    )?.[1]
    await service.database.db.execute(sql.raw(statement ?? ''))
    const [row] = await service.database.db
      .select()
      .from(scheduledJobs)
      .where(eq(scheduledJobs.name, 'backup'))
    service.clock.set((row?.doneAt ?? 0) + 3 * HOUR_MS)
    expect(await age()).toBe('10800')
    await service.stop()
  })
})
