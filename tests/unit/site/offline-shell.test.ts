import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { workerShell } from '../../../src/adapters/browser/offline-shell.ts'

const idle = { whenIdle: async () => {} }

function openPage() {
  const told: unknown[] = []
  const active = { postMessage: (message: { type: string }) => told.push(message.type) }
  let ready = Promise.withResolvers<{ active: typeof active }>()
  const installing = Object.assign(new EventTarget(), { state: 'installing' })
  const workers = {
    register: vi.fn(async () => ({ installing })),
    getRegistration: vi.fn(async () => ({ active })),
    get ready() {
      return ready.promise
    },
  }
  vi.stubGlobal('navigator', { serviceWorker: workers })
  return {
    shell: workerShell({ script: '/service-worker.js', idle }),
    workers,
    told,
    activate: () => ready.resolve({ active }),
    abandon() {
      installing.state = 'redundant'
      installing.dispatchEvent(new Event('statechange'))
      ready = Promise.withResolvers()
    },
  }
}

let page: ReturnType<typeof openPage>
beforeEach(() => {
  page = openPage()
})
afterEach(() => vi.unstubAllGlobals())

describe('installation of the service worker', () => {
  test('happens once, and again after the map tiles were deleted', async () => {
    page.activate()
    await page.shell.install()
    await page.shell.install()
    expect(page.workers.register).toHaveBeenCalledTimes(1)
    await page.shell.forgetTiles()
    await page.shell.install()
    expect(page.told).toEqual(['tiles.keep', 'tiles.forget', 'tiles.keep'])
  })

  test('is retried by the next call if registration failed', async () => {
    page.activate()
    page.workers.register.mockRejectedValueOnce(new TypeError('the script did not load'))
    await page.shell.install()
    expect(page.told).toEqual([])
    await page.shell.install()
    expect(page.told).toEqual(['tiles.keep'])
  })

  test('is retried after the worker could not fetch its files', async () => {
    void page.shell.install()
    await vi.waitFor(() => expect(page.workers.register).toHaveBeenCalledTimes(1))
    page.abandon()
    page.activate()
    await page.shell.install()
    expect(page.workers.register).toHaveBeenCalledTimes(2)
    expect(page.told).toEqual(['tiles.keep'])
  })
})

test('a failure to delete the map tiles is reported', async () => {
  page.workers.getRegistration.mockRejectedValueOnce(new DOMException('blocked', 'SecurityError'))
  await expect(page.shell.forgetTiles()).rejects.toThrow('blocked')
})
