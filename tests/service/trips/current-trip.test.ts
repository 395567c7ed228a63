import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { logStatements } from '../../support/databases/log-statements.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, ben, travelerSecrets } from '../../support/travelers/people.ts'
import { inTime, newTraveler, startedTrip, type TestTraveler } from '../../support/travelers/traveler.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })

async function ask({ headers }: Pick<TestTraveler, 'headers'>, etag: string | null = null) {
  const answer = await fetch(`${service.url}/api/app/trip`, {
    headers: { ...headers, ...(etag && { 'if-none-match': etag }) },
  })
  return {
    status: answer.status,
    etag: answer.headers.get('etag'),
    cached: answer.headers.get('cache-control'),
    text: await answer.text(),
  }
}

async function onTheWay(contacts = [ana, ben]) {
  const traveler = await newTraveler(service, contacts)
  return { traveler, tripId: await startedTrip(traveler) }
}

describe('poll of the running trip', () => {
  test('gets an empty 304 if only the time has changed', async () => {
    const { traveler } = await onTheWay()
    const { etag, cached } = await ask(traveler)
    expect(cached).toBe('no-store')
    service.clock.increment(MINUTE_MS)
    expect(await ask(traveler, etag)).toEqual({ status: 304, etag, cached, text: '' })
  })

  test('gets a new response after a new position or at the due time', async () => {
    const { traveler, tripId } = await onTheWay()
    const first = await ask(traveler)
    await traveler.sendFix(tripId)
    const second = await ask(traveler, first.etag)
    expect(second.status).toBe(200)
    expect(JSON.parse(second.text).trip.lastPosition.at).toBe(inTime(service, 0))
    await service.advance(121 * MINUTE_MS)
    const third = await ask(traveler, second.etag)
    expect(third).toMatchObject({ status: 200, text: expect.stringContaining('checkInDue') })
  })

  test('runs two SQL statements, even if nothing changed', async () => {
    const { traveler } = await onTheWay()
    const { etag } = await ask(traveler)
    let statements = 0
    logStatements(service.database.db, () => {
      statements += 1
    })
    expect((await ask(traveler, etag)).status).toBe(304)
    expect(statements).toBe(2)
    expect((await ask(traveler)).status).toBe(200)
    expect(statements).toBe(4)
  })

  test('gets a 304 after a contact opens the panel of a distress alert', async () => {
    const { traveler, tripId } = await onTheWay()
    await traveler.extend(tripId, 180 * MINUTE_MS, travelerSecrets.distressPin)
    const { etag, text } = await ask(traveler)
    await service.advance(MINUTE_MS)
    expect((await (await contactOn(service, tripId, ana.number)).panel()).status).toBe(200)
    await service.advance(MINUTE_MS)
    expect(JSON.parse(text).trip.state).toBe('active')
    expect(await ask(traveler, etag)).toMatchObject({ status: 304, etag })
  })

  test('is refused after signing out, even if its ETag matches', async () => {
    const { traveler } = await onTheWay()
    const { etag } = await ask(traveler)
    await service.ports.accounts.endSessions(traveler.userId, service.clock.now())
    expect((await ask(traveler, etag)).status).toBe(401)
    expect((await ask(traveler, '*')).status).toBe(401)
  })
})
