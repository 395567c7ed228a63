import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memoryDatabase } from '../../support/databases/memory-database.ts'

async function turnsOf(act: () => Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false]
  const counted = (async () => {
    while (!isDone) {
      await setImmediate()
      turns += 1
    }
  })()
  await act()
  isDone = true
  await counted
  return turns
}

test('an embedded database yields to other work after each statement, even in a transaction', async () => {
  const { db, close } = await memoryDatabase()
  const many = 20
  const oneByOne = async (on: Pick<typeof db, 'execute'>) => {
    for (let at = 0; at < many; at += 1) await on.execute(sql`select ${at}::int`)
  }
  expect(await turnsOf(() => oneByOne(db))).toBeGreaterThanOrEqual(many)
  expect(await turnsOf(() => db.transaction((tx) => oneByOne(tx)))).toBeGreaterThanOrEqual(many)
  await close()
})
