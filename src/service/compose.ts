import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../domain/kit/clock.ts'
import { accountStore } from './accounts/account-store.ts'
import { argon2Passwords, type Cost } from './accounts/argon2-passwords.ts'
import { contactRequestStore } from './accounts/contact-request-store.ts'
import { identityFrom } from './accounts/identity-from.ts'
import { identityNotice } from './accounts/identity-settings.ts'
import { keepAnswer } from './accounts/keep-answer.ts'
import { signUpTexts } from './accounts/phone-proof.ts'
import { resetStore } from './accounts/reset-store.ts'
import { proofStore, sessionStore } from './accounts/session-store.ts'
import { demoStore } from './demo/demo-store-on-database.ts'
import { DRIFT_EVERY_MS, drift } from './demo/drift.ts'
import { type Demo, setUpDemo } from './demo/set-up.ts'
import { deviceStore } from './devices/device-store.ts'
import { forgettingAccounts, forgettingTrips } from './forget-panels.ts'
import { groundIn } from './ground/ground.ts'
import { dispatcherLinkStore } from './hand-over/dispatcher-link-store.ts'
import { feedStore } from './hand-over/feed-store.ts'
import { jobsOf } from './jobs.ts'
import { providerIn } from './messages/message-settings.ts'
import { optOutStore } from './messages/opt-out-store.ts'
import { outboxOnDatabase } from './messages/outbox-on-database.ts'
import { outboxStore } from './messages/outbox-store.ts'
import { phoneNumbersOf } from './messages/phone-numbers.ts'
import { sendDueMessages } from './messages/send-due-messages.ts'
import { sendersFrom, sendingNotice } from './messages/senders.ts'
import { meteredOutbox, meteredSender, meteredThrottle, meteredTrips } from './metering.ts'
import type { Database } from './platform/database/database.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import { isUpToDate } from './platform/database/up-to-date.ts'
import { together } from './platform/fresh-readings.ts'
import type { LogSink } from './platform/http/batched-lines.ts'
import type { LoopDelay } from './platform/http/shed-load.ts'
import { type ClockScheduler, clockScheduler } from './platform/jobs/clock-scheduler.ts'
import { jobStore } from './platform/jobs/job-store.ts'
import { keepSchedule } from './platform/jobs/scheduled-jobs.ts'
import { prometheusMeter } from './platform/metrics/prometheus-meter.ts'
import { within } from './platform/probes.ts'
import { type DataKeys, openDataKeys } from './platform/secrets/data-keys.ts'
import { holdGrantKey, isGrantKey } from './platform/secrets/grant-key.ts'
import type { ProfileKeys } from './platform/secrets/profile-keys.ts'
import { randomTokens } from './platform/secrets/random-tokens.ts'
import { siteOf } from './platform/settings.ts'
import { databaseThrottle } from './platform/throttle/database-throttle.ts'
import type { Ports } from './ports.ts'
import { pushSenderOf } from './push/push-sender.ts'
import { pushStore } from './push/push-store.ts'
import { readBacklog } from './read-backlog.ts'
import { jwtGrants } from './rescue/jwt-grants.ts'
import { logViews } from './rescue/log-views.ts'
import { panelCache } from './rescue/panel-cache.ts'
import { placedReadings } from './rescue/placed-readings.ts'
import { rescueStore } from './rescue/rescue-store.ts'
import { SEND_FRESH_LINKS_EVERY_MS, sendFreshLinks } from './rescue/send-fresh-links.ts'
import { timelineStore } from './rescue/timeline-store.ts'
import { unansweredTriesStore } from './rescue/unanswered-tries-store.ts'
import { buildServer } from './server.ts'
import type { Settings } from './settings.ts'
import { liveLinkStore } from './sharing/live-link-store.ts'
import { sharedTracksOf } from './sharing/shared-tracks.ts'
import { formsStore } from './site/forms-store.ts'
import { textTransactions } from './text-transactions.ts'
import { contactParts } from './trips/contact-parts-store.ts'
import { tripsOfAccount } from './trips/forget-user.ts'
import { messagesOfTrips } from './trips/messages-of-trips-store.ts'
import { deliveryReports } from './trips/note-delivery.ts'
import { ownTrips } from './trips/own-trips-store.ts'
import { pastTripsStore } from './trips/past-trips-store.ts'
import { rescueSecrets } from './trips/rescue-secrets.ts'
import { signalDistress } from './trips/signal-distress.ts'
import { silentTrips } from './trips/silent-trips-store.ts'
import { stoppedTexts } from './trips/stopped-texts-store.ts'
import { thinLongTrack, thinningUploads } from './trips/thin-tracks.ts'
import { trackStore } from './trips/track-store.ts'
import { tripStore } from './trips/trip-store.ts'
import { uploadStore } from './trips/upload-store.ts'
import { watchedStore } from './trips/watched-store.ts'
import { watchOverTrips } from './watch-over-trips.ts'

/** Whoever asks for the metrics waits this long for the database, ms. */
const METERED_WITHIN_MS = 2_000
/** Of the connections to a server, so many are used for positions. */
const UPLOADS_AT_ONCE = 3

export type Service = {
  server: FastifyInstance
  ports: Ports
  scheduler: ClockScheduler
  keys: DataKeys
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
  /** What a hash of a password costs; the usual where left out. */
  passwordCost?: Cost
  clock: Clock
  /** Time that passes whatever is done to the clock, ms from any beginning; the clock's own where left out. */
  steady?: () => number
  /** For whoever runs the service: messages without a provider, and what is set up by half. */
  print(line: string): void
  log: LogSink
  /** How late the event loop runs; measured where left out. */
  loopDelay?: LoopDelay
}

/** Puts the service together: the adapters into the ports, the ports into the app, the repeated work on the clock. */
export async function composeService(parts: Parts): Promise<Service> {
  const { db, pool, settings, grantKey, profileKeys, clock, print, log } = parts
  const keys = await openDataKeys(db, profileKeys)
  await holdGrantKey(db, grantKey)
  const passwords = argon2Passwords(keys.pepper, parts.passwordCost)
  const codes = rescueSecrets(grantKey)
  const outbox = outboxOnDatabase(keys)
  const sealing = { keys, outbox }
  const ofTrips = { keys, codes, outbox, takesTexts: settings.TEXT_COMMANDS_NUMBER !== undefined }
  const plain = {
    rescue: rescueStore(db, {
      ...sealing,
      report: (fault) => server.log.error({ err: fault }, 'a profile cannot be read'),
    }),
    trips: {
      ...tripStore(db, ofTrips),
      ...uploadStore(db, keys, pool ? UPLOADS_AT_ONCE : 1),
      ...watchedStore(db, keys),
      ...silentTrips(db, ofTrips),
    },
    accounts: {
      ...accountStore(db, { ...sealing, ofAccount: tripsOfAccount(outbox) }),
      ...sessionStore(db, keys),
      ...proofStore(db, sealing),
      ...resetStore(db, outbox),
    },
    devices: deviceStore(db, sealing),
    sent: outboxStore(db, keys, messagesOfTrips(keys)),
  }
  const counters = databaseThrottle(db, grantKey, clock)
  const meter = prometheusMeter({
    readBacklog: () => within(METERED_WITHIN_MS, clock, readBacklog(db, clock.now())),
    readSignUpTexts: () => signUpTexts(counters, settings.SIGNUP_TEXTS_PER_HOUR),
    now: () => clock.now(),
    pool,
  })
  const throttle = meteredThrottle(counters, {
    meter,
    clock,
    report: (limit) => server.log.warn({ limit }, 'a limit on attempts is full'),
  })
  // The build puts it beside the website.
  const ground = groundIn(join(settings.SITE_DIR, '..', 'ground.bin'), (fault) =>
    server.log.warn({ err: fault }, 'the ground below the map cannot be read'),
  )
  const panels = panelCache(placedReadings(plain.rescue, ground.placeOf), clock)
  const tracks = trackStore(db, keys)
  const liveLinks = liveLinkStore(db, sealing)
  const sharedTracks = sharedTracksOf(liveLinks, clock)
  const readings = together(panels, sharedTracks)
  const trips = thinningUploads(forgettingTrips(meteredTrips(plain.trips, meter), readings), (tripId) =>
    scheduler.run('thin a track', () => thinLongTrack(tracks, tripId)),
  )
  const accounts = forgettingAccounts(plain.accounts, readings)
  const delivery = meteredOutbox(plain.sent, meter)
  const tokens = randomTokens(grantKey)
  const numbers = phoneNumbersOf(settings.SMS_COUNTRIES)
  const identity = await identityFrom(settings, { accounts, tokens, passwords }, (problem) =>
    server.log.error({ problem }, 'the identity provider did not say'),
  )
  const push = pushStore(db, keys, identity.embedded)
  const tries = unansweredTriesStore(db, sealing)
  const nobodyLeft = (tripId: string) => {
    meter.nobodyLeft()
    server.log.error({ tripId }, 'the last contact has left a trip')
  }
  const answers = { ...sealing, parts: contactParts(ofTrips, { site: siteOf(settings), nobodyLeft }) }
  const requests = contactRequestStore(db, { ...sealing, tokens, site: siteOf(settings), answers })
  const ports: Ports = {
    clock,
    draining: { isDraining: false },
    meter,
    throttle,
    passwords,
    tokens,
    numbers,
    identity,
    trips,
    accounts,
    devices: plain.devices,
    push,
    ground,
    outbox: delivery,
    optOuts: optOutStore(db, keys, { ...stoppedTexts(sealing), answer: keepAnswer(answers) }),
    requests,
    distress: { signal: (...shown) => signalDistress({ trips, requests }, ...shown) },
    forms: formsStore(db, sealing),
    rescue: plain.rescue,
    tries,
    timeline: timelineStore(db, keys),
    deliveryReports: deliveryReports(db, { ...sealing, panels }),
    takeText: (text, at, obey) =>
      textTransactions(db, { ports, ofTrips, grantKey, site: siteOf(settings), panels })(text, at, obey),
    codes,
    dispatcherLinks: dispatcherLinkStore(db, keys),
    ownTrips: ownTrips(db, keys),
    pastTrips: pastTripsStore(db, sealing),
    liveLinks,
    sharedTracks,
    panels,
    grants: jwtGrants(grantKey),
    logView: logViews(plain.rescue, clock),
    isFit: async () => (await isUpToDate(db)) && (await isGrantKey(db, grantKey)),
    nobodyLeft,
  }
  const server = await buildServer(ports, settings, log, undefined, parts.loopDelay)
  const scheduler = clockScheduler(clock, (task, fault) =>
    server.log.error({ task, err: fault }, 'task failed'),
  )
  for (const notice of [identityNotice(settings), sendingNotice(settings)]) if (notice) print(notice)
  const demos = demoStore(db, ofTrips)
  const wantsDemo = settings.DEMO === 'on' && settings.DATABASE_URL === undefined
  if (!wantsDemo && providerIn(settings) && (await demos.readDemoTrips(clock.now())).length > 0)
    throw new Error('its database holds the demo, whose passwords are public: begin with an empty DATA_DIR')
  const demo = wantsDemo ? await setUpDemo(demos, ports.passwords, clock.now()) : null

  // Another process does the work that nobody asks for by a request.
  if (settings.ROLE === 'web') return { server, ports, scheduler, keys, demo }
  const send = meteredSender(
    await sendersFrom(settings, numbers, { print, push: pushSenderOf(settings, { store: push, clock }) }),
    meter,
  )
  if (settings.SENDING !== 'off')
    sendDueMessages(scheduler, { outbox: delivery, optOuts: ports.optOuts, clock, send, chance: Math.random })
  watchOverTrips(scheduler, {
    trips,
    clock,
    meter,
    log: server.log,
    site: siteOf(settings),
    steady: parts.steady ?? (() => clock.now()),
    isServer: pool !== undefined,
  })
  const freshLinks = {
    tries,
    optOuts: ports.optOuts,
    codes,
    throttle,
    clock,
    site: siteOf(settings),
    report: (fault: unknown) => server.log.error({ err: fault }, 'a fresh link could not be sent'),
  }
  scheduler.every(SEND_FRESH_LINKS_EVERY_MS, 'send fresh links', () => sendFreshLinks(freshLinks))
  for (const tripId of demo?.values() ?? []) {
    const reading = await plain.rescue.readPanel(tripId, null, clock.now())
    if (reading?.trip.activity !== 'fishing') continue
    await drift(demos, tripId, clock)
    scheduler.every(DRIFT_EVERY_MS, 'drift', () => drift(demos, tripId, clock))
  }
  const report = (job: string, fault: unknown) =>
    server.log.error({ job, err: fault }, 'a scheduled job failed')
  const feed = settings.FEED_URL ? { store: feedStore(db, keys), clock, template: settings.FEED_URL } : null
  const kept = [plain.rescue, tries, trips, accounts, plain.devices, push, delivery]
  keepSchedule(
    scheduler,
    { store: jobStore(db), clock, report },
    jobsOf({ kept, accounts, keys, tracks, throttle, clock, feed }),
  )
  return { server, ports, scheduler, keys, demo }
}
