import { setImmediate } from 'node:timers/promises'

export async function* yieldBetween<Piece>(pieces: Iterable<Piece>): AsyncGenerator<Piece, void, void> {
  for (const piece of pieces) {
    yield piece
    await setImmediate()
  }
}

export async function joinYielding(pieces: Iterable<string>): Promise<string> {
  const all: string[] = []
  for await (const piece of yieldBetween(pieces)) all.push(piece)
  return all.join('')
}
