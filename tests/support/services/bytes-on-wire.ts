import { request } from 'node:http'

/** One answer as it goes over the wire, with its status line and headers, bytes. */
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
