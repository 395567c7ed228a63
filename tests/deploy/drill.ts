import { setTimeout as pause } from 'node:timers/promises'

const begun = performance.now()

export const seconds = (ms: number) => (ms / 1_000).toFixed(1)

export const say = (line: string) =>
  console.log(`${seconds(performance.now() - begun).padStart(7)} s  ${line}`)

export async function until<Found>(
  what: string,
  look: () => Found | Promise<Found>,
  patienceMs = 60_000,
): Promise<NonNullable<Found>> {
  for (const from = performance.now(); performance.now() - from < patienceMs; await pause(100)) {
    const found = await look()
    if (found) return found
  }
  throw new Error(`it never came: ${what}`)
}
