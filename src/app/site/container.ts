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
import type { RescueApi } from '../../domain/rescue/rescue-api.ts'
import type { SiteApi } from '../../domain/site/site-api.ts'
import type { IdentityProvider } from '../../domain/traveler/account/identity-provider.ts'
import type { PracticeLinkApi } from '../../domain/traveler/set-up/practice.ts'
import type { CheckInApi } from '../../domain/traveler/trip/check-in/check-in.ts'
import { lazyImport } from '../../views/kit/lazy-import.ts'
import type { AppSettings } from '../settings.ts'

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

type Parts = SitePorts & { call: HttpCall; ipCall: HttpCall; grants: GrantKeeper }

type Makers = { [Name in keyof Parts]: (parts: Parts) => Parts[Name] }

const makersWith = (settings: AppSettings): Makers => ({
  clock: () => browserClock,
  attention: () => browserAttention,
  idle: () => browserIdle,
  identity: () => createLazyIdentity(loadClerk),
  store: createLocalStore,
  call: ({ clock }) => createCall({ baseUrl: settings.apiBaseUrl, clock }),
  ipCall: ({ clock }) => createCall({ baseUrl: foreignOrigin(settings.ipLookupUrl), clock }),
  grants: ({ store, clock }) => (settings.apiBaseUrl ? storedGrants(store, clock) : cookieGrants),
  rescueApi: createRescueApi,
  siteApi: createSiteApi,
  practiceApi: createPracticeLinkApi,
  ipLookup: ({ ipCall }) => createIpLookup(ipCall, settings.ipLookupUrl),
  offlineShell: ({ idle }) =>
    settings.serviceWorker ? workerShell({ script: settings.serviceWorker, idle }) : noOfflineShell,
  keptPanels: ({ clock, offlineShell }) =>
    createKeptPanels({ storage: browserCaches(), clock, forgetTiles: offlineShell.forgetTiles }),
})

/** The only file with Inversify. Parts are made on first use. */
export function compose(settings: AppSettings): SitePorts {
  const container = new Container({ defaultScope: 'Singleton' })
  const parts = {} as Parts
  for (const [name, make] of Object.entries(makersWith(settings))) {
    const symbol = Symbol(name)
    container.bind(symbol).toDynamicValue(() => make(parts))
    Object.defineProperty(parts, name, { get: () => container.get(symbol) })
  }
  return parts
}

const loadClerk = lazyImport(
  () => import('../../adapters/identity/clerk-identity.tsx'),
  ({ createClerkIdentity }) => createClerkIdentity(),
)

const foreignOrigin = (url: string): string | undefined => /^https?:\/\/[^/?#]+/.exec(url)?.[0]
