import { join } from 'node:path'
import type { Clock } from '../../domain/kit/clock.ts'
import type { Traveler } from '../accounts/profile/profile-facts.ts'
import { argon2Passwords, type Cost } from '../accounts/sessions/argon2-passwords.ts'
import { identityFrom } from '../accounts/sessions/identity-from.ts'
import { signUpTexts } from '../accounts/sessions/phone-proof.ts'
import { drillStore } from '../drills/drill-store.ts'
import { groundIn } from '../ground/ground.ts'
import { secondChannels } from '../messages/message-settings.ts'
import { optOutStore } from '../messages/opt-out-store.ts'
import { phoneNumbersOf } from '../messages/phone-numbers.ts'
import { readBacklog } from '../operations/backlog.ts'
import { readOverview } from '../operations/operator-overview.ts'
import type { Database } from '../platform/database/database.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { isUpToDate, isWritable } from '../platform/database/up-to-date.ts'
import type { Meter } from '../platform/metrics/meter.ts'
import { prometheusMeter } from '../platform/metrics/prometheus-meter.ts'
import type { Log } from '../platform/ports.ts'
import { withTimeout } from '../platform/probes.ts'
import { isGrantKey } from '../platform/secrets/grant-key.ts'
import { randomTokens } from '../platform/secrets/random-tokens.ts'
import { siteOf } from '../platform/settings.ts'
import { databaseThrottle } from '../platform/throttle/database-throttle.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { combinedCaches } from '../platform/trip-cache.ts'
import { pushStore } from '../push/push-store.ts'
import { jwtGrants } from '../rescue/entry/jwt-grants.ts'
import { logViews } from '../rescue/panel/log-views.ts'
import { panelCache } from '../rescue/panel/panel-cache.ts'
import { placedPanels } from '../rescue/panel/placed-panels.ts'
import { emptyAccount, previewFacts, previewPanel } from '../rescue/panel/preview.ts'
import type { Settings } from '../settings.ts'
import { sharedTracksOf } from '../sharing/shared-tracks.ts'
import { callsStore } from '../trips/alerts/calls-store.ts'
import { deliveryReports } from '../trips/alerts/delivery-reports-store.ts'
import { ladderStore } from '../trips/alerts/ladder-store.ts'
import { recordContactSign } from '../trips/alerts/record-presence.ts'
import { stoppedTexts } from '../trips/alerts/stopped-texts-store.ts'
import type { TripSecrets } from '../trips/emergency-changes.ts'
import { emergencyOfAccount } from '../trips/history/emergency-of-account-store.ts'
import { messagesOfTrips } from '../trips/messages-of-trips-store.ts'
import { thinningUploads } from '../trips/positions/thin-tracks.ts'
import { type Changing, changesOn } from './changes.ts'
import { incomingTextTransaction } from './incoming-text-transaction.ts'
import { meteredOutbox, meteredReports, meteredThrottle } from './metering.ts'
import { inPractice, type Stores } from './stores.ts'

const METERED_WITHIN_MS = 2_000

export type Parts = {
  db: Database
  pool?: OpenDatabase['pool']
  settings: Settings
  grantKey: string
  passwordCost?: Cost
  clock: Clock
}
type Bound = { ofTrips: TripSecrets; stores: Stores; log: Log; thin(tripId: string): Promise<void> }

export type Ports = Awaited<ReturnType<typeof portsOf>>

function countersOf(
  { db, pool, settings, grantKey, clock }: Parts,
  log: Log,
): { meter: Meter; throttle: Throttle } {
  const counters = databaseThrottle(db, grantKey, clock)
  const meter = prometheusMeter({
    readBacklog: () => withTimeout(METERED_WITHIN_MS, clock, readBacklog(db, clock.now())),
    readSignUpTexts: () => signUpTexts(counters, settings.SIGNUP_TEXTS_PER_HOUR),
    now: () => clock.now(),
    pool,
  })
  const report = (limit: string) => log.warn({ limit }, 'a limit on attempts was reached')
  return { meter, throttle: meteredThrottle(counters, { meter, clock, report }) }
}

export async function portsOf(parts: Parts, { ofTrips, stores, log, thin }: Bound) {
  const { db, settings, grantKey, clock } = parts
  const { keys, codes, outbox } = ofTrips
  const sealing = { keys, outbox }
  const site = siteOf(settings)
  const { meter, throttle } = countersOf(parts, log)
  const ground = groundIn(join(settings.SITE_DIR, '..', 'ground.bin'), (fault) =>
    log.warn({ err: fault }, 'map data cannot be read'),
  )
  const panels = panelCache(placedPanels(stores.rescue, ground.placeOf), clock)
  const sharedTracks = sharedTracksOf(stores.liveLinks, clock)
  const tokens = randomTokens(grantKey)
  const passwords = argon2Passwords(keys.pepper, parts.passwordCost)
  const changing: Changing = {
    ofTrips,
    tokens,
    site,
    meter,
    readings: combinedCaches(panels, sharedTracks),
    nobodyLeft(tripId) {
      meter.nobodyLeft()
      log.error({ tripId }, 'a trip has no contact left to alert')
    },
  }
  const changes = changesOn(db, stores, changing)
  const identity = await identityFrom(
    settings,
    { accounts: changes.accounts, tokens, passwords },
    (problem) => log.error({ problem }, 'the identity provider sent no usable response'),
  )
  const { rescue, tries, changeTimeline, devices, forms, dispatcherLinks, ownTrips, pastTrips, liveLinks } =
    stores
  const ports = {
    clock,
    draining: { isDraining: false },
    meter,
    throttle,
    passwords,
    tokens,
    numbers: phoneNumbersOf(settings.SMS_COUNTRIES),
    identity,
    ...changes,
    trips: thinningUploads(changes.trips, thin),
    devices,
    push: pushStore(db, keys, identity.embedded),
    ground,
    outbox: meteredOutbox(stores.outbox, meter),
    forms,
    rescue,
    tries,
    changeTimeline,
    deliveryReports: meteredReports(
      deliveryReports(db, {
        ...sealing,
        practice: inPractice,
        panels,
        optOut: (tx, ...reported) => optOutStore(tx, keys, stoppedTexts(sealing)).keepOptOut(...reported),
      }),
      meter,
    ),
    calls: callsStore(db, {
      ...sealing,
      clock,
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
    drills: drillStore(db, { ...sealing, emergencies: emergencyOfAccount, recordContactSign, tokens, site }),
    examplePanel: (traveler: Traveler, now: number) =>
      previewFacts(previewPanel(emptyAccount, traveler, now)),
    codes,
    dispatcherLinks,
    ownTrips,
    pastTrips,
    liveLinks,
    sharedTracks,
    panels,
    grants: jwtGrants(grantKey),
    logView: logViews(rescue, clock),
    isFit: async () => (await isUpToDate(db)) && (await isWritable(db)) && (await isGrantKey(db, grantKey)),
    overview: () => readOverview(db, keys, clock.now()),
    nobodyLeft: changing.nobodyLeft,
  }
  return { ...ports, takeText: incomingTextTransaction(db, { ports, stores, grantKey, ...changing }) }
}
