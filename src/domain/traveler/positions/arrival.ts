import type { SnapshotFrom } from 'xstate'
import type { FixSource } from '../../primitives/fix-sources.ts'
import type { fixQueueMachine } from './fix-queue.machine.ts'
import type { followingMachine } from './following.machine.ts'
import type { WrongClock } from './send-waiting.ts'
import { FRESH_MS } from './tracker.ts'

/**
 * What this device does for the trip. `taking`: it takes positions. `off`: nobody has asked it to. `ahead`, `behind`: by
 * its clock, positions are refused. The others are why it takes none just now.
 */
export type Here = 'off' | 'asking' | 'taking' | 'lost' | 'hidden' | 'refused' | 'missing' | WrongClock

/** Everything by which it is judged whether the traveler's positions arrive. Unix time, ms. */
export type ArrivalFacts = {
  here: Here
  /** The newest position at the service as it answered last; null: none. */
  arrived: { at: number; source: FixSource | null } | null
  /** Whether the service has taken a position from this page. */
  hasSent: boolean
  /** How many positions of this device wait to be sent. */
  waiting: number
  /** Whether the last question, or the last batch, was not answered. */
  isCut: boolean
  /** The present time by the service's clock. */
  now: number
}

/**
 * Whether the traveler's positions arrive, as one statement. What is known of it holds together: what nobody can know
 * without a connection is not said.
 * - `cut`: without a connection. `waiting`: how many positions are kept on the device.
 * - `none`: none has ever arrived, so nobody can see where the traveler is.
 * - `arriving`: they come, from this page or from a tracker.
 * - `arrived`: one came a moment ago; nothing is known of the next one.
 * - `stale`: none has come for a while.
 */
export type Arrival =
  | { kind: 'cut'; here: Here; waiting: number }
  | { kind: 'none'; here: Here }
  | { kind: 'arriving'; by: 'page' | 'tracker'; here: Here }
  | { kind: 'arrived' | 'stale'; here: Here; at: number }

/** Total: one statement for all that can be the case. A position is taken for new for as long as a tracker counts as sending. */
export function arrivalOf({ here, arrived, hasSent, waiting, isCut, now }: ArrivalFacts): Arrival {
  if (isCut) return { kind: 'cut', here, waiting }
  if (!arrived) return { kind: 'none', here }
  const { at, source } = arrived
  if (now - at > FRESH_MS) return { kind: 'stale', here, at }
  if (source !== 'web') return { kind: 'arriving', by: 'tracker', here }
  return here === 'taking' && hasSent ? { kind: 'arriving', by: 'page', here } : { kind: 'arrived', here, at }
}

type Following = SnapshotFrom<typeof followingMachine>
type Queue = SnapshotFrom<typeof fixQueueMachine>

/** What the open page does for the trip, as far as it bears on the statement. */
export const onThisPage = (following: Following, queue: Queue | undefined) => ({
  here: hereOf(following, queue?.context.clock ?? null),
  hasSent: (queue?.context.sentUpTo ?? null) !== null,
  waiting: queue?.context.stock.waiting ?? 0,
  isQueueCut:
    queue !== undefined && (queue.matches({ line: 'waiting' }) || queue.matches({ line: 'signedOut' })),
})

function hereOf(following: Following, clock: WrongClock | null): Here {
  if (following.matches({ watch: 'refused' })) return 'refused'
  if (following.matches({ watch: 'missing' })) return 'missing'
  if (!following.matches({ watch: 'following' })) return 'off'
  if (clock) return clock
  if (following.matches({ watch: { following: 'placed' } })) return 'taking'
  if (following.matches({ watch: { following: 'lost' } })) return 'lost'
  return following.matches({ watch: { following: 'hidden' } }) ? 'hidden' : 'asking'
}
