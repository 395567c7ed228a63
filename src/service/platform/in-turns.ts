import { setImmediate } from 'node:timers/promises'

/** The pieces one by one, other work getting its turn between each two: for what is sent while it is made. */
export async function* inTurns<Piece>(pieces: Iterable<Piece>): AsyncGenerator<Piece, void, void> {
  for (const piece of pieces) {
    yield piece
    await setImmediate()
  }
}

/** The text that the pieces make, other work getting its turn between each two. */
export async function textInTurns(pieces: Iterable<string>): Promise<string> {
  const all: string[] = []
  for await (const piece of inTurns(pieces)) all.push(piece)
  return all.join('')
}
