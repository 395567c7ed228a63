import type { Clock } from '../../domain/kit/clock.ts'
import type { Channel } from '../../domain/primitives/message-kinds.ts'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { DRIFT_EVERY_MS, drift } from '../demo/drift.ts'
import type { Demo } from '../demo/set-up.ts'
import { FEED_EVERY_MS, feedMap } from '../hand-over/feed-map.ts'
import { secondChannels, watchesContacts } from '../messages/message-settings.ts'
import { sendDueMessages } from '../messages/outbox/send-due-messages.ts'
import { sendersFrom } from '../messages/providers/senders.ts'
import { canaryJob, startHeartbeat } from '../operations/heartbeat.ts'
import type { ClockScheduler } from '../platform/jobs/clock-scheduler.ts'
import { runAll } from '../platform/jobs/run-all.ts'
import { runScheduledJobs, type ScheduledJob } from '../platform/jobs/scheduled-jobs.ts'
import type { Backlog } from '../platform/metrics/meter.ts'
import type { Log } from '../platform/ports.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { siteOf } from '../platform/settings.ts'
import { pushSenderOf } from '../push/push-sender.ts'
import { SEND_FRESH_LINKS_EVERY_MS, sendFreshLinks } from '../rescue/entry/send-fresh-links.ts'
import type { Settings } from '../settings.ts'
import { thinLongTracks } from '../trips/positions/thin-tracks.ts'
import { meteredSender } from './metering.ts'
import type { Ports } from './ports.ts'
import type { Stores } from './stores.ts'
import { scheduleContactWatch, scheduleTripWatch } from './trip-watch.ts'

type Dependencies = {
  ports: Ports
  stores: Stores
  keys: DataKeys
  settings: Settings
  log: Log
  demo: Demo
  steady(): number
  isServer: boolean
  backlog(): Promise<Backlog>
  print(line: string): void
}

const LOOK_EVERY_MS = 1_000

export async function repeatWork(scheduler: ClockScheduler, dependencies: Dependencies): Promise<void> {
  const { ports, log, settings, steady, isServer, demo, stores, backlog } = dependencies
  const { trips, clock, meter } = ports
  await startSending(scheduler, dependencies)
  const calls = settings.CALLS !== 'off'
  let watchedAt: number | null = null
  scheduleTripWatch(scheduler, {
    trips,
    clock,
    meter,
    log,
    steady,
    isServer,
    calls,
    site: siteOf(settings),
    onWatched() {
      watchedAt = clock.now()
    },
  })
  const { canaries } = stores
  if (settings.SENDING !== 'off')
    startHeartbeat(scheduler, { clock, watchedAt: () => watchedAt, backlog, canaries, log, settings })
  if (watchesContacts(settings)) scheduleContactWatch(scheduler, { ...ports, log })
  scheduler.every(LOOK_EVERY_MS, 'advance practice alerts', async () => {
    for (;;) {
      const looked = await ports.drills.look(clock.now())
      if (looked.kind === 'none') return
      if (looked.kind === 'failed') log.error({ err: looked.fault }, 'a practice alert failed')
    }
  })
  const freshLinks = {
    ...ports,
    site: siteOf(settings),
    report: (fault: unknown) => log.error({ err: fault }, 'a fresh link could not be sent'),
  }
  scheduler.every(SEND_FRESH_LINKS_EVERY_MS, 'send fresh links', () => sendFreshLinks(freshLinks))
  await startDrifting(scheduler, { demo, stores, clock })
  keepJobs(scheduler, dependencies)
}

async function startSending(
  scheduler: ClockScheduler,
  { ports: { outbox, optOuts, push, numbers, meter, clock }, keys, settings, steady, print }: Dependencies,
): Promise<void> {
  const notifications = pushSenderOf(settings, { store: push, clock })
  const senders = await sendersFrom(settings, numbers, {
    print,
    push: notifications,
    hash: keys.lookupHash,
    steady,
  })
  const send = meteredSender(senders, meter)
  const second = secondChannels(settings)
  const hasSecond = (channel: Channel) => second.includes(channel)
  if (settings.SENDING !== 'off')
    sendDueMessages(scheduler, { outbox, optOuts, clock, send, chance: Math.random, hasSecond })
}

async function startDrifting(
  scheduler: ClockScheduler,
  { demo, stores: { rescue, demos }, clock }: { demo: Demo; stores: Stores; clock: Clock },
): Promise<void> {
  for (const tripId of demo?.values() ?? []) {
    const shownPanel = await rescue.readPanel(tripId, null, clock.now())
    if (shownPanel?.trip.activity !== 'fishing') continue
    await drift(demos, tripId, clock)
    scheduler.every(DRIFT_EVERY_MS, 'drift', () => drift(demos, tripId, clock))
  }
}

const SEAL_AT_ONCE = 200

function keepJobs(scheduler: ClockScheduler, { ports, stores, keys, settings, log }: Dependencies): void {
  const { clock, throttle, accounts, trips, tries, devices, push, outbox } = ports
  const report = (job: string, fault: unknown) => log.error({ job, err: fault }, 'a scheduled job failed')
  // Records the ends of tracker tokens first, because they can depend on trips that are then deleted.
  const tokensAndTrips = {
    async cleanUp(now: number) {
      await devices.cleanUp(now)
      await trips.cleanUp(now)
    },
  }
  const kept = [stores.rescue, tries, tokensAndTrips, accounts, push, outbox, ports.drills]
  const jobs: ScheduledJob[] = [
    {
      name: 'clean-up',
      everyMs: 10 * MINUTE_MS,
      atStart: true,
      run() {
        const now = clock.now()
        return runAll([...kept, { cleanUp: () => throttle.forgetEnded() }], (store) => store.cleanUp(now))
      },
    },
    { name: 'forget-accounts', everyMs: 10 * MINUTE_MS, atStart: false, run: () => accounts.forgetLeft() },
    {
      name: 'keep-partitions',
      everyMs: 60 * MINUTE_MS,
      atStart: true,
      run: () => stores.keepPartitions(clock.now()),
    },
    {
      name: 'thin-tracks',
      everyMs: 10 * MINUTE_MS,
      atStart: false,
      run: (stopping) => thinLongTracks(stores.tracks, stopping),
    },
    {
      name: 'seal-keys',
      everyMs: 60 * MINUTE_MS,
      // Runs at startup, too, because the operator may have added a new key.
      atStart: true,
      async run(stopping) {
        const { damaged } = await keys.reencrypt({ atOnce: SEAL_AT_ONCE, stopping })
        if (damaged.length > 0) log.error({ damaged }, 'data keys cannot be decrypted')
      },
    },
  ]
  if (settings.FEED_URL) {
    const feed = { store: stores.feed, clock, template: settings.FEED_URL }
    const run = (stopping: AbortSignal) => feedMap(feed, stopping)
    jobs.push({ name: 'feed-map', everyMs: FEED_EVERY_MS, atStart: true, run })
  }
  if (settings.SENDING !== 'off' && settings.CANARY_PHONE)
    jobs.push(canaryJob(settings.CANARY_PHONE, stores.canaries, clock))
  runScheduledJobs(scheduler, { store: stores.jobs, clock, report }, jobs)
}
