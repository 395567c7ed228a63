import { afterEach, expect, test, vi } from 'vitest'
import { lazyImport } from '../../../src/views/kit/lazy-import.ts'

/** Fake link to a style sheet. Its replacement loads as soon as it's inserted. */
const linkTo = (sheet: unknown) => ({
  href: 'https://homeward.example/page.css',
  sheet,
  isRemoved: false,
  remove() {
    this.isRemoved = true
  },
  after: (next: { onload: () => void }) => next.onload(),
})

const unreadable = {
  get cssRules(): never {
    throw new DOMException('Cannot access rules', 'SecurityError')
  },
}

afterEach(() => vi.unstubAllGlobals())

test('after a failed import, only stylesheets that are missing, empty, or unreadable are loaded again', async () => {
  const loaded = linkTo({ cssRules: [{}] })
  const lost = [linkTo(null), linkTo({ cssRules: [] }), linkTo(unreadable)]
  vi.stubGlobal('document', { querySelectorAll: () => [loaded, ...lost], createElement: () => ({}) })
  let isOffline = true
  const load = lazyImport(
    async () => {
      if (isOffline) throw new Error('no connection')
      return { page: 'here' }
    },
    ({ page }) => page,
  )
  await expect(load()).rejects.toThrow('no connection')
  expect(lost.map(({ isRemoved }) => isRemoved)).toEqual([false, false, false])
  isOffline = false
  await expect(load()).resolves.toBe('here')
  expect(lost.map(({ isRemoved }) => isRemoved)).toEqual([true, true, true])
  expect(loaded.isRemoved).toBe(false)
})
