import type { Chore, Ports } from '../ports/ports.ts'

/** So many profiles are looked at before other work on the database gets its turn. */
const SEAL_AT_ONCE = 200

/**
 * What has to be done again and again and belongs to no trip. Each may be done twice, or later than its time,
 * without harm. Times of day are UTC.
 */
export const choresOf = ({
  store,
  throttle,
  clock,
}: Pick<Ports, 'store' | 'throttle' | 'clock'>): Chore[] => [
  {
    name: 'clean-up',
    cron: '*/10 * * * *',
    atStart: true,
    async run() {
      await store.cleanUp(clock.now())
      await throttle.forgetEnded()
    },
  },
  {
    name: 'forget-accounts',
    cron: '5-59/10 * * * *',
    atStart: false,
    run: () => store.forgetLeft(),
  },
  {
    name: 'seal-profiles',
    cron: '17 * * * *',
    // It may have come with another key.
    atStart: true,
    async run() {
      let sealedUntil: string | null = null
      do sealedUntil = await store.sealProfiles(sealedUntil, SEAL_AT_ONCE)
      while (sealedUntil !== null)
    },
  },
]
