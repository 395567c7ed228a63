import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'

/** Reports that operator commands request from the service, because it has locked the folder. */
type OperatorReports = Record<string, (about: string | null) => Promise<string>>

/** Returns the socket's absolute or relative path, whichever is shorter; the limit is about 100 characters. */
function socketIn(folder: string): string {
  const whole = join(folder, 'socket')
  const fromHere = relative(process.cwd(), whole)
  return fromHere.length < whole.length ? fromHere : whole
}

/** Serves reports to operator commands. Replaces an old socket, so the caller must hold the folder's lock. */
export async function serveOwnerSocket(
  folder: string,
  questions: OperatorReports,
): Promise<() => Promise<void>> {
  const path = socketIn(folder)
  rmSync(path, { force: true })
  const server = createServer((asked, answer) => {
    const [name = '', query] = (asked.url ?? '').slice(1).split('?')
    const question = Object.hasOwn(questions, name) ? questions[name] : undefined
    if (!question) return void answer.writeHead(404).end()
    question(new URLSearchParams(query).get('about')).then(
      (said) => answer.end(said),
      () => answer.writeHead(500).end(),
    )
  })
  await once(server.listen(path), 'listening')
  chmodSync(path, 0o600)
  return () =>
    new Promise((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
}

/** @throws Error if no service is running or the report fails. */
export function askService(folder: string, question: string, about: string | null = null): Promise<string> {
  const path = `/${question}${about === null ? '' : `?${new URLSearchParams({ about })}`}`
  return new Promise((answered, failed) => {
    const asked = request({ socketPath: socketIn(folder), path, timeout: 10_000 }, (answer) => {
      text(answer).then(
        (said) =>
          answer.statusCode === 200 ? answered(said) : failed(new Error(`it answered ${answer.statusCode}`)),
        failed,
      )
    })
    asked.once('timeout', () => asked.destroy(new Error('it did not answer')))
    asked.once('error', failed)
    asked.end()
  })
}
