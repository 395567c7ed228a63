import { setTimeout as pause } from 'node:timers/promises'

/** A call that a client repeats. */
export type SteadyCall = {
  name: string
  url: string
  next(): { init?: RequestInit; taken?(): void }
}

const EVERY_MS = 50

/** Makes each of these calls again as soon as it is answered, and a moment has passed. What is refused is sent again as it was. */
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
    /** Responses to refused calls. */
    refused,
    /** Count of tries of each call. */
    tries,
    /** Ends it, once every call has its answer. */
    async stop() {
      stopped = true
      await running
    },
  }
}
