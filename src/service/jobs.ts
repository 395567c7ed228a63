import type { Clock } from '../domain/kit/clock.ts'
import { MINUTE_MS } from '../domain/primitives/time-units.ts'
import type { AccountStore } from './accounts/ports.ts'
import { FEED_EVERY_MS, type FeedDependencies, feedMap } from './hand-over/feed-map.ts'
import type { ScheduledJob } from './platform/jobs/scheduled-jobs.ts'
import type { DataKeys } from './platform/secrets/data-keys.ts'
import type { Throttle } from './platform/throttle/throttle.ts'

import { type LongTracks, thinLongTracks } from './trips/thin-tracks.ts'

/** How many keys are sealed anew before other work on the database gets its turn. */
const SEAL_AT_ONCE = 200

type Dependencies = {
  /** Stores that delete what is no longer kept. `now`: Unix time, ms. */
  kept: { cleanUp(now: number): Promise<void> }[]
  accounts: Pick<AccountStore, 'forgetLeft'>
  keys: Pick<DataKeys, 'sealAnew'>
  tracks: LongTracks
  throttle: Throttle
  clock: Clock
  /** A search team's map server; null where the operator set none. */
  feed: FeedDependencies | null
}

/** What the service does at intervals, beside its trips and messages. */
export const jobsOf = ({
  kept,
  accounts,
  keys,
  tracks,
  throttle,
  clock,
  feed,
}: Dependencies): ScheduledJob[] => [
  {
    name: 'clean-up',
    everyMs: 10 * MINUTE_MS,
    atStart: true,
    async run() {
      for (const store of kept) await store.cleanUp(clock.now())
      await throttle.forgetEnded()
    },
  },
  { name: 'forget-accounts', everyMs: 10 * MINUTE_MS, atStart: false, run: () => accounts.forgetLeft() },
  {
    name: 'thin-tracks',
    everyMs: 10 * MINUTE_MS,
    atStart: false,
    run: (stopping) => thinLongTracks(tracks, stopping),
  },
  {
    name: 'seal-keys',
    everyMs: 60 * MINUTE_MS,
    // The process may have come with another key.
    atStart: true,
    async run(stopping) {
      while (!stopping.aborted && (await keys.sealAnew(SEAL_AT_ONCE)) > 0);
    },
  },
  ...(feed
    ? [
        {
          name: 'feed-map',
          everyMs: FEED_EVERY_MS,
          atStart: true,
          run: (stopping: AbortSignal) => feedMap(feed, stopping),
        },
      ]
    : []),
]
