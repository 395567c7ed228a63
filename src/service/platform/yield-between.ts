import { setImmediate } from 'node:timers/promises'

export async function joinYielding(pieces: Iterable<string>): Promise<string> {
  const all: string[] = []
  for (const piece of pieces) {
    all.push(piece)
    await setImmediate()
  }
  return all.join('')
}
