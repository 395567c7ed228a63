import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createPath, type Navigator, Router } from 'react-router-dom'
import { linkPageHeader } from '../../domain/site/pages.ts'
import type { ServedLinked } from '../../domain/traveler/sharing/served-live.ts'
import { readPackedJson } from '../../domain/trip/track/packed-track.ts'
import { Shell } from '../../views/kit/shell/shell.tsx'
import { SiteSettingsContext } from '../../views/kit/site-settings.tsx'
import { DispatchPage } from '../../views/rescue/hand-over/dispatch-page.tsx'
import { LINKED_REFRESH_S } from '../../views/rescue/hand-over/linked.tsx'
import { LivePage } from '../../views/traveler/sharing/live-page.tsx'
import { settings } from '../settings.ts'

/** Shorter than the refresh interval, so that requests don't overlap. */
const LONGEST_REQUEST_MS = 15_000

/** Id of the element with the page's data. It differs from the panel's, which `served-panel.ts` removes. */
const LINKED_DATA = 'served-linked'

const linkedIn = (text: Document): ServedLinked | null => {
  const data = text.getElementById(LINKED_DATA)?.textContent
  return data ? (readPackedJson(data) as ServedLinked) : null
}

/**
 * Fetches the page's data again. Returns null if the service no longer sends any. Throws if something else
 * answers, such as a proxy or a captive portal.
 */
async function fetchAgain(path: string): Promise<ServedLinked | null> {
  const answer = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_REQUEST_MS) })
  if (!answer.ok && answer.status !== 404) throw new Error(`refresh answered ${answer.status}`)
  const linked = linkedIn(new DOMParser().parseFromString(await answer.text(), 'text/html'))
  if (!linked && !answer.headers.has(linkPageHeader)) throw new Error('refresh answered by another page')
  return linked
}

/** Page that refreshes its data without a reload, so that the map keeps its view. */
function LinkedPage({ first }: { first: ServedLinked }) {
  const [{ linked, arrivedAt }, setLatest] = useState({ linked: first, arrivedAt: performance.now() })
  const [{ isCutOff, at }, setState] = useState({ isCutOff: false, at: arrivedAt })
  const { path } = first.served
  const asks = 'asks' in first.served && first.served.asks
  useEffect(() => {
    if (asks) return
    const refresh = async () => {
      try {
        const next = await fetchAgain(path)
        // Reloads the page if its data is gone, so that the server can show the reason.
        if (!next) return location.replace(path)
        const now = performance.now()
        setLatest({ linked: next, arrivedAt: now })
        setState({ isCutOff: false, at: now })
      } catch {
        setState({ isCutOff: true, at: performance.now() })
      }
    }
    const beat = setInterval(refresh, LINKED_REFRESH_S * 1_000)
    return () => clearInterval(beat)
  }, [path, asks])
  const now = linked.served.panel.fetchedAt + Math.max(0, at - arrivedAt)
  return linked.page === 'dispatch' ? (
    <DispatchPage {...linked.served} now={now} isCutOff={isCutOff} />
  ) : (
    <LivePage {...linked.served} now={now} isCutOff={isCutOff} />
  )
}

const addressOf: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to))

/** Opens links as new documents, because this page has no routes. */
const byDocument: Navigator = {
  createHref: addressOf,
  push: (to) => location.assign(addressOf(to)),
  replace: (to) => location.replace(addressOf(to)),
  go: (steps) => history.go(steps),
}

export function hydrateLinkedPage(root: HTMLElement): void {
  const first = linkedIn(document)
  document.getElementById(LINKED_DATA)?.remove()
  if (!first) throw new Error('the page contains no link data')
  hydrateRoot(
    root,
    <SiteSettingsContext value={settings}>
      <Router location={location.pathname} navigator={byDocument}>
        <Shell>
          <LinkedPage first={first} />
        </Shell>
      </Router>
    </SiteSettingsContext>,
  )
}
