import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { contactRequests } from '../../../src/service/platform/database/schema/account-schema.ts'
import { drills } from '../../../src/service/platform/database/schema/drill-schema.ts'
import { startOnPostgres } from '../../support/databases/both-databases.ts'
import { newPhone, newTraveler } from '../../support/travelers/traveler.ts'

const service = await startOnPostgres()
afterAll(() => service.stop())

test("a practice alert is created once for two concurrent requests, and the reason for its end is stored in release 1's spelling", async () => {
  const { clock, database } = service
  // Sets the clock to 11 AM in New York (noon in summer), when practice alerts are allowed.
  clock.set(Math.ceil((clock.now() + HOUR_MS) / DAY_MS) * DAY_MS + 16 * HOUR_MS)
  const traveler = await newTraveler(service, [{ name: 'Ana', number: newPhone() }])
  await database.db
    .update(contactRequests)
    .set({ practiceAt: clock.now() })
    .where(eq(contactRequests.userId, traveler.userId))
  const begin = () => traveler.call('/api/app/practice', { calls: false })
  const statuses = (await Promise.all([begin(), begin()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
  expect((await traveler.call('/api/app/practice', undefined, 'DELETE')).body).toMatchObject({
    drill: { why: 'traveler' },
  })
  // Checks the spelling of the stored value, because release 1 accepts no other spelling.
  const stored = await database.db.select({ why: drills.why }).from(drills)
  expect(stored).toEqual([{ why: 'traveller' }])
})
