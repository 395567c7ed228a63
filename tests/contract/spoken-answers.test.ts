import { describe, expect, it } from 'vitest'
import { cookieGrants } from '../../src/adapters/http/grants.ts'
import { createRescueApi } from '../../src/adapters/http/rescue-api.ts'
import { callTo } from './answering-server.ts'

async function saidOn(status: number, body: string) {
  const call = await callTo((_, response) => response.writeHead(status).end(body))
  const api = createRescueApi({ call, grants: cookieGrants })
  return [
    await api.castVote({ tripId: '41', phoneNumber: '9195550142' }),
    await api.sayWord({ tripId: '41', word: 'acknowledge' }),
  ]
}

describe('vote or acknowledgment', () => {
  it("counts as recorded after an OK response, and the result has the server's message [§7.6]", async () => {
    const recorded = { kind: 'recorded', message: '1 of 2 votes recorded.' }
    expect(await saidOn(200, '{"message":"1 of 2 votes recorded."}')).toEqual([recorded, recorded])
  })

  it.each([400, 403, 409, 429, 499])(
    "counts as refused after status %i, and the result has the server's message [§8.11]",
    async (status) => {
      const refused = { kind: 'refused', message: 'You have voted already.' }
      expect(await saidOn(status, '{"error":"You have voted already."}')).toEqual([refused, refused])
    },
  )

  it.each([500, 502, 503, 504])(
    "counts as possibly recorded after status %i, and the result has the server's message [§8.11]",
    async (status) => {
      const failed = { kind: 'failed', message: 'The service is restarting.' }
      expect(await saidOn(status, '{"error":"The service is restarting."}')).toEqual([failed, failed])
    },
  )

  it.each(['{}', '{"error":""}', '{"error":"  "}', '{"error":{"text":"no"}}', '<html>', ''])(
    'counts as refused after status 403, without a message, if the body is %j [§8.11]',
    async (body) => {
      const refused = { kind: 'refused', message: null }
      expect(await saidOn(403, body)).toEqual([refused, refused])
    },
  )

  it.each(['<html>', '', '{}', 'null', '[]', '{"message":7}'])(
    'counts as possibly recorded if an OK response has the body %j',
    async (body) => {
      expect(await saidOn(200, body)).toEqual([{ kind: 'unreadable' }, { kind: 'unreadable' }])
    },
  )
})

it('the rescue API sends a different request for acknowledging, retracting a vote, leaving, and returning', async () => {
  const sent: string[] = []
  const call = await callTo(async (request, response) => {
    const body = await request.toArray()
    sent.push(`${request.method} ${request.url} ${Buffer.concat(body)}`)
    response.end('{"message":"Recorded."}')
  })
  const api = createRescueApi({ call, grants: cookieGrants })
  for (const word of ['acknowledge', 'retract', 'leave', 'return'] as const)
    await api.sayWord({ tripId: '41', word })
  expect(sent).toEqual([
    'POST /api/trips/41/acknowledge {}',
    'POST /api/trips/41/resolve-vote/retraction {}',
    'POST /api/trips/41/part {"part":"leave"}',
    'POST /api/trips/41/part {"part":"return"}',
  ])
})
