import type { Clock } from '../../domain/kit/clock.ts'
import { clockGuard } from '../platform/jobs/clocks.ts'
import type { Meter } from '../platform/metrics/meter.ts'
import type { Log, Scheduler } from '../platform/ports.ts'
import type { Ladders } from '../trips/alerts/ladder-store.ts'
import type { TripStore } from '../trips/ports.ts'
import { watchTrips } from '../trips/watch/raise-alarm.ts'

const WATCH_EVERY_MS = 1_000
const WATCHERS = 3
/** Delay between runs of additional workers. They help if the first one hangs or many trips are due. */
const JOIN_EVERY_MS = 4_000

type Dependencies = {
  trips: TripStore
  clock: Clock
  steady(): number
  meter: Pick<Meter, 'clockJump'>
  log: Pick<Log, 'error'>
  site: string
  calls: boolean
  onWatched(): void
  isServer: boolean
}

/** Starts the workers that handle due trips. For up to two minutes after a clock jump, they handle only SOS. */
export function scheduleTripWatch(scheduler: Scheduler, dependencies: Dependencies): void {
  const { trips, clock, steady, meter, log, site, calls, onWatched, isServer } = dependencies
  const isHeld = clockGuard({
    now: () => clock.now(),
    steady,
    report(byMs) {
      meter.clockJump()
      log.error({ byMs }, 'the clock has jumped: alerts wait up to two minutes')
    },
  })
  const report = (fault: unknown) => log.error({ err: fault }, 'a due trip could not be processed')
  for (let watcher = 0; watcher < (isServer ? WATCHERS : 1); watcher += 1)
    scheduler.every(watcher === 0 ? WATCH_EVERY_MS : JOIN_EVERY_MS, 'check due trips', async () => {
      await watchTrips(trips, clock, { site, calls, report, isHeld })
      onWatched()
    })
}

const LOOK_EVERY_MS = 1_000

type LadderDependencies = { ladders: Ladders } & Pick<Dependencies, 'clock' | 'log'>

export function scheduleContactWatch(
  scheduler: Scheduler,
  { ladders, clock, log }: LadderDependencies,
): void {
  scheduler.every(LOOK_EVERY_MS, 'advance contact ladders', async () => {
    while (await ladders.begin(clock.now()));
    for (;;) {
      const { looked, faults } = await ladders.climb(clock.now())
      for (const fault of faults) log.error({ err: fault }, 'the contacts of a trip could not be called')
      if (looked === 0) return
    }
  })
}
