import { identityNotice } from './accounts/sessions/identity-settings.ts'
import { repeatWork } from './composition/background-jobs.ts'
import { type Ports, type Parts as PortsParts, portsOf } from './composition/ports.ts'
import { storesOn } from './composition/stores.ts'
import type { DemoStore } from './demo/demo-store.ts'
import { type Demo, setUpDemo } from './demo/set-up.ts'
import { providerIn } from './messages/message-settings.ts'
import { outboxOnDatabase } from './messages/outbox/outbox-on-database.ts'
import { sendingNotice, waitingNotice } from './messages/providers/senders.ts'
import { readBacklog } from './operations/backlog.ts'
import { missingFeatures } from './operations/missing-features.ts'
import type { LogSink } from './platform/http/batched-lines.ts'
import { repeatedErrors } from './platform/http/repeated-errors.ts'
import type { LoopDelay } from './platform/http/shed-load.ts'
import { clockScheduler } from './platform/jobs/clock-scheduler.ts'
import type { Log } from './platform/ports.ts'
import { openDataKeys } from './platform/secrets/data-keys.ts'
import { holdGrantKey } from './platform/secrets/grant-key.ts'
import type { ProfileKeys } from './platform/secrets/profile-keys.ts'
import { buildServer } from './server.ts'
import type { Settings } from './settings.ts'
import { rescueSecrets } from './trips/codes/rescue-secrets.ts'
import { thinLongTrack } from './trips/positions/thin-tracks.ts'

/** Maximum number of PostgreSQL connections that store positions in parallel. */
const UPLOADS_AT_ONCE = 3

export type Service = Awaited<ReturnType<typeof composeService>>

type Parts = PortsParts & {
  profileKeys: ProfileKeys
  /** Monotonic clock in milliseconds. Defaults to `clock`. */
  steady?: () => number
  print(line: string): void
  log: LogSink
  loopDelay?: LoopDelay
}

export async function composeService(parts: Parts) {
  const { db, pool, settings, grantKey, profileKeys, clock, print } = parts
  const log = repeatedErrors(parts.log, clock)
  const keys = await openDataKeys(db, profileKeys)
  await holdGrantKey(db, grantKey)
  const ofTrips = {
    keys,
    clock,
    codes: rescueSecrets(grantKey),
    outbox: outboxOnDatabase(keys),
    takesTexts: settings.TEXT_COMMANDS_NUMBER !== undefined,
    calls: settings.CALLS !== 'off',
  }
  const said: Log = {
    warn: (facts, what) => server.log.warn(facts, what),
    error: (facts, what) => server.log.error(facts, what),
  }
  const stores = storesOn(db, {
    ofTrips,
    quorum: settings.RESOLVE_QUORUM ?? null,
    atOnce: pool ? UPLOADS_AT_ONCE : 1,
    report: (what, fault) => said.error({ err: fault }, what),
  })
  const thin = (tripId: string) => scheduler.run('thin a track', () => thinLongTrack(stores.tracks, tripId))
  const ports = await portsOf(parts, { ofTrips, stores, log: said, thin })
  const server = await buildServer(ports, settings, log, undefined, parts.loopDelay)
  server.addHook('onClose', async () => log.flush())
  const scheduler = clockScheduler(clock, (task, fault) => said.error({ task, err: fault }, 'a task failed'))
  for (const notice of [identityNotice(settings), sendingNotice(settings), ...missingFeatures(settings)])
    if (notice) print(notice)
  if (settings.SENDING === 'off') print(waitingNotice(await ports.outbox.alertsWaiting()))
  const demo = await demoIn(stores.demos, ports, settings)
  if (settings.ROLE !== 'web')
    await repeatWork(scheduler, {
      ports,
      stores,
      keys,
      settings,
      log: said,
      demo,
      steady: parts.steady ?? (() => clock.now()),
      isServer: pool !== undefined,
      backlog: () => readBacklog(db, clock.now()),
      print,
    })
  return { server, ports, scheduler, keys, demo }
}

async function demoIn(demos: DemoStore, { passwords, clock }: Ports, settings: Settings): Promise<Demo> {
  if (settings.DEMO === 'on' && settings.DATABASE_URL === undefined)
    return setUpDemo(demos, passwords, clock.now())
  if (providerIn(settings) && (await demos.readDemoTrips(clock.now())).length > 0)
    throw new Error(
      'its database contains demo accounts, whose passwords are public: start with an empty DATA_DIR',
    )
  return null
}
