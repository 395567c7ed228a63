/** Child process that simulates watchers or travelers, each on a separate connection. */

import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection, type Reply } from './connection.ts'
import type { LoadOrder, LoadResult, Watcher } from './messages.ts'

const requestOf = (path: string, token: string, etag: string | null) =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\naccept: */*\r\naccept-encoding: identity\r\n${
    etag ? `if-none-match: ${etag}\r\n` : ''
  }\r\n`

async function play(order: LoadOrder): Promise<LoadResult> {
  const { port, watchers, conditional, everyMs, warmUpMs, forMs } = order
  const latencies: number[] = []
  let calls = 0
  let failed = 0
  let bytes = 0
  const from = performance.now() + warmUpMs
  const until = from + forMs

  const follow = async ({ paths, token }: Watcher, phase: number) => {
    const send = await openConnection(port)
    const held = new Map<string, string | null>()
    let due = performance.now() + phase
    while (performance.now() < until) {
      if (everyMs !== null) await sleep(Math.max(0, due - performance.now()))
      for (const path of paths) {
        const asked = performance.now()
        const etag = conditional ? (held.get(path) ?? null) : null
        const reply: Reply = await send(requestOf(path, token, etag))
        const now = performance.now()
        calls += 1
        held.set(path, reply.etag)
        if (reply.status !== 200 && reply.status !== 304) failed += 1
        if (now < from || now > until) continue
        latencies.push(now - asked)
        bytes += reply.bytes
      }
      due += everyMs ?? 0
    }
  }
  // Spreads the watchers over the interval by the golden ratio, so that one trip's contacts don't poll
  // together.
  const phaseOf = (at: number) => ((at * 0.618_034) % 1) * (everyMs ?? 0)
  await Promise.all(watchers.map((watcher, at) => follow(watcher, phaseOf(at))))
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
  return {
    calls,
    perSecond: latencies.length / (forMs / 1_000),
    p50: at(0.5),
    p99: at(0.99),
    failed,
    bytes: bytes / latencies.length,
  }
}

process.on('message', async (order: LoadOrder) => process.send?.(await play(order)))
