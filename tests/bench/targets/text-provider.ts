import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Stub of Twilio's API in a separate process. Answers texts after 100 ms at a limited rate, and rejects
 * calls above `CALLS_PER_SECOND` (429).
 */

const PER_SECOND = Number(process.env.TEXTS_PER_SECOND ?? 300)
const CALLS_PER_SECOND = Number(process.env.CALLS_PER_SECOND ?? 1)
const ANSWERS_AFTER_MS = 100

/** Area code of contacts' numbers; travelers have other area codes. */
const OF_CONTACTS = '+1919'

const [travelers, contacts]: [number[], number[]] = [[], []]
const called: number[] = []
let refused = 0
let freeAt = 0
let callableAt = 0

function answerCall(response: ServerResponse, sent: URLSearchParams): void {
  const json = { 'content-type': 'application/json' }
  if (Date.now() < callableAt) {
    refused += 1
    response.writeHead(429, json).end(JSON.stringify({ code: 20_429, message: 'too many', status: 429 }))
    return
  }
  callableAt = Math.max(callableAt, Date.now() - 1_000) + 1_000 / CALLS_PER_SECOND
  called.push(Date.now())
  const call = { sid: `CA${String(called.length).padStart(32, '0')}`, to: sent.get('To'), status: 'queued' }
  response.writeHead(201, json).end(JSON.stringify(call))
}

const server = createServer(async (request, response) => {
  const sent = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
  if (request.url?.endsWith('/Calls.json')) return answerCall(response, sent)
  freeAt = Math.max(freeAt, Date.now()) + 1_000 / PER_SECOND
  setTimeout(
    () => {
      const to = sent.get('To') ?? ''
      if (to.startsWith(OF_CONTACTS)) contacts.push(Date.now())
      else travelers.push(Date.now())
      const text = {
        sid: `SM${String(travelers.length + contacts.length).padStart(32, '0')}`,
        to,
        from: sent.get('From'),
        body: sent.get('Body'),
        status: 'queued',
      }
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(text))
    },
    freeAt - Date.now() + ANSWERS_AFTER_MS,
  )
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', () => process.send?.({ travelers, contacts, called, refused }))
