import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../domain/kit/clock.ts'
import { contactRequestStore } from './accounts/contacts/contact-request-store.ts'
import { keepAnswer } from './accounts/contacts/keep-answer.ts'
import { argon2Passwords, type Cost } from './accounts/sessions/argon2-passwords.ts'
import { identityFrom } from './accounts/sessions/identity-from.ts'
import { identityNotice } from './accounts/sessions/identity-settings.ts'
import { signUpTexts } from './accounts/sessions/phone-proof.ts'
import { repeatWork } from './composition/background-jobs.ts'
import { forgettingAccounts, forgettingTrips } from './composition/forget-panels.ts'
import { incomingTextTransaction } from './composition/incoming-text-transaction.ts'
import { meteredOutbox, meteredReports, meteredThrottle, meteredTrips } from './composition/metering.ts'
import type { Ports } from './composition/ports.ts'
import { inPractice, type Stores, storesOn } from './composition/stores.ts'
import type { DemoStore } from './demo/demo-store.ts'
import { type Demo, setUpDemo } from './demo/set-up.ts'
import { drillStore } from './drills/drill-store.ts'
import { groundIn } from './ground/ground.ts'
import { providerIn, secondChannels } from './messages/message-settings.ts'
import { optOutStore } from './messages/opt-out-store.ts'
import { outboxOnDatabase } from './messages/outbox/outbox-on-database.ts'
import { phoneNumbersOf } from './messages/phone-numbers.ts'
import { sendingNotice, waitingNotice } from './messages/providers/senders.ts'
import { readBacklog } from './operations/backlog.ts'
import { readOverview } from './operations/operator-overview.ts'
import { whatIsOff } from './operations/what-is-off.ts'
import type { Database } from './platform/database/database.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import { isUpToDate, isWritable } from './platform/database/up-to-date.ts'
import type { LogSink } from './platform/http/batched-lines.ts'
import { repeatedErrors } from './platform/http/repeated-errors.ts'
import type { LoopDelay } from './platform/http/shed-load.ts'
import { type ClockScheduler, clockScheduler } from './platform/jobs/clock-scheduler.ts'
import type { Meter } from './platform/metrics/meter.ts'
import { prometheusMeter } from './platform/metrics/prometheus-meter.ts'
import type { Log } from './platform/ports.ts'
import { within } from './platform/probes.ts'
import { type DataKeys, openDataKeys } from './platform/secrets/data-keys.ts'
import { holdGrantKey, isGrantKey } from './platform/secrets/grant-key.ts'
import type { ProfileKeys } from './platform/secrets/profile-keys.ts'
import { randomTokens } from './platform/secrets/random-tokens.ts'
import { siteOf } from './platform/settings.ts'
import { databaseThrottle } from './platform/throttle/database-throttle.ts'
import type { Throttle } from './platform/throttle/throttle.ts'
import { together } from './platform/trip-cache.ts'
import { pushStore } from './push/push-store.ts'
import { jwtGrants } from './rescue/entry/jwt-grants.ts'
import { logViews } from './rescue/panel/log-views.ts'
import { panelCache } from './rescue/panel/panel-cache.ts'
import { placedPanels } from './rescue/panel/placed-panels.ts'
import { nameAlone, previewFacts, previewPanel } from './rescue/panel/preview.ts'
import { buildServer } from './server.ts'
import type { Settings } from './settings.ts'
import { sharedTracksOf } from './sharing/shared-tracks.ts'
import { callsStore } from './trips/alerts/calls-store.ts'
import { ladderStore } from './trips/alerts/ladder-store.ts'
import { deliveryReports } from './trips/alerts/record-delivery.ts'
import { noteSign } from './trips/alerts/record-presence.ts'
import { stoppedTexts } from './trips/alerts/stopped-texts-store.ts'
import { distressSignal } from './trips/changes/signal-distress.ts'
import { rescueSecrets } from './trips/codes/rescue-secrets.ts'
import { contactParts } from './trips/contacts/contact-parts-store.ts'
import type { TripSecrets } from './trips/emergency-changes.ts'
import { emergencyOfAccount } from './trips/history/emergency-of-account.ts'
import { messagesOfTrips } from './trips/messages-of-trips-store.ts'
import { thinLongTrack, thinningUploads } from './trips/positions/thin-tracks.ts'

/** Database timeout of metrics. */
const METERED_WITHIN_MS = 2_000
/** Server connections used for positions. */
const UPLOADS_AT_ONCE = 3

export type Service = {
  server: FastifyInstance
  ports: Ports
  scheduler: ClockScheduler
  keys: DataKeys
  /** Demo trip ids, null without a demo. */
  demo: Demo
}

type Parts = {
  db: Database
  pool?: OpenDatabase['pool']
  settings: Settings
  grantKey: string
  profileKeys: ProfileKeys
  passwordCost?: Cost
  clock: Clock
  /** Monotonic; default: the clock's. */
  steady?: () => number
  /** Prints a line for the operator. */
  print(line: string): void
  log: LogSink
  loopDelay?: LoopDelay
}

export async function composeService(parts: Parts): Promise<Service> {
  const { db, pool, settings, grantKey, profileKeys, clock, print } = parts
  const log = repeatedErrors(parts.log, clock)
  const keys = await openDataKeys(db, profileKeys)
  await holdGrantKey(db, grantKey)
  const ofTrips = {
    keys,
    codes: rescueSecrets(grantKey),
    outbox: outboxOnDatabase(keys),
    takesTexts: settings.TEXT_COMMANDS_NUMBER !== undefined,
  }
  const said: Log = {
    warn: (facts, what) => server.log.warn(facts, what),
    error: (facts, what) => server.log.error(facts, what),
  }
  const stores = storesOn(db, {
    ofTrips,
    quorum: settings.RESOLVE_QUORUM ?? null,
    atOnce: pool ? UPLOADS_AT_ONCE : 1,
    report: (fault) => said.error({ err: fault }, 'a profile cannot be read'),
  })
  const thin = (tripId: string) => scheduler.run('thin a track', () => thinLongTrack(stores.tracks, tripId))
  const ports = await portsOf(parts, { ofTrips, stores, log: said, thin })
  const server = await buildServer(ports, settings, log, undefined, parts.loopDelay)
  server.addHook('onClose', async () => log.flush())
  const scheduler = clockScheduler(clock, (task, fault) => said.error({ task, err: fault }, 'task failed'))
  for (const notice of [identityNotice(settings), sendingNotice(settings), ...whatIsOff(settings)])
    if (notice) print(notice)
  if (settings.SENDING === 'off') print(waitingNotice(await ports.outbox.alertsWaiting()))
  const demo = await demoIn(stores.demos, ports, settings)
  // Other roles run background jobs.
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

/** Rejects if a text provider is set: the demo's passwords are public. */
async function demoIn(demos: DemoStore, { passwords, clock }: Ports, settings: Settings): Promise<Demo> {
  if (settings.DEMO === 'on' && settings.DATABASE_URL === undefined)
    return setUpDemo(demos, passwords, clock.now())
  if (providerIn(settings) && (await demos.readDemoTrips(clock.now())).length > 0)
    throw new Error('its database holds the demo, whose passwords are public: begin with an empty DATA_DIR')
  return null
}

function countersOf(
  { db, pool, settings, grantKey, clock }: Parts,
  log: Log,
): { meter: Meter; throttle: Throttle } {
  const counters = databaseThrottle(db, grantKey, clock)
  const meter = prometheusMeter({
    readBacklog: () => within(METERED_WITHIN_MS, clock, readBacklog(db, clock.now())),
    readSignUpTexts: () => signUpTexts(counters, settings.SIGNUP_TEXTS_PER_HOUR),
    now: () => clock.now(),
    pool,
  })
  const report = (limit: string) => log.warn({ limit }, 'a limit on attempts was reached')
  return { meter, throttle: meteredThrottle(counters, { meter, clock, report }) }
}

type Bound = { ofTrips: TripSecrets; stores: Stores; log: Log; thin(tripId: string): Promise<void> }

/** Stores with metrics and cache invalidation. */
async function portsOf(parts: Parts, { ofTrips, stores, log, thin }: Bound): Promise<Ports> {
  const { db, settings, grantKey, clock } = parts
  const { keys, codes, outbox } = ofTrips
  const sealing = { keys, outbox }
  const site = siteOf(settings)
  const { meter, throttle } = countersOf(parts, log)
  // Written beside the website by the build.
  const ground = groundIn(join(settings.SITE_DIR, '..', 'ground.bin'), (fault) =>
    log.warn({ err: fault }, 'ground data cannot be read'),
  )
  const panels = panelCache(placedPanels(stores.rescue, ground.placeOf), clock)
  const sharedTracks = sharedTracksOf(stores.liveLinks, clock)
  const readings = together(panels, sharedTracks)
  const trips = thinningUploads(forgettingTrips(meteredTrips(stores.trips, meter), readings), thin)
  const accounts = forgettingAccounts(stores.accounts, readings)
  const tokens = randomTokens(grantKey)
  const passwords = argon2Passwords(keys.pepper, parts.passwordCost)
  const identity = await identityFrom(settings, { accounts, tokens, passwords }, (problem) =>
    log.error({ problem }, 'the identity provider gave no usable answer'),
  )
  const nobodyLeft = (tripId: string) => {
    meter.nobodyLeft()
    log.error({ tripId }, 'a trip has no contact left to alert')
  }
  const answers = { ...sealing, parts: contactParts(ofTrips, { site, nobodyLeft }) }
  const requests = contactRequestStore(db, { ...sealing, tokens, site, answers })
  const { rescue, tries, timeline, devices, forms, dispatcherLinks, pastTrips, liveLinks } = stores
  const ports: Ports = {
    clock,
    draining: { isDraining: false },
    meter,
    throttle,
    passwords,
    tokens,
    numbers: phoneNumbersOf(settings.SMS_COUNTRIES),
    identity,
    trips,
    accounts,
    devices,
    push: pushStore(db, keys, identity.embedded),
    ground,
    outbox: meteredOutbox(stores.outbox, meter),
    optOuts: optOutStore(db, keys, { ...stoppedTexts(sealing), answer: keepAnswer(answers) }),
    requests,
    distress: distressSignal({ trips, requests }, site),
    forms,
    rescue,
    tries,
    timeline,
    deliveryReports: meteredReports(deliveryReports(db, { ...sealing, practice: inPractice, panels }), meter),
    calls: callsStore(db, {
      ...sealing,
      ofTrips: messagesOfTrips(keys),
      practice: inPractice,
      panels,
    }),
    ladders: ladderStore(db, {
      secrets: ofTrips,
      settings,
      calls: settings.CALLS !== 'off',
      isTextedOnceMore: secondChannels(settings).includes('sms') && site.startsWith('https:'),
      panels,
    }),
    drills: drillStore(db, { ...sealing, emergencies: emergencyOfAccount, noteSign, tokens, site }),
    examplePanel: (traveler, now) => previewFacts(previewPanel(nameAlone, traveler, now)),
    takeText: (text, at, obey) =>
      incomingTextTransaction(db, { ports, ofTrips, grantKey, site, panels })(text, at, obey),
    codes,
    dispatcherLinks,
    ownTrips: stores.ownTrips,
    pastTrips,
    liveLinks,
    sharedTracks,
    panels,
    grants: jwtGrants(grantKey),
    logView: logViews(rescue, clock),
    isFit: async () => (await isUpToDate(db)) && (await isWritable(db)) && (await isGrantKey(db, grantKey)),
    overview: () => readOverview(db, keys, clock.now()),
    nobodyLeft,
  }
  return ports
}
