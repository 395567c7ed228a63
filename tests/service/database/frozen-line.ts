import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that can stop forwarding without closing its connections. */
export type FrozenLine = { url: string; freeze(): void; thaw(): void; close(): Promise<void> }

export async function frozenLine(url: string): Promise<FrozenLine> {
  const server = new URL(url)
  const sockets = new Set<Socket>()
  let frozen = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    if (frozen) socket.pause()
  }
  const line = createServer((near) => {
    const far = connect(Number(server.port), server.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      keep(from)
      from.on('data', (bytes) => to.write(bytes))
      from.once('close', () => to.destroy())
    }
  })
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening))
  const address = line.address()
  const own = new URL(url)
  own.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: own.href,
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((closed) => line.close(() => closed()))
    },
  }
}
