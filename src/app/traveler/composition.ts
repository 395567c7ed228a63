import type { AnyStateMachine } from 'xstate'
import { browserClock } from '../../adapters/browser/browser-clock.ts'
import { createBrowserPush } from '../../adapters/browser/browser-push.ts'
import { keptAccountIn, keptResetIn, moveDraftsToAccount } from '../../adapters/browser/kept-account.ts'
import { createLocalStore } from '../../adapters/browser/local-store.ts'
import { browserIdle } from '../../adapters/browser/offline-shell.ts'
import { browserAttention } from '../../adapters/browser/page-attention.ts'
import { saveGpx, saveJson } from '../../adapters/browser/save-file.ts'
import { createCall, type HttpCall, withToken } from '../../adapters/http/call.ts'
import { createFactsApi } from '../../adapters/http/facts-api.ts'
import { createPastTripsApi } from '../../adapters/http/past-trips-api.ts'
import { createPracticeApi } from '../../adapters/http/practice-api.ts'
import { createPushNotifications } from '../../adapters/http/push-api.ts'
import { createSharingApi } from '../../adapters/http/sharing-api.ts'
import { createTrackersApi } from '../../adapters/http/trackers-api.ts'
import { createTravelerApi } from '../../adapters/http/traveler-api.ts'
import { withShownAccount } from '../../adapters/http/traveler-call.ts'
import { createPresenceApi } from '../../adapters/http/trip-start-api.ts'
import { createLazyIdentity } from '../../adapters/identity/lazy-identity.ts'
import { keptAtSessionEnd, removedAtSignOut, storageKeys } from '../../domain/kit/kept-on-device.ts'
import type { PageAttentionChanged } from '../../domain/kit/page-attention.ts'
import { accountForm, type BegunReset, codeForm } from '../../domain/traveler/account/account-form.ts'
import { accountSecurityReading } from '../../domain/traveler/account/account-security.ts'
import { forgottenPasswordMachine } from '../../domain/traveler/account/forgotten-password.machine.ts'
import { parsePublishableKey } from '../../domain/traveler/account/publishable-key.ts'
import { type Forgotten, travelerMachine } from '../../domain/traveler/account/traveler.machine.ts'
import type { TravelerAccount } from '../../domain/traveler/account/traveler-api.ts'
import { pairingForm, trackersReading, tripTrackersReading } from '../../domain/traveler/positions/tracker.ts'
import { practiceReading } from '../../domain/traveler/set-up/practice.ts'
import { factsForm, factsReading, previewReading } from '../../domain/traveler/set-up/told-facts.ts'
import { sharingReading } from '../../domain/traveler/sharing/live-link.ts'
import { panelOpeningsReading } from '../../domain/traveler/trip/active-trip/panel-opening.ts'
import { trackChoiceReading } from '../../domain/traveler/trip/active-trip/trip-track.ts'
import { notificationsReading } from '../../domain/traveler/trip/alerts/push-notifications.ts'
import { pastTripsReading } from '../../domain/traveler/trip/past-trip.ts'
import { presenceReading } from '../../domain/traveler/trip/start/presence.ts'
import { deviceZone } from '../../views/kit/device-zone.ts'
import { lazyImport } from '../../views/kit/lazy-import.ts'
import type { TravelerMachines } from '../../views/traveler/traveler-machines.tsx'
import { calling, faultsToConsole, reporting, tickerOf } from '../bind-later.ts'
import { provideForm, provideReading } from '../provide.ts'
import { settings } from '../settings.ts'
import { provideIdentity } from '../site/identity-machine.ts'
import { followingMachines } from './following.ts'
import { ownTripMachines, tripStartMachines } from './own-trip.ts'
import { sendAndSignOut } from './send-and-sign-out.ts'
import { setUpMachines } from './set-up.ts'

function notificationsIn(call: HttpCall) {
  const push = createBrowserPush()
  const notifications = createPushNotifications(call, push)
  return {
    machine: provideReading(notificationsReading, {
      read: (_, signal) => notifications.read(signal),
      change: (change, _, signal) => notifications[change](signal),
    }),
    forget: () => {
      push.unsubscribe().catch(() => {})
    },
  }
}

const loadClerk = lazyImport(
  () => import('../../adapters/identity/clerk-identity.tsx'),
  ({ createClerkIdentity }) => createClerkIdentity(),
)

const store = createLocalStore()
const kept = keptAccountIn(store)
const reset = keptResetIn(store)
const identity = createLazyIdentity(loadClerk)
const key = parsePublishableKey(settings.publishableKey)
/** Clerk's publishable key; null if the key is invalid or the service handles sign-in itself. */
const providerKey = key.kind === 'valid' ? key.key.text : null
const ownCall = createCall({ clock: browserClock })
const sessionCall = providerKey === null ? ownCall : withToken(ownCall, () => identity.token(providerKey))
let shownUserId: string | null | undefined = null
const call = withShownAccount(sessionCall, () => shownUserId)
const factsApi = createFactsApi({ call, clock: browserClock })
const pastTripsApi = createPastTripsApi({ call, save: saveGpx, timeZone: deviceZone })
const trackersApi = createTrackersApi({ call })
const api = createTravelerApi({ call, save: saveJson })
const { readAccount, signOut } = createTravelerApi({ call: sessionCall, save: saveJson })
const load = async () => ({ clock: browserClock, idle: browserIdle, identity })

const notifications = notificationsIn(call)
const following = followingMachines({ call, store })

function keepAccount(account: TravelerAccount): void {
  shownUserId = account.userId
  kept.keep({ account, readAt: browserClock.now() })
  moveDraftsToAccount(store, account)
  following.moveToAccount(account)
}

function forgetAccount(why: Forgotten): void {
  shownUserId = null
  for (const key of removedAtSignOut)
    if (why.reason !== 'ended' || !keptAtSessionEnd.includes(key)) store.remove(storageKeys[key])
  following.forget(why)
  notifications.forget()
}

const machines: AnyStateMachine[] = [
  ...setUpMachines(call, store),
  provideReading(trackersReading, trackersApi.trackers),
  provideReading(tripTrackersReading, { read: trackersApi.trackers.read }),
  provideForm(pairingForm, trackersApi.pair),
  provideReading(pastTripsReading, pastTripsApi.pastTrips),
  provideReading(practiceReading, createPracticeApi({ call, timeZone: deviceZone })),
  provideReading(presenceReading, createPresenceApi({ call })),
  provideReading(panelOpeningsReading, pastTripsApi.openings),
  provideReading(trackChoiceReading, pastTripsApi.trackChoice),
  travelerMachine.provide({
    actions: {
      ...faultsToConsole,
      keepAccount: (_, { account }) => keepAccount(account),
      forgetKept: (_, why) => forgetAccount(why),
    },
    actors: {
      readAccount: calling((_, signal) => readAccount(signal)),
      recallAccount: calling(() => {
        const recalled = kept.read()
        shownUserId = recalled?.account.userId
        return recalled
      }),
      ticker: tickerOf(load),
      attention: reporting<PageAttentionChanged>(browserAttention.watch),
      signOut: calling((_, signal) =>
        sendAndSignOut(
          {
            api: { signOut },
            provider: providerKey === null ? null : identity,
            sendWaiting: following.sendAll,
          },
          signal,
        ),
      ),
    },
  }),
  provideForm(codeForm, ({ input, fields }, signal) => api.sendCode(input.form, fields.phoneNumber, signal)),
  provideForm(accountForm, ({ input: { form, reset = null }, fields }, signal) =>
    api.sendForm({ form, fields, proofId: fields.proofId, reset }, signal),
  ),
  provideReading(accountSecurityReading, {
    read: (_, signal) => api.readSecurity(signal),
    async change(change, _, signal) {
      const outcome = await api.changeSecurity(change, signal)
      if (change.kind === 'endEveryDevice' && outcome.kind === 'done') forgetAccount({ reason: 'signedOut' })
      return outcome
    },
  }),
  forgottenPasswordMachine.provide({
    actions: faultsToConsole,
    actors: {
      readReset: calling(() => reset.read()),
      keepReset: calling((begun: BegunReset | null) => reset.keep(begun)),
      ticker: tickerOf(load),
    },
  }),
  ...ownTripMachines(call, store),
  following.machine,
  notifications.machine,
  provideReading(sharingReading, createSharingApi(call)),
  ...tripStartMachines(call, store),
  provideIdentity(load),
  provideReading(factsReading, factsApi.facts),
  provideForm(factsForm, factsApi.writeFacts),
  provideReading(previewReading, factsApi.preview),
]

export const travelerMachines: TravelerMachines = new Map(machines.map((machine) => [machine.id, machine]))
