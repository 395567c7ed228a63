import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { contactRequests } from '../../src/service/platform/database/schema/account-schema.ts'
import { drills } from '../../src/service/platform/database/schema/drill-schema.ts'
import { bothDatabases } from '../support/both-databases.ts'
import { call } from '../support/calls.ts'
import { STARTING_MS, type TestService } from '../support/service.ts'
import { newPhone, newTraveler, toldTo } from '../support/traveler.ts'

describe.each(bothDatabases)('practice alerts on %s', (_name, start) => {
  let service: TestService
  beforeAll(async () => {
    service = await start({ CALLS: 'on' })
    const { clock } = service
    // 11 AM in New York, in winter and in summer.
    clock.set(Math.ceil((clock.now() + HOUR_MS) / DAY_MS) * DAY_MS + 16 * HOUR_MS)
  }, STARTING_MS)
  afterAll(() => service.stop())

  test('a practice alert runs from start to end, and of two concurrent starts one wins', async () => {
    const [ana, ben] = [newPhone(), newPhone()]
    const contacts = [
      { name: 'Ana', number: ana },
      { name: 'Ben', number: ben },
    ]
    const traveler = await newTraveler(service, contacts)
    await service.database.db
      .update(contactRequests)
      .set({ practiceAt: service.clock.now() })
      .where(eq(contactRequests.userId, traveler.userId))
    const begin = () => traveler.call('/api/app/practice', { calls: true })
    const statuses = (await Promise.all([begin(), begin()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    const sent = async (number: string, kind: string) =>
      (await toldTo(service, number)).filter((message) => message.kind === kind)
    const [text] = await sent(ana, 'drill')
    const token = /practice#(\S+)/.exec(text?.body ?? '')?.[1]
    expect(await call(service.url, '/api/practice/open', { json: { token } })).toMatchObject({ status: 200 })
    await service.advance(4 * MINUTE_MS)
    await service.advance(10_000)
    expect([(await sent(ana, 'drill-call')).length, (await sent(ben, 'drill-call')).length]).toEqual([0, 1])
    const { body } = await traveler.call('/api/app/practice')
    expect(body).toMatchObject({
      drill: { contacts: [{ state: 'reached', reachedBy: 'link' }, { state: 'called' }] },
    })
    expect((await traveler.call('/api/app/practice', undefined, 'DELETE')).body).toMatchObject({
      drill: { why: 'traveler' },
    })
    // Release 1 takes no other spelling.
    const stored = await service.database.db.select({ why: drills.why }).from(drills)
    expect(stored).toEqual([{ why: 'traveller' }])
  })
})
