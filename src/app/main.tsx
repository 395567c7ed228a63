import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { askedAgain } from '../views/asked-again.ts'
import { rescueEntryPage } from '../views/fetched-pages.ts'
import { Site } from '../views/site.tsx'
import { SiteRoutes } from '../views/site-routes.tsx'
import { asksToInspect, inspected } from './inspect.ts'
import { machinesOn } from './machines.ts'
import { servedPanel } from './served-panel.ts'
import { settings } from './settings.ts'
import { reloadWhenReplaced } from './stale-build.ts'

/** Inversify, ky, zod and the adapters load beside the page and are awaited by the first actor that needs them. */
const loadComposition = askedAgain(() => import('./composition.ts'))
loadComposition().catch(() => {})
const bound = machinesOn(async () => (await loadComposition()).ports)
/** In development, '?inspect' shows every statechart of the page in Stately's inspector. */
const toInspect = import.meta.env.DEV && asksToInspect(location.search)
const machines = toInspect ? inspected(bound, location.search) : bound

// No StrictMode: it restarts every actor from its snapshot, and XState then drops the pending `after` (upstream #5331).
const site = (
  <Site machines={machines} settings={settings} served={{ current: servedPanel }}>
    <BrowserRouter>
      <SiteRoutes />
    </BrowserRouter>
  </Site>
)

/** After the page itself has come to rest, ms. */
const AHEAD_AFTER_MS = 3_000

reloadWhenReplaced()
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root element')
if (root.hasChildNodes()) hydrateRoot(root, site)
else createRoot(root).render(site)

/** The rescue form, for a visitor who is on another page: there when it is wanted. A failure is no harm. */
function fetchRescueEntryAhead() {
  rescueEntryPage().catch(() => {})
  machines.rescueEntry().catch(() => {})
}
if (!location.pathname.startsWith('/rescuepanel/')) {
  addEventListener('load', () => setTimeout(fetchRescueEntryAhead, AHEAD_AFTER_MS), { once: true })
}
