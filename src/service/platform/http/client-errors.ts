import type { Socket } from 'node:net'
import { type Refusal, refusalBody } from './refusals.ts'

/** What Node's parser refuses before there is a request; everything else is no HTTP at all. */
const byCode: Record<string, [line: string, refusal: Refusal]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'tooSlow'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'tooLarge'],
}

/** Answers what never became a request as everything else that is refused, and closes the connection. */
export function answerClientError(fault: Error & { code?: string }, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return
  const [line, refusal] = byCode[fault.code ?? ''] ?? (['400 Bad Request', 'invalidRequest'] as const)
  const body = JSON.stringify(refusalBody(refusal))
  const head = [
    `HTTP/1.1 ${line}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(fault)
}
