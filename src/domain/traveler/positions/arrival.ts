import type { SnapshotFrom } from 'xstate'
import type { FixSource } from '../../primitives/fix-sources.ts'
import type { fixQueueMachine } from './fix-queue.machine.ts'
import type { followingMachine } from './following.machine.ts'
import type { WrongClock } from './send-waiting.ts'
import { FRESH_MS } from './tracker.ts'

/** State of positioning on this page. `ahead`, `behind`: this device's clock is wrong (`WrongClock`). */
export type Here = 'off' | 'asking' | 'taking' | 'lost' | 'hidden' | 'refused' | 'missing' | WrongClock

export type ArrivalFacts = {
  here: Here
  /** Newest position that reached the service; null without one. */
  arrived: { at: number; source: FixSource | null } | null
  hasSent: boolean
  waiting: number
  /** True if the last request for the trip or with positions failed, or the session has ended. */
  isCut: boolean
  /** Current time by the service's clock. */
  now: number
}

/**
 * State of the traveler's positions. `cut`: as in `isCut`; `waiting` counts the unsent positions. `arriving`:
 * a tracker or this page is sending. `arrived`: one arrived recently. `stale`: none for `FRESH_MS`.
 */
export type Arrival =
  | { kind: 'cut'; here: Here; waiting: number }
  | { kind: 'none'; here: Here }
  | { kind: 'arriving'; by: 'page' | 'tracker'; here: Here }
  | { kind: 'arrived' | 'stale'; here: Here; at: number }

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

export const onThisPage = (following: Following, queue: Queue | undefined) => ({
  here: hereOf(following, queue?.context.clock ?? null),
  hasSent: queue?.context.hasSent ?? false,
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
