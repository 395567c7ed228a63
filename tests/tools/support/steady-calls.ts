import { setTimeout as pause } from 'node:timers/promises'

export type SteadyCall = {
  name: string
  url: string
  next(): { init?: RequestInit; taken?(): void }
}

const EVERY_MS = 50

/** Repeats each request shortly after its response. Resends a refused request unchanged. */
export function callSteadily(calls: SteadyCall[]) {
  const refused: string[] = []
  const tries: number[] = []
  let stopped = false
  const say = async (url: string, init?: RequestInit) => {
    try {
      const answer = await fetch(url, init)
      const text = await answer.text()
      return answer.ok ? null : `${answer.status} ${text.slice(0, 80)}`
    } catch (fault) {
      return String((fault as Error).cause ?? fault)
    }
  }
  const again = async ({ name, url, next }: SteadyCall) => {
    while (!stopped) {
      const { init, taken } = next()
      let count = 0
      for (let said: string | null = ''; said !== null; count += 1) {
        said = await say(url, init)
        if (said !== null) refused.push(`${init?.method ?? 'GET'} ${name}: ${said}`)
        await pause(EVERY_MS)
      }
      taken?.()
      tries.push(count)
    }
  }
  const running = Promise.all(calls.map(again))
  return {
    refused,
    tries,
    /** Stops once the requests in progress are accepted. */
    async stop() {
      stopped = true
      await running
    },
  }
}
