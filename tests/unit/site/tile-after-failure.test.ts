import { expect, test } from 'vitest'
import { afterFailure } from '../../../src/service-worker/tile-after-failure.ts'

const asked = { request: 'opaque', withCors: 'readable' }

test("a lost connection for one tile doesn't mark the tile server as unreadable", async () => {
  expect(await afterFailure(asked, async (request) => request)).toEqual({
    response: 'readable',
    isUnreadable: false,
  })
})

test('a tile server that answers only without CORS is unreadable', async () => {
  const load = async (request: string) => {
    if (request === 'readable') throw new TypeError('Failed to fetch')
    return request
  }
  expect(await afterFailure(asked, load)).toEqual({ response: 'opaque', isUnreadable: true })
})
