import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { trips } from '../../../src/service/platform/database/schema/schema.ts'
import { giveBack, takeDatabase } from '../../support/databases/idle-databases.ts'

test('a database that a test closed is replaced', async () => {
  const closed = await takeDatabase()
  await closed.close()
  await giveBack(closed)
  const other = await takeDatabase()
  expect(await other.db.$count(trips)).toBe(0)
  await other.close()
})

test('an open database that cannot be emptied fails the test that takes it', async () => {
  const broken = await takeDatabase()
  await broken.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'not emptied'; end $$`)
  await broken.db.execute(sql`create trigger kept before truncate on users execute function refuse()`)
  await broken.db.execute(sql`insert into users (id, created_at) values (gen_random_uuid(), now())`)
  await giveBack(broken)
  await expect(takeDatabase()).rejects.toMatchObject({
    cause: expect.objectContaining({ message: 'not emptied' }),
  })
  await broken.close()
})
