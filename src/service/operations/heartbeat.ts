import type { Clock } from '../../domain/kit/clock.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../domain/primitives/time-units.ts'
import type { Canaries } from '../messages/canary-store.ts'
import { toPhone } from '../messages/outbox/to-recipients.ts'
import type { ScheduledJob } from '../platform/jobs/scheduled-jobs.ts'
import type { Backlog } from '../platform/metrics/meter.ts'
import type { Log, Scheduler } from '../platform/ports.ts'
import type { WatchSettings } from '../trips/watch/watch-settings.ts'

const BEAT_EVERY_MS = MINUTE_MS
/** The task that checks due trips counts as hung if its last check is longer ago than this. */
const LONGEST_LOOK_MS = MINUTE_MS
const LATEST_MS = MINUTE_MS
/** Interval between test texts: half of `CANARY_COUNTS_MS`, so that one lost text raises no alarm. */
const CANARY_EVERY_MS = 30 * MINUTE_MS
const CANARY_COUNTS_MS = HOUR_MS
const TIMEOUT_MS = 10 * SECOND_MS

type Dependencies = {
  clock: Clock
  /** Time of this process's last check of due trips, or null before the first one. */
  watchedAt(): number | null
  backlog(): Promise<Pick<Backlog, 'oldestTripDueAt' | 'oldestMessageDueAt'>>
  canaries: Canaries
  log: Pick<Log, 'warn'>
  settings: Pick<WatchSettings, 'HEARTBEAT_URL' | 'CANARY_PHONE'>
}

/** Sends heartbeats to `HEARTBEAT_URL` while healthy. A monitor pages the operator if they stop. */
export function startHeartbeat(scheduler: Scheduler, dependencies: Dependencies): void {
  const { HEARTBEAT_URL: url } = dependencies.settings
  if (!url) return
  scheduler.every(BEAT_EVERY_MS, 'heartbeat', async (stopping) => {
    if (await isWell(dependencies)) await beat(url, stopping, dependencies.log)
  })
}

/**
 * True if due trips were checked in the last minute and no trip or message has been due for over a minute.
 * With `CANARY_PHONE`, a test text that isn't reported as lost must also have been sent in the last hour.
 */
export async function isWell({
  clock,
  watchedAt,
  backlog,
  canaries,
  settings,
}: Omit<Dependencies, 'log'>): Promise<boolean> {
  const now = clock.now()
  const watched = watchedAt()
  if (watched === null || now - watched > LONGEST_LOOK_MS) return false
  const { oldestTripDueAt, oldestMessageDueAt } = await backlog()
  if ([oldestTripDueAt, oldestMessageDueAt].some((due) => due !== null && now - due > LATEST_MS)) return false
  if (!settings.CANARY_PHONE) return true
  const sentAt = await canaries.lastSentAt()
  return sentAt !== null && now - sentAt <= CANARY_COUNTS_MS
}

async function beat(url: string, stopping: AbortSignal, log: Dependencies['log']): Promise<void> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)])
    const answer = await fetch(url, { redirect: 'error', signal })
    await answer.body?.cancel()
    if (!answer.ok) log.warn({ status: answer.status }, 'the heartbeat failed')
  } catch (fault) {
    if (!stopping.aborted) log.warn({ err: fault }, 'the heartbeat failed')
  }
}

/** Queues a test text with alert priority twice an hour, from one process only. */
export const canaryJob = (to: string, canaries: Canaries, clock: Clock): ScheduledJob => ({
  name: 'canary',
  everyMs: CANARY_EVERY_MS,
  // Runs at startup, because a new service counts as unhealthy until it has sent a test text.
  atStart: true,
  run() {
    const at = clock.now()
    const canary = toPhone(to, 'canary', "This is a test of our alerts. You don't need to do anything.")
    // Shortens the interval by a minute, because another process's clock may be that far ahead.
    return canaries.write(canary, { since: at - CANARY_EVERY_MS + MINUTE_MS, at })
  },
})
