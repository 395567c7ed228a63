import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createCall } from '../../src/adapters/http/call.ts'

/** Starts a backend, which stops when the test ends or when the test calls `stop`. */
export async function startServer(listener: RequestListener) {
  const server = createServer(listener)
  const stop = () => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(closed))
  }
  onTestFinished(() => void stop())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

export async function callTo(listener: RequestListener, now = 0) {
  const { baseUrl } = await startServer(listener)
  return createCall({ baseUrl, clock: { now: () => now, setTimeout: () => () => undefined } })
}
