import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLocalStore } from '../../../src/adapters/browser/local-store.ts'
import { memoryStore } from '../../support/statecharts/memory-store.ts'

/** Stubs localStorage in memory. The functions in `broken` fail. */
function browserStorage(broken: Partial<Storage> = {}) {
  const device = memoryStore()
  vi.stubGlobal('localStorage', {
    getItem: device.read,
    setItem: device.write,
    removeItem: device.remove,
    key: (at: number) => device.keys()[at] ?? null,
    get length() {
      return device.kept.size
    },
    ...broken,
  })
  return device.kept
}
const forbidden = () => {
  throw new Error('SecurityError')
}

afterEach(() => vi.unstubAllGlobals())

describe('data stored on the device', () => {
  it('is written to browser storage under its key [§9.2]', () => {
    const kept = browserStorage()
    const store = createLocalStore()
    expect(store.write('user_ip', '203.0.113.7')).toBe(true)
    expect(kept.get('user_ip')).toBe('203.0.113.7')
    expect(createLocalStore().read('user_ip')).toBe('203.0.113.7')
    store.remove('user_ip')
    expect(kept.size).toBe(0)
  })

  it("moves from release 1's key to the current one unless newer data exists there", () => {
    const kept = browserStorage()
    kept.set('traveller-trip', 'running')
    kept.set('traveller-track', 'old')
    kept.set('traveler-track', 'new')
    createLocalStore()
    expect([...kept]).toEqual([
      ['traveler-track', 'new'],
      ['traveler-trip', 'running'],
    ])
  })

  it('lasts until the page closes if the storage is full', () => {
    browserStorage({ setItem: forbidden })
    const store = createLocalStore()
    expect(store.write('lockout_unknown', 'text')).toBe(false)
    expect(store.read('lockout_unknown')).toBe('text')
    store.remove('lockout_unknown')
    expect(store.read('lockout_unknown')).toBeNull()
  })

  it('lasts until the page closes if storage is denied', () => {
    browserStorage({ getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    const store = createLocalStore()
    expect(store.read('cookie-consent')).toBeNull()
    store.write('cookie-consent', 'text')
    expect(store.read('cookie-consent')).toBe('text')
    expect(() => store.remove('cookie-consent')).not.toThrow()
  })

  it('has each key listed once, even if the key is also kept in memory', () => {
    const kept = browserStorage()
    const store = createLocalStore()
    store.write('user_ip', 'text')
    kept.set('cookie-consent', 'text')
    expect(store.keys()).toEqual(['user_ip', 'cookie-consent'])
    vi.stubGlobal('localStorage', { ...localStorage, setItem: forbidden })
    store.write('user_ip', 'new')
    store.write('lockout_unknown', 'text')
    expect(store.keys().sort()).toEqual(['cookie-consent', 'lockout_unknown', 'user_ip'])
    browserStorage({ key: forbidden })
    expect(store.keys()).toEqual(['user_ip', 'lockout_unknown'])
  })
})
