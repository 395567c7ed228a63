import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Returns a free port below the ephemeral range, so that no outgoing connection takes it. */
export async function freePort(): Promise<number> {
  const port = randomInt(15_000, 32_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((tried) => {
    probe.once('error', () => tried(false)).listen(port, '127.0.0.1', () => tried(true))
  })
  await new Promise((closed) => probe.close(closed))
  return isFree ? port : freePort()
}
