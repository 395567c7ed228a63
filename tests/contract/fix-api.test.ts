import { expect, it, vi } from 'vitest'
import type { HttpCall } from '../../src/adapters/http/call.ts'
import { createFixApi } from '../../src/adapters/http/fix-api.ts'
import { ok, refused, refusedFor } from './scripted-call.ts'

const fixAt = (fixedAt: number) => ({ tripId: 'trip', fixedAt, latitude: 35.7, longitude: -79 })

it('drops only the position because of which the service refuses a batch', async () => {
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
  "keeps positions that something other than the service answers with %i, such as a hotel's network",
  async (status) => {
    const api = createFixApi(async () => refused(status, '<html>'))
    expect(await api.sendFixes([1, 2].map(fixAt))).toEqual({ kind: 'unreachable' })
  },
)

it("drops positions of a trip that isn't running, according to the service", async () => {
  const api = createFixApi(async () => refusedFor(409, 'trip_not_running'))
  expect(await api.sendFixes([1, 2].map(fixAt))).toEqual({ kind: 'tripOver' })
})
