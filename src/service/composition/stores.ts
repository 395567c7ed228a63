import { accountStore } from '../accounts/account-store.ts'
import { resetStore } from '../accounts/sessions/reset-store.ts'
import { proofStore, sessionStore } from '../accounts/sessions/session-store.ts'
import { demoStore } from '../demo/demo-store.ts'
import { deviceStore } from '../devices/device-store.ts'
import { numbersInPractice } from '../drills/drill-store.ts'
import { dispatcherLinkStore } from '../hand-over/dispatcher-link-store.ts'
import { feedStore } from '../hand-over/feed-store.ts'
import { canaryStore } from '../messages/canary-store.ts'
import { outboxStore } from '../messages/outbox/outbox-store.ts'
import type { Database } from '../platform/database/database.ts'
import { jobStore } from '../platform/jobs/job-store.ts'
import { unansweredAttemptsStore } from '../rescue/entry/unanswered-attempts-store.ts'
import { shownPanels } from '../rescue/panel/shown-panel.ts'
import { liveLinkStore } from '../sharing/live-link-store.ts'
import { formsStore } from '../site/forms/forms-store.ts'
import { recordContactSign } from '../trips/alerts/record-presence.ts'
import { questionsAgain } from '../trips/alerts/repeated-questions-store.ts'
import { rescueCodesStore } from '../trips/codes/rescue-codes-store.ts'
import { calledTrips } from '../trips/contacts/alerted-trips-store.ts'
import { panelViewsStore } from '../trips/contacts/panel-views-store.ts'
import { changeTimeline } from '../trips/contacts/timeline-store.ts'
import { recordEvent } from '../trips/contacts/trip-events.ts'
import type { TripSecrets } from '../trips/emergency-changes.ts'
import { emergencyOfAccount } from '../trips/history/emergency-of-account-store.ts'
import { ownTrips } from '../trips/history/own-trips-store.ts'
import { pastTripsStore } from '../trips/history/past-trips-store.ts'
import { fedTrips, sharedTrips } from '../trips/history/shared-trips-store.ts'
import { tripsOfAccount } from '../trips/history/trips-of-account-store.ts'
import { messagesOfTrips } from '../trips/messages-of-trips-store.ts'
import { keepPartitions } from '../trips/positions/position-partitions-store.ts'
import { trackStore } from '../trips/positions/track-store.ts'
import { uploadStore } from '../trips/positions/upload-store.ts'
import { watchedStore } from '../trips/positions/watched-store.ts'
import { tripStore } from '../trips/trip-store.ts'
import { quietTrackers, silentTrips } from '../trips/watch/silent-trips-store.ts'

/**
 * `atOnce`: maximum number of parallel upload statements. `quorum`: `RESOLVE_QUORUM`, or null for a majority.
 */
type Dependencies = {
  ofTrips: TripSecrets
  atOnce: number
  quorum: number | null
  report(what: string, fault: unknown): void
}

export const inPractice = numbersInPractice({ emergencies: emergencyOfAccount, recordContactSign })

export function storesOn(db: Database, { ofTrips, atOnce, quorum, report }: Dependencies) {
  const { keys, outbox } = ofTrips
  const sealing = { keys, outbox }
  const codes = rescueCodesStore(db, keys)
  const views = panelViewsStore(db, sealing)
  const shared = sharedTrips(db, keys)
  return {
    rescue: {
      ...shownPanels({
        trips: calledTrips(db, keys),
        keys,
        quorum,
        report: (fault) => report('a profile cannot be decrypted', fault),
      }),
      ...codes,
      ...views,
      async cleanUp(now: number) {
        await codes.cleanUp(now)
        await views.cleanUp(now)
      },
    },
    tries: unansweredAttemptsStore(db, {
      ...sealing,
      codes,
      report: (fault) => report('a queued code attempt cannot be decrypted', fault),
    }),
    changeTimeline: changeTimeline(db, ofTrips),
    trips: {
      ...tripStore(db, ofTrips),
      ...uploadStore(db, keys, atOnce),
      ...watchedStore(db, keys),
      ...silentTrips(db, ofTrips),
      ...quietTrackers(db, ofTrips),
      ...questionsAgain(db, ofTrips),
    },
    tracks: trackStore(db, keys),
    keepPartitions: (now: number) => keepPartitions(db, now),
    ownTrips: ownTrips(db, keys),
    pastTrips: pastTripsStore(db, sealing),
    liveLinks: { ...liveLinkStore(db, { ...sealing, trips: shared }), ...shared },
    dispatcherLinks: dispatcherLinkStore(db, { keys, record: (tx, event) => recordEvent(tx, keys, event) }),
    feed: feedStore(db, fedTrips(db, keys)),
    accounts: {
      ...accountStore(db, { ...sealing, ofAccount: tripsOfAccount(outbox) }),
      ...sessionStore(db, keys),
      ...proofStore(db, sealing),
      ...resetStore(db, outbox),
    },
    devices: deviceStore(db, sealing),
    canaries: canaryStore(db, outbox),
    outbox: outboxStore(db, keys, messagesOfTrips(keys), inPractice),
    forms: formsStore(db, sealing),
    jobs: jobStore(db),
    demos: demoStore(db, ofTrips),
  }
}

export type Stores = ReturnType<typeof storesOn>
