import { expect } from 'vitest'

export type LoadedRequest = { path: string; init?: RequestInit; isPage?: boolean }

export type Load = {
  counts: Map<number, number>
  /** Number of responses with status 200 since the last other response. */
  inARow(): number
  /** Stops sending requests. Rejects with the first unexpected response, if any. */
  stop(): Promise<void>
}

const HANGS_MS = 20_000

/** Sends all requests in a loop, several in parallel. Expects status 200, or 503 with Retry-After. */
export function load(
  url: string,
  requests: LoadedRequest[],
  { atOnce, eachRound }: { atOnce: number; eachRound(): void },
): Load {
  const counts = new Map<number, number>()
  let goodInARow = 0
  let stopped = false
  const ask = async ({ path, init, isPage = false }: LoadedRequest) => {
    const signal = AbortSignal.timeout(HANGS_MS)
    const answer = await fetch(`${url}${path}`, { ...init, redirect: 'manual', signal })
    const text = await answer.text()
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
    goodInARow = answer.status === 200 ? goodInARow + 1 : 0
    if (answer.status === 200) return
    expect(answer.status, `${init?.method ?? 'GET'} ${path} ${text}`).toBe(503)
    expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0)
    if (isPage) expect(text, path).toMatch(/unreachable/i)
    else {
      expect(JSON.parse(text), path).toEqual({
        error: 'The service is busy or restarting. Please try again.',
        code: 'unavailable',
      })
    }
  }
  const work = async (first: number) => {
    for (let turn = first; !stopped; turn += 1) {
      const request = requests[turn % requests.length]
      if (request) await ask(request)
      if (turn % requests.length === 0) eachRound()
    }
  }
  const workers = Array.from({ length: atOnce }, (_, index) => work(index * 3))
  const ended = Promise.all(workers).then(() => {})
  ended.catch(() => {
    stopped = true
  })
  return {
    counts,
    inARow: () => goodInARow,
    stop() {
      stopped = true
      return ended
    },
  }
}
