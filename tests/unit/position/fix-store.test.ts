import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFixStore } from '../../../src/adapters/browser/fix-store.ts'
import { moveToAccount } from '../../../src/domain/traveler/positions/send-waiting.ts'
import { FIXES_IN_A_BATCH, type WaitingFix } from '../../../src/domain/traveler/positions/waiting-fix.ts'
import { fixAt as takenAt } from '../../support/statecharts/fix-stores.ts'

const robin = '+19195550142'
const maya = '+19195550100'
const fixAt = (fixedAt: number, tripId = 't-1'): WaitingFix => ({ tripId, ...takenAt(fixedAt) })

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => vi.restoreAllMocks())

const page = () => createFixStore({ locks: undefined })
const times = (fixes: WaitingFix[]) => fixes.map(({ fixedAt }) => fixedAt)

test('stored positions survive a page reload without duplicates and are read oldest first, one trip at a time', async () => {
  const first = page()
  for (const at of [3, 1, 2, 2]) await first.add(robin, fixAt(at))
  await first.add(robin, fixAt(1, 't-2'))
  const reopened = page()
  expect(await reopened.count(robin)).toMatchObject({ waiting: 4, onPageOnly: 0 })
  const batch = await reopened.next(robin)
  expect(batch).toEqual([fixAt(1), fixAt(2), fixAt(3)])
  expect(await reopened.remove(robin, batch)).toMatchObject({ waiting: 1 })
  expect(await page().next(robin)).toEqual([fixAt(1, 't-2')])
})

test('a batch of positions has a maximum size, and the next batch continues after it', async () => {
  const store = page()
  for (let at = 0; at <= FIXES_IN_A_BATCH; at += 1) await store.add(robin, fixAt(at))
  const batch = await store.next(robin)
  expect(batch).toHaveLength(FIXES_IN_A_BATCH)
  await store.remove(robin, batch)
  expect(times(await store.next(robin))).toEqual([FIXES_IN_A_BATCH])
})

test("each account's positions are stored and deleted separately", async () => {
  const store = page()
  await store.add(robin, fixAt(1))
  await store.add(maya, fixAt(2))
  expect(times(await store.next(maya))).toEqual([2])
  await store.forget(robin)
  expect(await store.count(robin)).toMatchObject({ waiting: 0 })
  expect(await page().count(maya)).toMatchObject({ waiting: 1 })
})

test('positions that were stored under a phone number move to the account, including those in memory', async () => {
  await page().add(robin, fixAt(1))
  await page().add(maya, fixAt(2))
  const store = page()
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await store.add(robin, fixAt(3))
  full.mockRestore()
  await moveToAccount(store, { userId: 'u-1', phoneNumber: robin })
  expect(await store.count('u-1')).toMatchObject({ waiting: 2, onPageOnly: 1 })
  expect(await store.count(robin)).toMatchObject({ waiting: 0 })
  expect(times(await page().next('u-1'))).toEqual([1])
  expect(await store.count(maya)).toMatchObject({ waiting: 1 })
})

test("if the device's storage is full, the page keeps further positions in memory until there is room", async () => {
  const store = page()
  await store.add(robin, fixAt(1))
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await store.add(robin, fixAt(2))
  expect(await store.add(robin, fixAt(3))).toMatchObject({ waiting: 3, onPageOnly: 2 })
  expect(await page().count(robin)).toMatchObject({ waiting: 1 })
  full.mockRestore()
  expect(times(await store.next(robin))).toEqual([1])
  expect(await store.remove(robin, [fixAt(1)])).toMatchObject({ waiting: 2, onPageOnly: 0 })
  expect(times(await page().next(robin))).toEqual([2, 3])
})

test('without browser storage, the page keeps the positions in memory', async () => {
  vi.spyOn(globalThis.indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not here', 'SecurityError')
  })
  const store = page()
  await store.add(robin, fixAt(2))
  expect(await store.add(robin, fixAt(1))).toMatchObject({ waiting: 2, onPageOnly: 2 })
  const batch = await store.next(robin)
  expect(times(batch).sort()).toEqual([1, 2])
  expect(await store.remove(robin, batch)).toMatchObject({ waiting: 0 })
})

test('the position store runs a task alone under a browser lock, so that pages and workers take turns', async () => {
  const names: string[] = []
  const request = async (name: string, run: () => Promise<unknown>) => {
    names.push(name)
    return run()
  }
  const store = createFixStore({ locks: { request } as unknown as LockManager })
  expect(await store.alone(async () => 7)).toBe(7)
  expect(names).toEqual(['waiting-fixes'])
})
