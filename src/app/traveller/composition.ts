import { browserClock } from '../../adapters/browser/browser-clock.ts'
import { keptAccountIn, keptResetIn } from '../../adapters/browser/kept-account.ts'
import { createKeptStarts } from '../../adapters/browser/kept-starts.ts'
import { createLocalStore } from '../../adapters/browser/local-store.ts'
import { browserIdle } from '../../adapters/browser/offline-shell.ts'
import { browserAttention } from '../../adapters/browser/page-attention.ts'
import { saveJson } from '../../adapters/browser/save-file.ts'
import { createCall } from '../../adapters/http/call.ts'
import { createFactsApi } from '../../adapters/http/facts-api.ts'
import { createTravellerApi } from '../../adapters/http/traveller-api.ts'
import { createTripStartApi } from '../../adapters/http/trip-start-api.ts'
import { withToken } from '../../adapters/http/with-token.ts'
import { createLazyIdentity } from '../../adapters/identity/lazy-identity.ts'
import { goneAtSignOut, storageKeys } from '../../domain/kit/kept-on-device.ts'
import type { PageAttentionChanged } from '../../domain/kit/page-attention.ts'
import { accountFormMachine } from '../../domain/traveller/account/account-form.machine.ts'
import type { AccountForm, BegunReset } from '../../domain/traveller/account/account-form.ts'
import { accountSecurityReading } from '../../domain/traveller/account/account-security.ts'
import { forgottenPasswordMachine } from '../../domain/traveller/account/forgotten-password.machine.ts'
import { parsePublishableKey } from '../../domain/traveller/account/publishable-key.ts'
import { type Forgotten, travellerMachine } from '../../domain/traveller/account/traveller.machine.ts'
import type { FormSent } from '../../domain/traveller/account/traveller-api.ts'
import { lazyImport } from '../../views/kit/lazy-import.ts'
import type { TravellerMachines } from '../../views/traveller/traveller-machines.tsx'
import { bindSource, faultsToConsole, tickerOf } from '../bind-later.ts'
import { calling } from '../calling.ts'
import { provideReading } from '../provide.ts'
import { settings } from '../settings.ts'
import { provideIdentity } from '../site/identity-machine.ts'
import { factsMachines } from './facts.ts'
import { followingMachines } from './following.ts'
import { notificationsIn } from './notifications.ts'
import { ownTripMachines } from './own-trip.ts'
import { pastTripMachines } from './past-trips.ts'
import { sendAndSignOut } from './send-and-sign-out.ts'
import { setUpMachines } from './set-up.ts'
import { sharingMachines } from './sharing.ts'
import { startMachines } from './start.ts'
import { trackerMachines } from './trackers.ts'

/** Clerk is a chunk of its own, fetched where accounts are the provider's. */
const loadClerk = lazyImport(
  () => import('../../adapters/identity/clerk-identity.tsx'),
  ({ createClerkIdentity }) => createClerkIdentity(),
)

const store = createLocalStore()
const kept = keptAccountIn(store)
const reset = keptResetIn(store)
const starts = createKeptStarts(store)
const identity = createLazyIdentity(loadClerk)
const key = parsePublishableKey(settings.publishableKey)
/** Null where accounts sign in here, and where the key is none: then no call asks a provider. */
const providerKey = key.kind === 'valid' ? key.key.text : null
const ownCall = createCall({ clock: browserClock })
const call = providerKey === null ? ownCall : withToken(ownCall, () => identity.token(providerKey))
const api = createTravellerApi({ call, save: saveJson })
const ports = { clock: browserClock, idle: browserIdle, attention: browserAttention, identity }
const load = async () => ports

const notifications = notificationsIn(call)
const following = followingMachines({ call, store })

/** Removes what this device keeps of an account, when it is left or deleted. */
function forgetAccount(why: Forgotten): void {
  for (const key of goneAtSignOut) store.remove(storageKeys[key])
  following.forget(why)
  notifications.forget()
}

/** The statecharts of the traveller's app with their capabilities. It is one script, so that nothing loads later but Clerk. */
export const travellerMachines: TravellerMachines = {
  ...setUpMachines(call, store),
  ...trackerMachines(call),
  ...pastTripMachines(call),
  traveller: travellerMachine.provide({
    actions: {
      ...faultsToConsole,
      keepAccount: (_, { account }) => kept.keep({ account, readAt: browserClock.now() }),
      forgetKept: (_, why) => forgetAccount(why),
    },
    actors: {
      readAccount: calling((_, signal) => api.readAccount(signal)),
      recallAccount: calling(() => kept.read()),
      ticker: tickerOf(load),
      attention: bindSource<PageAttentionChanged, undefined, typeof ports>(load, ({ attention }, send) =>
        attention.watch(send),
      ),
      signOut: calling((_, signal) =>
        sendAndSignOut(
          {
            api,
            provider: providerKey === null ? null : identity,
            sendWaiting: () => following.sendAllOf(kept.read()?.account.phoneNumber ?? null),
          },
          signal,
        ),
      ),
    },
  }),
  accountForm: accountFormMachine.provide({
    actions: faultsToConsole,
    actors: {
      sendCode: calling((input: { form: AccountForm; phoneNumber: string }, signal) =>
        api.sendCode(input.form, input.phoneNumber, signal),
      ),
      sendForm: calling((sent: FormSent, signal) => api.sendForm(sent, signal)),
    },
  }),
  accountSecurity: provideReading(accountSecurityReading, {
    read: (_, signal) => api.readSecurity(signal),
    change: (change, _, signal) => api.changeSecurity(change, signal),
  }),
  forgottenPassword: forgottenPasswordMachine.provide({
    actions: faultsToConsole,
    actors: {
      readReset: calling(() => reset.read()),
      keepReset: calling((begun: BegunReset | null) => reset.keep(begun)),
      ticker: tickerOf(load),
    },
  }),
  ...ownTripMachines(call, store),
  following: following.machine,
  notifications: notifications.machine,
  ...sharingMachines(call),
  ...startMachines({
    api: createTripStartApi({ call, clock: browserClock }),
    starts,
    clock: browserClock,
    attention: browserAttention,
  }),
  identity: provideIdentity(load),
  ...factsMachines(createFactsApi({ call, clock: browserClock })),
}
