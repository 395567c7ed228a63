import { request } from 'node:http'

/** Returns the size of a response on the wire with status line and headers, bytes. */
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
