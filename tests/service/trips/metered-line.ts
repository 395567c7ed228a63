import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** TCP proxy that counts all bytes to and from a local service, including headers. */
export async function meteredLine(to: string) {
  const { port } = new URL(to)
  const counted = { sent: 0, received: 0 }
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const service = connect(Number(port), '127.0.0.1')
    for (const socket of [client, service]) {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      socket.on('error', () => {
        client.destroy()
        service.destroy()
      })
    }
    client.on('data', (bytes) => {
      counted.sent += bytes.length
    })
    service.on('data', (bytes) => {
      counted.received += bytes.length
    })
    client.pipe(service).pipe(client)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counted: () => ({ ...counted }),
    close: () =>
      new Promise<void>((closed) => {
        for (const socket of open) socket.destroy()
        server.close(() => closed())
      }),
  }
}
