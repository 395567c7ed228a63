import { afterEach, describe, expect, it } from 'vitest'
import { createCall } from '../../src/adapters/http/call.ts'
import { createIpLookup } from '../../src/adapters/ip-lookup/http-ip-lookup.ts'
import { startServer } from './answering-server.ts'

const clock = { now: () => 0, setTimeout: () => () => undefined }
const asked: string[] = []

async function lookUp(status: number, body: string) {
  const { baseUrl } = await startServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.writeHead(status).end(body)
  })
  return createIpLookup(createCall({ baseUrl, clock }), `${baseUrl}/?format=json`).lookUp()
}

afterEach(() => {
  asked.length = 0
})

describe('IP address lookup', () => {
  it('sends a GET request to the configured service and returns the `ip` of the response [§7.10]', async () => {
    expect(await lookUp(200, '{"ip":"203.0.113.7","country":"US"}')).toEqual({
      kind: 'found',
      ip: '203.0.113.7',
    })
    expect(asked).toEqual(['GET /?format=json'])
  })

  it.each([
    [200, '{}'],
    [200, '{"ip":""}'],
    [200, '{"ip":7}'],
    [404, '{"ip":"203.0.113.7"}'],
  ])('returns "unavailable" for the response %i %s', async (status, body) => {
    expect(await lookUp(status, body)).toEqual({ kind: 'unavailable' })
  })
})
