import { accountStore } from '../accounts/account-store.ts'
import { contactRequestStore } from '../accounts/contacts/contact-request-store.ts'
import { keepAnswer } from '../accounts/contacts/keep-answer.ts'
import { optOutStore } from '../messages/opt-out-store.ts'
import { outboxStore } from '../messages/outbox/outbox-store.ts'
import { addressHash } from '../messages/phone-address.ts'
import type { Database } from '../platform/database/database.ts'
import { databaseThrottle } from '../platform/throttle/database-throttle.ts'
import type { PanelCache } from '../rescue/panel/panel-cache.ts'
import type { TakeText } from '../text-commands/obey-text.ts'
import { stoppedTexts } from '../trips/alerts/stopped-texts-store.ts'
import { distressSignal } from '../trips/changes/signal-distress.ts'
import { endedAlert } from '../trips/codes/alert-over-store.ts'
import { contactParts } from '../trips/contacts/contact-parts-store.ts'
import type { TripSecrets } from '../trips/emergency-changes.ts'
import { tripsOfAccount } from '../trips/history/forget-user.ts'
import { ownTrips } from '../trips/history/own-trips-store.ts'
import { messagesOfTrips } from '../trips/messages-of-trips-store.ts'
import { tripStore } from '../trips/trip-store.ts'
import { forgettingAccounts, forgettingTrips } from './forget-panels.ts'
import { meteredTrips } from './metering.ts'
import type { Ports } from './ports.ts'
import { inPractice } from './stores.ts'

type Parts = { ports: Ports; ofTrips: TripSecrets; grantKey: string; site: string; panels: PanelCache }

/**
 * Notes and obeys a text in one transaction, so that a failed one is obeyed at redelivery. All stores and counters
 * use it, because the embedded database has one connection. Cached panels are dropped after the commit.
 */
export const incomingTextTransaction =
  (db: Database, { ports, ofTrips, grantKey, site, panels }: Parts): TakeText =>
  async (text, at, obey) => {
    const { keys, outbox } = ofTrips
    const sealing = { keys, outbox }
    const written: (() => void)[] = []
    const afterwards: PanelCache = {
      ...panels,
      forget: (tripId) => void written.push(() => panels.forget(tripId)),
      forgetUser: (userId) => void written.push(() => panels.forgetUser(userId)),
    }
    const nobodyLeft = (tripId: string) => void written.push(() => ports.nobodyLeft(tripId))
    const answers = { ...sealing, parts: contactParts(ofTrips, { site, nobodyLeft }) }
    await db.transaction(async (tx) => {
      // A retried transaction starts over.
      written.length = 0
      const optOuts = optOutStore(tx, keys, { ...stoppedTexts(sealing), answer: keepAnswer(answers) })
      if (!(await optOuts.keepIncomingText(text, at))) return
      const trips = forgettingTrips(
        meteredTrips({ ...ports.trips, ...tripStore(tx, ofTrips) }, ports.meter),
        afterwards,
      )
      const requests = contactRequestStore(tx, { ...sealing, tokens: ports.tokens, site, answers })
      await obey({
        ...ports,
        optOuts,
        throttle: databaseThrottle(tx, grantKey, ports.clock),
        trips,
        distress: distressSignal({ trips, requests }, site),
        accounts: forgettingAccounts(
          { ...ports.accounts, ...accountStore(tx, { ...sealing, ofAccount: tripsOfAccount(outbox) }) },
          afterwards,
        ),
        requests,
        outbox: outboxStore(tx, keys, messagesOfTrips(keys)),
        ownTrips: ownTrips(tx, keys),
        endedAlert: (number, now) => endedAlert(tx, addressHash(keys, number), now),
        answeredPractice: (number, now) => inPractice.answered(tx, addressHash(keys, number), 'reply', now),
      })
    })
    for (const tell of written) tell()
  }
