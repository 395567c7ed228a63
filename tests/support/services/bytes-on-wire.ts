import { request } from 'node:http'

/** Returns the number of bytes that a response takes on the wire, including status line and headers. */
export function bytesOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((answered, failed) => {
    const asked = request(url, { headers, agent: false }, (answer) => {
      const { socket } = answer
      answer.resume()
      answer.once('end', () => answered(socket.bytesRead))
    })
    asked.once('error', failed)
    asked.end()
  })
}
