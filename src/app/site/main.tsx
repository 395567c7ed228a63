import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { followTranslatedNodes } from '../../adapters/browser/translated-nodes.ts'
import { isLinkedPage, pages } from '../../domain/site/pages.ts'
import { rescueEntryPage } from '../../views/fetched-pages.ts'
import { lazyImport } from '../../views/kit/lazy-import.ts'
import { Site } from '../../views/site.tsx'
import { fetchWholePage, SiteRoutes } from '../../views/site-routes.tsx'
import { afterLoad } from '../after-load.ts'
import { settings } from '../settings.ts'
import { machinesOn } from './machines.ts'
import { servedPanel } from './served-panel.ts'

/**
 * Inversify, ky, zod and the adapters load beside the page and are awaited by the first actor that needs them. A panel
 * that came with its data needs none of it for five seconds: there they load once the page is taken over.
 */
const loadPorts = lazyImport(
  () => import('./composition.ts'),
  ({ ports }) => ports,
)
const fetchPortsAhead = () => loadPorts().catch(() => {})
/** A link opened it: it has its data in it, and runs no statechart. */
const isLinked = isLinkedPage(location.pathname)
if (!servedPanel && !isLinked) fetchPortsAhead()
const machines = machinesOn(loadPorts)

// No StrictMode: it restarts every actor from its snapshot, and XState then drops the pending `after` (upstream #5331).
const site = (
  <Site machines={machines} settings={settings} served={{ current: servedPanel }}>
    <BrowserRouter>
      <SiteRoutes />
    </BrowserRouter>
  </Site>
)

/** How long after the page has come to rest the rescue form is fetched ahead, ms. */
const AHEAD_AFTER_MS = 3_000

reloadWhenReplaced()
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root element')
followTranslatedNodes(root)
const render = () => {
  if (root.hasChildNodes()) hydrateRoot(root, site)
  else createRoot(root).render(site)
  fetchPortsAhead()
}
const start = isLinked
  ? import('./linked-page.tsx').then(({ hydrateLinkedPage }) => hydrateLinkedPage(root))
  : fetchWholePage(location.pathname, machines).then(render)
// A page of which a part failed to load is not hydrated: its HTML works without a script and then says so.
start.catch(() => document.dispatchEvent(new Event('incomplete')))

// Safari 16, Chrome 113 and Firefox 124 know no popover. Without one the menu stands open in the page.
if (!('popover' in HTMLElement.prototype)) {
  import('@oddbird/popover-polyfill').catch(() => document.documentElement.classList.add('no-popover'))
}

/** Fetches the rescue form ahead for a visitor who is on another page. A failure does no harm. */
function fetchRescueEntryAhead() {
  rescueEntryPage().catch(() => {})
  machines.rescueEntry().catch(() => {})
}
if (!location.pathname.startsWith('/rescuepanel/') && !isLinked) {
  afterLoad(() => setTimeout(fetchRescueEntryAhead, AHEAD_AFTER_MS))
}

/** Whether a newer build is served now than the one from which this page came. */
async function hasBeenReplaced(): Promise<boolean> {
  const response = await fetch(pages.home, { cache: 'no-store' })
  return response.ok && !(await response.text()).includes(new URL(import.meta.url).pathname)
}

/**
 * Where a chunk cannot be loaded because a newer build has replaced it, the page is reloaded once. An open rescue
 * panel is never reloaded; its map can be requested again by hand.
 */
function reloadWhenReplaced(): void {
  addEventListener('vite:preloadError', async () => {
    if (location.pathname.startsWith('/rescuepanel/')) return
    if (await hasBeenReplaced().catch(() => false)) location.reload()
  })
}
