import { SECOND_MS } from '../../domain/primitives/time-units.ts'
import type { Sender } from './sender.ts'

/** After this many failed tries in a row the provider counts as away: one alone may be an odd message. */
const MOST_FAILED = 5
const RESTS_MS = 30 * SECOND_MS

/**
 * A sender that leaves its provider alone for half a minute after several tries in a row failed or stayed unclear: each
 * more would wait for as long as a request may take, and there is a second provider. Messages that may have been sent
 * are looked up all the same.
 * @param steady time that passes whatever is done to the clock, ms.
 */
export function resting(send: Sender, steady: () => number): Sender {
  let failed = 0
  let until = Number.NEGATIVE_INFINITY
  return async (message, earlier, way) => {
    if (earlier === undefined && steady() < until)
      return { kind: 'tryAgain', reason: 'resting', afterMs: null }
    const outcome = await send(message, earlier, way)
    failed = outcome.kind === 'tryAgain' || outcome.kind === 'unclear' ? failed + 1 : 0
    if (failed >= MOST_FAILED) until = steady() + RESTS_MS
    return outcome
  }
}
