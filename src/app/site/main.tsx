import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { followTranslatedNodes } from '../../adapters/browser/translated-nodes.ts'
import { isLinkedPage, pages } from '../../domain/site/pages.ts'
import { rescueEntryPage } from '../../views/fetched-pages.ts'
import { lazyImport } from '../../views/kit/lazy-import.ts'
import { whenSettled } from '../../views/kit/rested.ts'
import { Site } from '../../views/site.tsx'
import { fetchWholePage, isWithoutMachine, SiteRoutes } from '../../views/site-routes.tsx'
import { afterLoad } from '../after-load.ts'
import { settings } from '../settings.ts'
import { machinesOn } from './machines.ts'
import { servedPanel } from './served-panel.ts'

/**
 * Imports the adapters: at hydration on text pages and on panels with data, else right away. Linked pages don't
 * need them.
 */
const loadPorts = lazyImport(
  () => import('./rescue-composition.ts'),
  ({ ports }) => ports,
)
const loadContainer = lazyImport(
  () => import('./container.ts'),
  ({ compose }) => compose,
)
const loadSitePorts = async () => {
  const [compose, rescuePorts] = await Promise.all([loadContainer(), loadPorts()])
  return compose(rescuePorts)
}
const fetchPortsAhead = () => loadPorts().catch(() => {})
/** True for pages of dispatcher and live links, which contain their data and run no statechart. */
const isLinked = isLinkedPage(location.pathname)
/**
 * True for text pages and panels with data, whose background work waits for `whenSettled`. Excludes the home
 * page, because all of its scripts wait like that (src/service/site/feature-test.ts).
 */
const isAtRestFirst =
  servedPanel !== null || (isWithoutMachine(location.pathname) && location.pathname !== pages.home)
if (!isAtRestFirst && !isLinked) fetchPortsAhead()
const loadPortsAtRest = async () => {
  await whenSettled()
  return loadPorts()
}
const machines = machinesOn({
  load: loadPorts,
  loadAtRest: isAtRestFirst ? loadPortsAtRest : loadPorts,
  loadAll: loadSitePorts,
})

// Omits StrictMode, which makes XState drop `after` transitions of restored actors (statelyai/xstate#5331).
const site = (
  <Site machines={machines} settings={settings} served={{ current: servedPanel }}>
    <BrowserRouter>
      <SiteRoutes />
    </BrowserRouter>
  </Site>
)

/** Delay between page load and prefetching the rescue form. */
const AHEAD_AFTER_MS = 3_000

reloadWhenReplaced()
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root element')
followTranslatedNodes(root)
const render = () => {
  // Hydrates in a transition: React then works in small slices, so that the page stays responsive.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, site))
  else createRoot(root).render(site)
  fetchPortsAhead()
}
const start = isLinked
  ? import('./linked-page.tsx').then(({ hydrateLinkedPage }) => hydrateLinkedPage(root))
  : fetchWholePage(location.pathname, machines).then(render)
// Shows a notice if scripts fail to load. The page then stays plain HTML.
start.catch(() => document.dispatchEvent(new Event('incomplete')))

// Adds popovers to browsers before Safari 17, Chrome 114, and Firefox 125. If that fails, the menu is inline.
if (!('popover' in HTMLElement.prototype)) {
  import('@oddbird/popover-polyfill').catch(() => document.documentElement.classList.add('no-popover'))
}

function fetchRescueEntryAhead() {
  rescueEntryPage().catch(() => {})
  machines.rescueEntry().catch(() => {})
}
if (!location.pathname.startsWith('/rescuepanel/') && !isLinked) {
  afterLoad(() => setTimeout(fetchRescueEntryAhead, AHEAD_AFTER_MS))
}

async function hasBeenReplaced(): Promise<boolean> {
  const response = await fetch(pages.home, { cache: 'no-store' })
  return response.ok && !(await response.text()).includes(new URL(import.meta.url).pathname)
}

/** Reloads if a script fails to load because a newer build replaced it. Never reloads an open panel. */
function reloadWhenReplaced(): void {
  addEventListener('vite:preloadError', async () => {
    if (location.pathname.startsWith('/rescuepanel/')) return
    if (await hasBeenReplaced().catch(() => false)) location.reload()
  })
}
