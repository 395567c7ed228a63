import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../src/service/platform/database/open-database.ts'
import { dataKeys } from '../../../src/service/platform/database/schema/key-schema.ts'
import { users } from '../../../src/service/platform/database/schema/schema.ts'
import { type DataKeys, openDataKeys } from '../../../src/service/platform/secrets/data-keys.ts'
import {
  newProfileKey,
  type ProfileKeys,
  readProfileKeys,
} from '../../../src/service/platform/secrets/profile-keys.ts'
import { memoryDatabase } from '../../support/databases/memory-database.ts'
import { startTestService } from '../../support/services/service.ts'

const keysOf = (...texts: string[]) => readProfileKeys(texts.join(',')) as ProfileKeys
const [old, fresh, third] = [newProfileKey(), newProfileKey(), newProfileKey()]

let database: OpenDatabase
let keys: DataKeys
beforeAll(async () => {
  database = await memoryDatabase()
  keys = await openDataKeys(database.db, keysOf(old))
})
afterAll(() => database.close())

const account = async (): Promise<string> => {
  const id = randomUUID()
  await database.db.insert(users).values({ id, createdAt: 0 })
  return id
}
const rows = () => database.db.select().from(dataKeys)

describe('data keys', () => {
  test('of the whole service are created once per installation and shared by its processes', async () => {
    const other = await openDataKeys(database.db, keysOf(old))
    expect(other.pepper).toEqual(keys.pepper)
    expect(other.lookupHash('+19195550142')).toBe(keys.lookupHash('+19195550142'))
    expect(other.service.open(keys.service.seal('a text', 'body'), 'body')).toBe('a text')
    expect((await rows()).map(({ id }) => id).sort()).toEqual(['lookup', 'pepper', 'service'])
  })

  test('can be read by another process and are deleted with their account', async () => {
    const userId = await account()
    const { key, store } = keys.make('account', userId)
    const sealed = key.seal('Robin', 'firstName')
    await database.db.transaction(store)
    const other = await openDataKeys(database.db, keysOf(old))
    expect((await other.read(database.db, 'account', userId)).open(sealed, 'firstName')).toBe('Robin')
    await database.db.delete(users)
    const later = await openDataKeys(database.db, keysOf(old))
    await expect(later.read(database.db, 'account', userId)).rejects.toThrow('has no data key')
  })

  test("aren't used if the transaction that created them was rolled back", async () => {
    const userId = await account()
    await database.db
      .transaction(async (tx) => {
        await keys.make('account', userId).store(tx)
        throw new Error('undone')
      })
      .catch(() => {})
    await expect(keys.read(database.db, 'account', userId)).rejects.toThrow('has no data key')
    const { key, store } = keys.make('account', userId)
    await database.db.transaction(store)
    const read = await keys.read(database.db, 'account', userId)
    expect(read.open(key.seal('Robin', 'firstName'), 'firstName')).toBe('Robin')
  })

  test('are loaded and re-encrypted even if another one is damaged', async () => {
    const [damaged, sound] = [await account(), await account()]
    for (const id of [damaged, sound]) await keys.make('account', id).store(database.db)
    const sealed = sql`left(${dataKeys.sealed}, -4) || 'AAAA'`
    await database.db.update(dataKeys).set({ sealed }).where(eq(dataKeys.userId, damaged))
    const other = await openDataKeys(database.db, keysOf(old))
    await other.preload(database.db, 'account', [damaged, sound])
    await expect(other.read(database.db, 'account', sound)).resolves.toBeDefined()
    await expect(other.read(database.db, 'account', damaged)).rejects.toThrow('cannot be decrypted')

    const both = await openDataKeys(database.db, keysOf(third, old))
    const left = [`account ${damaged}`]
    const others = (await rows()).length - 1
    expect(await both.reencrypt({ atOnce: 100 })).toEqual({ sealed: others, damaged: left })
    expect(await both.reencrypt({ atOnce: 100 })).toEqual({ sealed: 0, damaged: left })
    const back = await openDataKeys(database.db, keysOf(old, third))
    expect(await back.reencrypt({ atOnce: 100 })).toEqual({ sealed: others, damaged: [] })
    await database.db.delete(users).where(eq(users.id, damaged))
  })

  test('are re-encrypted, except the damaged ones, even if more are damaged than one query reads', async () => {
    const ids = [await account(), await account(), await account(), await account()].sort()
    for (const id of ids) await keys.make('account', id).store(database.db)
    const damaged = ids.slice(0, 3)
    const sealed = sql`left(${dataKeys.sealed}, -4) || 'AAAA'`
    await database.db.update(dataKeys).set({ sealed }).where(inArray(dataKeys.userId, damaged))
    const both = await openDataKeys(database.db, keysOf(third, old))
    expect(await both.reencrypt({ atOnce: 2 })).toEqual({
      sealed: (await rows()).length - 3,
      damaged: damaged.map((id) => `account ${id}`),
    })
    const back = await openDataKeys(database.db, keysOf(old, third))
    await back.reencrypt({ atOnce: 100 })
    await database.db.delete(users).where(inArray(users.id, ids))
  })

  test('are opened without a write once they exist', async () => {
    const readOnly = database.db.transaction((tx) => openDataKeys(tx, keysOf(old)), {
      accessMode: 'read only',
    })
    expect((await readOnly).pepper).toEqual(keys.pepper)
  })

  test('are re-encrypted with a new PROFILE_KEY if the old key is also set', async () => {
    const hash = keys.lookupHash('+19195550142')
    await expect(openDataKeys(database.db, keysOf(fresh))).rejects.toThrow('PROFILE_KEY lacks a key')
    const both = await openDataKeys(database.db, keysOf(fresh, old))
    const many = (await rows()).length
    expect(await both.reencrypt({ atOnce: 1 })).toEqual({ sealed: many, damaged: [] })
    expect(await both.reencrypt({ atOnce: 100 })).toEqual({ sealed: 0, damaged: [] })
    const after = await openDataKeys(database.db, keysOf(fresh))
    expect(after.lookupHash('+19195550142')).toBe(hash)
    expect(after.service.open(keys.service.seal('a text', 'body'), 'body')).toBe('a text')
    await expect(openDataKeys(database.db, keysOf(old))).rejects.toThrow('PROFILE_KEY lacks a key')
  })

  test('are re-encrypted when a service starts with a new and an old PROFILE_KEY', async () => {
    const started = await memoryDatabase()
    for (const keys of [[old], [fresh, old]])
      await (await startTestService({ database: started, profileKeys: keysOf(...keys) })).stop()
    await expect(openDataKeys(started.db, keysOf(fresh))).resolves.toBeDefined()
    await started.close()
  })
})
