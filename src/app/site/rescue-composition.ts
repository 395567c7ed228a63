import { browserClock } from '../../adapters/browser/browser-clock.ts'
import { browserCaches, createKeptPanels } from '../../adapters/browser/kept-panels.ts'
import { createLocalStore } from '../../adapters/browser/local-store.ts'
import { browserIdle, noOfflineShell, workerShell } from '../../adapters/browser/offline-shell.ts'
import { browserAttention } from '../../adapters/browser/page-attention.ts'
import { createCall } from '../../adapters/http/call.ts'
import { cookieGrants, storedGrants } from '../../adapters/http/grants.ts'
import { createRescueApi } from '../../adapters/http/rescue-api.ts'
import { createIpLookup } from '../../adapters/ip-lookup/http-ip-lookup.ts'
import { type AppSettings, settings } from '../settings.ts'

export type RescuePorts = ReturnType<typeof composeRescue>

/** Creates the adapters of rescue pages without Inversify, which adds 21 kB gzipped (docs/decisions/0083). */
function composeRescue({ apiBaseUrl, ipLookupUrl, serviceWorker }: AppSettings) {
  const clock = browserClock
  const idle = browserIdle
  const store = createLocalStore()
  const call = createCall({ baseUrl: apiBaseUrl, clock })
  const ipCall = createCall({ baseUrl: foreignOrigin(ipLookupUrl), clock })
  const grants = apiBaseUrl ? storedGrants(store, clock) : cookieGrants
  const offlineShell = serviceWorker ? workerShell({ script: serviceWorker, idle }) : noOfflineShell
  const { forgetTiles } = offlineShell
  return {
    clock,
    idle,
    store,
    call,
    attention: browserAttention,
    ipLookup: createIpLookup(ipCall, ipLookupUrl),
    rescueApi: createRescueApi({ call, grants }),
    offlineShell,
    keptPanels: createKeptPanels({ storage: browserCaches(), clock, forgetTiles }),
  }
}

const foreignOrigin = (url: string): string | undefined => /^https?:\/\/[^/?#]+/.exec(url)?.[0]

export const ports = composeRescue(settings)

ports.keptPanels.forgetOld()
