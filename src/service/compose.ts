import type { FastifyInstance } from 'fastify'
import type { Clock } from '../domain/ports/clock.ts'
import { jwtGrants } from './adapters/grants/jwt-grants.ts'
import { identityFrom } from './adapters/identity/identity-from.ts'
import { type ClockScheduler, clockScheduler } from './adapters/jobs/clock-scheduler.ts'
import type { LogSink } from './adapters/log/batched-lines.ts'
import { recentReadings } from './adapters/memory/recent-readings.ts'
import { prometheusMeter } from './adapters/metrics/prometheus-meter.ts'
import { argon2Passwords } from './adapters/passwords/argon2-passwords.ts'
import type { Database, OpenDatabase } from './adapters/postgres/database.ts'
import { demoStore } from './adapters/postgres/demo-store.ts'
import { postgresStore } from './adapters/postgres/store.ts'
import { databaseThrottle } from './adapters/postgres/throttle.ts'
import type { ProfileKeys } from './adapters/secrets/profile-keys.ts'
import { profilesWith } from './adapters/secrets/profiles.ts'
import { sendersFrom } from './adapters/senders.ts'
import { phoneNumbersOf } from './adapters/sms/phone-numbers.ts'
import { randomTokens } from './adapters/tokens/random-tokens.ts'
import { buildApp } from './app.ts'
import { noteLooks } from './core/access/note-looks.ts'
import { signUpTexts } from './core/account/phone-proof.ts'
import { deliverMessages } from './core/delivery/deliver-messages.ts'
import { meteredSender, meteredStore } from './core/metering.ts'
import { jobsOf, keepSchedule } from './core/scheduled-jobs.ts'
import { watchTrips } from './core/watch.ts'
import { within } from './core/within.ts'
import { DRIFT_EVERY_MS, drift } from './demo/drift.ts'
import { type Demo, setUpDemo } from './demo/set-up.ts'
import { identityNotice } from './identity-settings.ts'
import { providerIn } from './message-settings.ts'
import type { Passwords, Ports } from './ports/ports.ts'
import { type Settings, siteOf } from './settings.ts'

/** Whoever asks for the metrics waits this long for the database, ms. */
const METERED_WITHIN_MS = 2_000
const WATCH_EVERY_MS = 1_000
/** Of the connections to a server, so many are used for positions. */
const UPLOADS_AT_ONCE = 3

export type Service = {
  app: FastifyInstance
  ports: Ports
  scheduler: ClockScheduler
  /** Trip ids of the demo, null where there is none. */
  demo: Demo
}

type Parts = {
  db: Database
  /** Its connections, where it is a server. */
  pool?: OpenDatabase['pool']
  settings: Settings
  grantKey: string
  profileKeys: ProfileKeys
  /** Argon2id at its usual cost where left out. */
  passwords?: Passwords
  clock: Clock
  /** For whoever runs the service: messages without a provider, and what is set up by half. */
  print(line: string): void
  log: LogSink
}

/** Puts the service together: the adapters into the ports, the ports into the app, the repeated work on the clock. */
export async function composeService(parts: Parts): Promise<Service> {
  const { db, pool, settings, grantKey, profileKeys, clock, print, log } = parts
  const passwords = parts.passwords ?? argon2Passwords
  const profiles = profilesWith(profileKeys, (problem) =>
    app.log.error({ problem }, 'medical facts cannot be read'),
  )
  const plain = { ...postgresStore(db, profiles, pool ? UPLOADS_AT_ONCE : 1), ...demoStore(db) }
  const throttle = databaseThrottle(db, grantKey)
  const meter = prometheusMeter({
    readBacklog: () => within(METERED_WITHIN_MS, clock, plain.readBacklog(clock.now())),
    readSignUpTexts: () => signUpTexts(throttle, settings.SIGNUP_TEXTS_PER_HOUR),
    now: () => clock.now(),
    pool,
  })
  const store = recentReadings(meteredStore(plain, meter), clock)
  const tokens = randomTokens(grantKey)
  const numbers = phoneNumbersOf(settings.SMS_COUNTRIES)
  const identity = await identityFrom(settings, { store, tokens, passwords }, (problem) =>
    app.log.error({ problem }, 'the identity provider did not say'),
  )
  const ports: Ports = {
    clock,
    duty: { leaving: false },
    meter,
    store,
    throttle,
    grants: jwtGrants(grantKey),
    passwords,
    tokens,
    numbers,
    identity,
    noteLook: noteLooks(store, clock),
  }
  const app = await buildApp(ports, settings, log)
  const scheduler = clockScheduler(clock, (task, fault) => app.log.error({ task, err: fault }, 'task failed'))
  const notice = identityNotice(settings)
  if (notice) print(notice)
  const wantsDemo = settings.DEMO === 'on' && settings.DATABASE_URL === undefined
  if (!wantsDemo && providerIn(settings) && (await store.readDemoTrips(clock.now())).length > 0)
    throw new Error('its database holds the demo, whose passwords are public: begin with an empty DATA_DIR')
  const demo = wantsDemo ? await setUpDemo(store, ports.passwords, clock.now()) : null

  const send = meteredSender(await sendersFrom(settings, numbers, print), meter)
  deliverMessages(scheduler, { store, clock, send, chance: Math.random })
  const watch = {
    site: siteOf(settings),
    report: (fault: unknown) => app.log.error({ err: fault }, 'a trip could not be seen to'),
  }
  scheduler.every(WATCH_EVERY_MS, 'keep watch', () => watchTrips(store, clock, watch))
  for (const tripId of demo?.values() ?? []) {
    const reading = await store.readPanel(tripId, null)
    if (reading?.trip.activity !== 'fishing') continue
    await drift(store, tripId, clock)
    scheduler.every(DRIFT_EVERY_MS, 'drift', () => drift(store, tripId, clock))
  }
  const report = (job: string, fault: unknown) => app.log.error({ job, err: fault }, 'a scheduled job failed')
  keepSchedule(scheduler, { store, clock, report }, jobsOf(store, throttle, clock))
  return { app, ports, scheduler, demo }
}
