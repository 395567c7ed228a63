import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const TEST_VAPID_KEY = randomBytes(32).toString('base64url')

/** Fake browser subscription that can decrypt its push messages (RFC 8291). */
export function browserAt(origin: string, name: string) {
  const curve = createECDH('prime256v1')
  const own = curve.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }
  return {
    subscription: { endpoint: `${origin}/${name}`, keys },
    read(sealed: Buffer): unknown {
      const [salt, sender] = [sealed.subarray(0, 16), sealed.subarray(21, 86)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const key = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
      const derived = (what: string, length: number) =>
        Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${what}\0`, length))
      const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
      cipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([cipher.update(sealed.subarray(86, -16)), cipher.final()]).toString()
      return JSON.parse(text.slice(0, text.lastIndexOf('}') + 1))
    },
  }
}

export type Pushed = { path: string; headers: Record<string, unknown>; body: Buffer }

/** Starts a stub push service that records messages. `answers` sets the response status by path. */
export async function pushStandIn() {
  const pushed: Pushed[] = []
  const answers = new Map<string, number>()
  const server = createServer(async (request, reply) => {
    const path = request.url ?? ''
    const body = Buffer.concat(await request.toArray())
    pushed.push({ path, headers: request.headers, body })
    const status = answers.get(path) ?? 201
    reply.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('not to be read')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    pushed,
    answers,
    at: (path: string) => pushed.filter((one) => one.path === path),
    close: () => new Promise((closed) => server.close(closed)),
  }
}
