import { expect, it, vi } from 'vitest'
import type { HttpCall } from '../../src/adapters/http/call.ts'
import { createFixApi } from '../../src/adapters/http/fix-api.ts'
import { ok, refused, refusedFor } from './scripted-call.ts'

const fixAt = (fixedAt: number) => ({ tripId: 'trip', fixedAt, latitude: 35.7, longitude: -79 })

it('the position API drops only the position that makes the service refuse a batch', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const stored: number[] = []
  const call: HttpCall = async (_, options) => {
    const sent = options?.json as { locations: { timestamp: number }[] } | undefined
    const times = sent?.locations.map(({ timestamp }) => timestamp) ?? []
    if (times.includes(2)) return refusedFor(400, 'invalid_request')
    stored.push(...times)
    return ok({ accepted: times.length, refused: [] })
  }
  const fixes = [1, 2, 3].map(fixAt)
  expect(await createFixApi(call).sendFixes(fixes)).toEqual({ kind: 'taken', refused: ['other'] })
  expect(stored).toEqual([1, 3])
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

it.each([400, 409])(
  "the position API reports status %i from something other than the service, such as a hotel's network, as unreachable",
  async (status) => {
    const api = createFixApi(async () => refused(status, '<html>'))
    expect(await api.sendFixes([1, 2].map(fixAt))).toEqual({ kind: 'unreachable' })
  },
)

it("the position API reports that the trip is over if the service says that it isn't running", async () => {
  const api = createFixApi(async () => refusedFor(409, 'trip_not_running'))
  expect(await api.sendFixes([1, 2].map(fixAt))).toEqual({ kind: 'tripOver' })
})
