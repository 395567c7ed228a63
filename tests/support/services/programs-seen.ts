import { vi } from 'vitest'
import type { Program } from './program.ts'

/** Polls until `look` returns a truthy value, and returns it. Rejects after `timeout` ms. */
export const seen = <Found>(
  programs: readonly Program[],
  look: () => Found | null | undefined | false | Promise<Found | null | undefined | false>,
  timeout = 60_000,
): Promise<Found> =>
  vi.waitFor(
    async () => {
      const found = await look()
      if (found) return found
      throw new Error(`it never came, only:\n${programs.flatMap(({ lines }) => lines).join('\n')}`)
    },
    { timeout, interval: 50 },
  )

export async function killAll(programs: readonly Program[]): Promise<void> {
  for (const { child } of programs) child.kill('SIGKILL')
  await Promise.all(programs.map(({ ended }) => ended))
}
