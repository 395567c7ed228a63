import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A provider of texts in a process of its own, which answers as Twilio's API does: each after 100 ms, and no more than
 * 300 a second, whoever comes sooner waits. Its parent is told its port, and of each request for it when the texts left.
 */
const PER_SECOND = 300
const ANSWERS_AFTER_MS = 100

/** When each text was taken; Unix time, ms. */
const taken: number[] = []
let freeAt = 0

const server = createServer(async (request, response) => {
  const sent = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
  freeAt = Math.max(freeAt, Date.now()) + 1_000 / PER_SECOND
  setTimeout(
    () => {
      taken.push(Date.now())
      const text = {
        sid: `SM${String(taken.length).padStart(32, '0')}`,
        to: sent.get('To'),
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
process.on('message', () => process.send?.({ taken }))
