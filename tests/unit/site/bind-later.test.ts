import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { bindSource } from '../../../src/app/bind-later.ts'

describe('source that waits for the adapters', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('starts once the adapters load, even after a failed attempt', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ clock: null })
    const stop = vi.fn()
    const start = vi.fn(() => stop)
    const actor = createActor(bindSource(load, start)).start()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(start).toHaveBeenCalledOnce()
    actor.stop()
    expect(stop).toHaveBeenCalledOnce()
  })

  it("doesn't load the adapters again after it has been stopped", async () => {
    const load = vi.fn(() => Promise.reject(new Error('offline')))
    const actor = createActor(bindSource(load, () => () => {})).start()
    actor.stop()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(load).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })
})
