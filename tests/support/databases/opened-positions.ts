import type { DataKey } from '../../../src/service/platform/secrets/data-key.ts'
import type { TestService } from '../services/service.ts'

/** Number of decrypted positions: the total, and the maximum in one turn of the event loop. */
export type Opened = { positions: number; inOneTurn: number }

/** Returns a function that runs an action and counts the positions that the service decrypts. */
export function openedPositions({ keys }: TestService): (act: () => Promise<unknown>) => Promise<Opened> {
  const opened: Opened = { positions: 0, inOneTurn: 0 }
  let inTurn = 0
  const count = () => {
    // The first position decrypted in a turn schedules the reset of the counter.
    if (inTurn === 0)
      setImmediate(() => {
        inTurn = 0
      })
    inTurn += 1
    opened.positions += 1
    opened.inOneTurn = Math.max(opened.inOneTurn, inTurn)
  }
  const read = keys.read.bind(keys)
  const counting = (key: DataKey): DataKey => ({
    ...key,
    openBytes(sealed, place) {
      if (place.startsWith('position ')) count()
      return key.openBytes(sealed, place)
    },
  })
  keys.read = async (...asked) => counting(await read(...asked))
  return async (act) => {
    Object.assign(opened, { positions: 0, inOneTurn: 0 })
    await act()
    return { ...opened }
  }
}
