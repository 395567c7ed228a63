import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '../../../src/service/server.ts'
import { readSettings } from '../../../src/service/settings.ts'
import { call } from '../../support/services/calls.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'

/** Number of requests whose responses exceed the socket buffers of an idle client. */
const REQUESTS = 300

let service: TestService
let server: FastifyInstance
let url: string
beforeAll(async () => {
  service = await startTestService()
  const read = readSettings({ SITE_DIR: 'none', LOG_LEVEL: 'silent' })
  if (read.kind === 'refused') throw new Error(read.line)
  const patience = { headMs: 600, requestMs: 900, silenceMs: 700, betweenMs: 500, lookEveryMs: 20 }
  server = await buildServer(service.ports, read.settings, process.stderr, patience)
  url = await server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.close()
  await service.stop()
})

/** Opens a connection. `cut` resolves with the received text when the service closes the connection. */
async function client(of = server): Promise<{ socket: Socket; cut: Promise<string> }> {
  const accepted = new Promise<Socket>((connected) => of.server.once('connection', connected))
  const { port } = of.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let told = ''
  socket.setEncoding('utf8').on('error', () => {})
  socket.on('data', (text) => {
    told += String(text)
  })
  const server = await accepted
  const cut = new Promise<string>((closed) => server.once('close', () => setImmediate(() => closed(told))))
  return { socket, cut }
}

function trickle(socket: Socket, piece: string): void {
  const drip = setInterval(() => socket.write(piece), 10)
  socket.once('close', () => clearInterval(drip))
}

const head = 'POST /api/beta-signup HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n'

describe('slow client', () => {
  test('is disconnected if it sends nothing', async () => {
    const { cut } = await client()
    expect(await cut).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })

  test('is disconnected if it never finishes its headers', async () => {
    const { socket, cut } = await client()
    socket.write(head)
    trickle(socket, 'X-More: 1\r\n')
    expect(await cut).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('is disconnected if it never finishes its body, while other clients get responses', async () => {
    const { socket, cut } = await client()
    socket.write(`${head}Content-Length: 15000\r\n\r\n`)
    trickle(socket, '"')
    for (let times = 0; times < 5; times += 1) expect((await call(url, '/healthz')).status).toBe(200)
    expect(await cut).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('is disconnected if it never reads its responses', async () => {
    const { socket, cut } = await client()
    socket.pause()
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(REQUESTS))
    expect((await cut).split('HTTP/1.1 200').length).toBeLessThan(REQUESTS)
    socket.destroy()
  })

  test('is disconnected if it keeps an idle connection open too long', async () => {
    const { socket, cut } = await client()
    socket.write('GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n')
    expect(await cut).toMatch(/^HTTP\/1\.1 200 [\s\S]*"ok"/)
  })
})

test('a client that sends its request one character at a time gets a response', async () => {
  const { socket, cut } = await client(service.server)
  const body = JSON.stringify({ phoneNumber: '9195550142' })
  const request = `POST /api/trips/rescue/246810/verify HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  for (const sign of request) socket.write(sign)
  expect(await cut).toMatch(/^HTTP\/1\.1 200 /)
})
