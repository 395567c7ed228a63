import { Container } from 'inversify'
import { browserClock } from '../../adapters/browser/browser-clock.ts'
import { browserCaches, createKeptPanels } from '../../adapters/browser/kept-panels.ts'
import { createLocalStore } from '../../adapters/browser/local-store.ts'
import { browserIdle, noOfflineShell, workerShell } from '../../adapters/browser/offline-shell.ts'
import { browserAttention } from '../../adapters/browser/page-attention.ts'
import { createCall, type HttpCall } from '../../adapters/http/call.ts'
import { cookieGrants, type GrantKeeper, storedGrants } from '../../adapters/http/grants.ts'
import { createPracticeLinkApi } from '../../adapters/http/practice-api.ts'
import { createRescueApi } from '../../adapters/http/rescue-api.ts'
import { createSiteApi } from '../../adapters/http/site-api.ts'
import { createLazyIdentity } from '../../adapters/identity/lazy-identity.ts'
import { createIpLookup } from '../../adapters/ip-lookup/http-ip-lookup.ts'
import type { Clock } from '../../domain/kit/clock.ts'
import type { OfflineShell, PageIdle } from '../../domain/kit/offline-shell.ts'
import type { PageAttention } from '../../domain/kit/page-attention.ts'
import type { KeyValueStore } from '../../domain/kit/storage.ts'
import type { IpLookup } from '../../domain/rescue/entry/lockout.ts'
import type { KeptPanels } from '../../domain/rescue/panel/kept-panels.ts'
import type { PracticeLinkApi } from '../../domain/rescue/practice-link.ts'
import type { RescueApi } from '../../domain/rescue/rescue-api.ts'
import type { SiteApi } from '../../domain/site/site-api.ts'
import type { IdentityProvider } from '../../domain/traveller/account/identity-provider.ts'
import type { CheckInApi } from '../../domain/traveller/trip/check-in.ts'
import { lazyImport } from '../../views/kit/lazy-import.ts'
import type { AppSettings } from '../settings.ts'

/** What the website's statecharts are given: every port, bound to its adapter. */
export type SitePorts = {
  clock: Clock
  store: KeyValueStore
  attention: PageAttention
  ipLookup: IpLookup
  rescueApi: RescueApi
  siteApi: SiteApi & CheckInApi
  practiceApi: PracticeLinkApi
  idle: PageIdle
  identity: IdentityProvider
  offlineShell: OfflineShell
  keptPanels: KeptPanels
}

const port = {
  clock: Symbol('Clock'),
  store: Symbol('KeyValueStore'),
  attention: Symbol('PageAttention'),
  call: Symbol('Call'),
  ipCall: Symbol('IpCall'),
  grants: Symbol('GrantKeeper'),
  ipLookup: Symbol('IpLookup'),
  rescueApi: Symbol('RescueApi'),
  siteApi: Symbol('SiteApi'),
  practiceApi: Symbol('PracticeLinkApi'),
  idle: Symbol('PageIdle'),
  identity: Symbol('IdentityProvider'),
  offlineShell: Symbol('OfflineShell'),
  keptPanels: Symbol('KeptPanels'),
}

/** Composes ports and adapters; the only file that knows Inversify. */
export function compose(settings: AppSettings): SitePorts {
  const container = new Container({ defaultScope: 'Singleton' })
  container.bind<Clock>(port.clock).toConstantValue(browserClock)
  container.bind<PageAttention>(port.attention).toConstantValue(browserAttention)
  container.bind<PageIdle>(port.idle).toConstantValue(browserIdle)
  container.bind<IdentityProvider>(port.identity).toDynamicValue(() => createLazyIdentity(loadClerk))
  container.bind<KeyValueStore>(port.store).toDynamicValue(createLocalStore)
  container
    .bind<HttpCall>(port.call)
    .toDynamicValue(({ get }) => createCall({ baseUrl: settings.apiBaseUrl, clock: get<Clock>(port.clock) }))
  container
    .bind<HttpCall>(port.ipCall)
    .toDynamicValue(({ get }) =>
      createCall({ baseUrl: foreignOrigin(settings.ipLookupUrl), clock: get<Clock>(port.clock) }),
    )
  container
    .bind<GrantKeeper>(port.grants)
    .toDynamicValue(({ get }) =>
      settings.apiBaseUrl
        ? storedGrants(get<KeyValueStore>(port.store), get<Clock>(port.clock))
        : cookieGrants,
    )
  container
    .bind<RescueApi>(port.rescueApi)
    .toDynamicValue(({ get }) =>
      createRescueApi({ call: get<HttpCall>(port.call), grants: get<GrantKeeper>(port.grants) }),
    )
  container
    .bind<SiteApi & CheckInApi>(port.siteApi)
    .toDynamicValue(({ get }) =>
      createSiteApi({ call: get<HttpCall>(port.call), clock: get<Clock>(port.clock) }),
    )
  container
    .bind<PracticeLinkApi>(port.practiceApi)
    .toDynamicValue(({ get }) =>
      createPracticeLinkApi({ call: get<HttpCall>(port.call), clock: get<Clock>(port.clock) }),
    )
  container
    .bind<IpLookup>(port.ipLookup)
    .toDynamicValue(({ get }) => createIpLookup(get<HttpCall>(port.ipCall), settings.ipLookupUrl))
  container
    .bind<OfflineShell>(port.offlineShell)
    .toDynamicValue(({ get }) =>
      settings.serviceWorker
        ? workerShell({ script: settings.serviceWorker, idle: get<PageIdle>(port.idle) })
        : noOfflineShell,
    )
  container.bind<KeptPanels>(port.keptPanels).toDynamicValue(({ get }) =>
    createKeptPanels({
      storage: browserCaches(),
      clock: get<Clock>(port.clock),
      forgetTiles: () => get<OfflineShell>(port.offlineShell).forgetTiles(),
    }),
  )

  // Each port is composed when it is first asked for: a panel needs no forms, and most pages no account.
  return {
    get clock() {
      return container.get<Clock>(port.clock)
    },
    get store() {
      return container.get<KeyValueStore>(port.store)
    },
    get attention() {
      return container.get<PageAttention>(port.attention)
    },
    get ipLookup() {
      return container.get<IpLookup>(port.ipLookup)
    },
    get rescueApi() {
      return container.get<RescueApi>(port.rescueApi)
    },
    get practiceApi() {
      return container.get<PracticeLinkApi>(port.practiceApi)
    },
    get siteApi() {
      return container.get<SiteApi & CheckInApi>(port.siteApi)
    },
    get idle() {
      return container.get<PageIdle>(port.idle)
    },
    get identity() {
      return container.get<IdentityProvider>(port.identity)
    },
    get offlineShell() {
      return container.get<OfflineShell>(port.offlineShell)
    },
    get keptPanels() {
      return container.get<KeptPanels>(port.keptPanels)
    },
  }
}

/** Clerk is a chunk of its own, fetched when the identity provider is first watched. */
const loadClerk = lazyImport(
  () => import('../../adapters/identity/clerk-identity.tsx'),
  ({ createClerkIdentity }) => createClerkIdentity(),
)

/** The origin of an absolute address; undefined for a path on the website's own. */
const foreignOrigin = (url: string): string | undefined => /^https?:\/\/[^/?#]+/.exec(url)?.[0]
