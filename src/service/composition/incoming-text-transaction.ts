import { accountStore } from '../accounts/account-store.ts'
import { outboxStore } from '../messages/outbox/outbox-store.ts'
import { addressHash } from '../messages/phone-address.ts'
import type { OptOutStore } from '../messages/ports.ts'
import type { Database } from '../platform/database/database.ts'
import { databaseThrottle } from '../platform/throttle/database-throttle.ts'
import type { HelpDependencies, TakeText } from '../text-commands/handle-text-command.ts'
import { endedAlert } from '../trips/codes/alert-over-store.ts'
import { ownTrips } from '../trips/history/own-trips-store.ts'
import { tripsOfAccount } from '../trips/history/trips-of-account-store.ts'
import { messagesOfTrips } from '../trips/messages-of-trips-store.ts'
import { tripStore } from '../trips/trip-store.ts'
import { type Changing, changesOn } from './changes.ts'
import { inPractice, type Stores } from './stores.ts'

type Parts = Changing & {
  ports: HelpDependencies & { optOuts: Pick<OptOutStore, 'hasIncomingText'> }
  stores: Stores
  grantKey: string
}

/**
 * Handles an incoming text in one transaction. If it fails, nothing is stored, so that a redelivery retries the
 * text. Calls for help don't wait for a redelivery, because Twilio sends none by default. The stores use the
 * transaction, because the embedded database has only one connection.
 */
export const incomingTextTransaction =
  (db: Database, { ports, stores, grantKey, ...changing }: Parts): TakeText =>
  async (text, at, act) => {
    const { ofTrips, readings, nobodyLeft } = changing
    const { keys, outbox } = ofTrips
    const written: (() => void)[] = []
    const afterwards: Changing = {
      ...changing,
      readings: {
        forget: (tripId) => void written.push(() => readings.forget(tripId)),
        forgetUser: (userId) => void written.push(() => readings.forgetUser(userId)),
        clear: () => void written.push(() => readings.clear()),
      },
      nobodyLeft: (tripId) => void written.push(() => nobodyLeft(tripId)),
    }
    try {
      await db.transaction(async (tx) => {
        // Discards the callbacks of a failed attempt, because the transaction may be retried.
        written.length = 0
        const trips = { ...stores.trips, ...tripStore(tx, ofTrips) }
        const ofAccount = tripsOfAccount(outbox)
        const accounts = { ...stores.accounts, ...accountStore(tx, { keys, outbox, ofAccount }) }
        const changes = changesOn(tx, { trips, accounts }, afterwards)
        if (!(await changes.optOuts.keepIncomingText(text, at))) return
        await act.obey({
          ...ports,
          ...changes,
          throttle: databaseThrottle(tx, grantKey, ports.clock),
          outbox: outboxStore(tx, keys, messagesOfTrips(keys)),
          ownTrips: ownTrips(tx, keys),
          endedAlert: (number, now) => endedAlert(tx, addressHash(keys, number), now),
          answeredPractice: (number, now) => inPractice.answered(tx, addressHash(keys, number), 'reply', now),
        })
      })
    } catch (error) {
      if (!(await ports.optOuts.hasIncomingText(text.id))) await act.callForHelp(ports)
      throw error
    }
    for (const tell of written) tell()
  }
