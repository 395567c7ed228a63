import type { Clock } from '../domain/kit/clock.ts'
import type { Log, Scheduler } from './platform/ports.ts'
import type { Ladders } from './trips/ladder-store.ts'

const LOOK_EVERY_MS = 1_000

type Dependencies = {
  ladders: Ladders
  clock: Clock
  log: Pick<Log, 'error'>
}

/** Sees to it that contacts who were called for help are called again until it is known that they know. */
export function watchOverContacts(scheduler: Scheduler, { ladders, clock, log }: Dependencies): void {
  scheduler.every(LOOK_EVERY_MS, 'see to contacts', async () => {
    while (await ladders.begin(clock.now()));
    for (;;) {
      const one = await ladders.climb(clock.now())
      if (one.kind === 'none') return
      if (one.kind === 'failed') log.error({ err: one.fault }, 'the contacts of a trip could not be called')
    }
  })
}
