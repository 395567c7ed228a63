import { connect } from 'node:net'

export type Reply = { status: number; etag: string | null; bytes: number }

/**
 * Opens a keep-alive connection with little overhead, so that the benchmark measures the server. Reads
 * responses with a Content-Length, and 304; rejects if the connection breaks.
 */
export function openConnection(port: number): Promise<(request: string) => Promise<Reply>> {
  return new Promise((opened, failed) => {
    let held = Buffer.alloc(0)
    let waiting: { answered(reply: Reply): void; failed(fault: Error): void } | null = null
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    const end = (fault: Error) => {
      failed(fault)
      waiting?.failed(fault)
    }
    socket.on('data', (chunk) => {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      const reply = replyIn(held)
      if (!reply) return
      held = held.subarray(reply.bytes)
      const { answered } = waiting ?? {}
      waiting = null
      answered?.(reply)
    })
    socket.once('error', end)
    socket.once('close', () => end(new Error('the connection was closed')))
    socket.once('connect', () =>
      opened(
        (request) =>
          new Promise((answered, failed) => {
            waiting = { answered, failed }
            socket.write(request)
          }),
      ),
    )
  })
}

/** Null while the response is incomplete. */
function replyIn(bytes: Buffer): Reply | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const head = bytes.toString('latin1', 0, headEnd)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const whole = headEnd + 4 + length
  if (bytes.length < whole) return null
  return {
    status: Number(head.slice(9, 12)),
    etag: /\r\netag: ([^\r]+)/i.exec(head)?.[1] ?? null,
    bytes: whole,
  }
}
