import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { cookieGrants } from '../../src/adapters/http/grants.ts'
import { createRescueApi } from '../../src/adapters/http/rescue-api.ts'
import { callTo } from './answering-server.ts'

const link = 'q3f0Yl2mTtC8v1x-WZ_9aA'
const phoneNumber = '9195550142'
async function backend(status: number, body: unknown) {
  const asked: { secret: IncomingMessage['headers'][string]; body: unknown }[] = []
  const call = await callTo(async (request, response) => {
    const sent = request.method === 'POST' ? await json(request) : null
    asked.push({ secret: request.headers['x-rescue-link'], body: sent })
    response.writeHead(status).end(JSON.stringify(body))
  })
  return { asked, api: createRescueApi({ call, grants: cookieGrants }) }
}

describe('rescue API', () => {
  it('sends the secret of a rescue link in a header of the lookup and in the body of the verification', async () => {
    const { api, asked } = await backend(404, {})
    await api.lookUpCode({ code: '246810', link })
    await api.verifyPhone({ code: '246810', link, phoneNumber })
    expect(asked).toEqual([
      { secret: link, body: null },
      { secret: undefined, body: { phoneNumber, panel: true, link } },
    ])
  })

  it('sends no secret with a typed code', async () => {
    const { api, asked } = await backend(404, {})
    await api.lookUpCode({ code: '246810', link: null })
    await api.verifyPhone({ code: '246810', link: null, phoneNumber })
    expect(asked).toEqual([
      { secret: undefined, body: null },
      { secret: undefined, body: { phoneNumber, panel: true } },
    ])
  })

  it.each([403, 404])(
    'takes status %i of a captive portal for no answer to a phone number',
    async (status) => {
      const call = await callTo((_request, response) => {
        response.writeHead(status).end('<h1>Hotel Wi-Fi</h1>')
      })
      const api = createRescueApi({ call, grants: cookieGrants })
      expect(await api.verifyPhone({ code: '246810', link: null, phoneNumber })).toEqual({
        kind: 'unreachable',
      })
    },
  )

  it('reports that the service replied by text message instead of verifying the number', async () => {
    const { api } = await backend(403, { code: 'text_sent', error: 'Many wrong codes are being tried.' })
    expect(await api.verifyPhone({ code: '246810', link: null, phoneNumber })).toEqual({ kind: 'textSent' })
  })

  it('reports a server error as unreachable, not as an unknown phone number', async () => {
    const { api } = await backend(500, { code: 'internal', error: 'Something went wrong on our side.' })
    const outcome = await api.verifyPhone({ code: '246810', link: null, phoneNumber })
    expect(outcome).toEqual({ kind: 'unreachable' })
  })
})
