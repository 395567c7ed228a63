import CloudSun from 'lucide-react/icons/cloud-sun'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { words } from './who-can-see-you-page.words.ts'
import './prose/prose.css'

/** Page that the exit button opens. Gives no hint of what the visitor was reading. */
const HARMLESS = 'https://www.weather.gov/'

/** Makes links to our other pages replace the history entry, so that Back doesn't return to this page. */
function useOneEntry(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain =
        event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      if (!link || !isPlain || link.target || link.origin !== location.origin) return
      if (link.pathname === pathname && link.hash) return
      event.preventDefault()
      // Loads a new document, because some links lead to the app or to the other language.
      location.replace(link.href)
    }
    document.addEventListener('click', follow, { capture: true })
    return () => document.removeEventListener('click', follow, { capture: true })
  }, [pathname])
}

/** Button to leave. The inline script (src/service/site/feature-test.ts) then replaces the history entry. */
export function QuickExit() {
  useOneEntry()
  return (
    <a className="quick-exit button button--danger" href={HARMLESS} rel="noreferrer">
      <CloudSun aria-hidden="true" />
      {words.leave}
    </a>
  )
}
