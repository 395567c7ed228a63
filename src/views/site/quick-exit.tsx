import CloudSun from 'lucide-react/icons/cloud-sun'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import './quick-exit.css'

/** What somebody might have been looking at. */
const HARMLESS = 'https://www.weather.gov/'

const ESCAPES = 3
/** Between two presses of Escape, ms. */
const TOGETHER_MS = 1_500

/** Replaces this page, so that Back does not lead to it, empties it at once, and tells nobody where one came from. */
function leave(): void {
  const unsaid = document.createElement('meta')
  unsaid.name = 'referrer'
  unsaid.content = 'no-referrer'
  document.head.append(unsaid)
  document.documentElement.style.visibility = 'hidden'
  location.replace(HARMLESS)
}

/** Leaves at the third press of Escape in a row. */
function useEscapes(): void {
  useEffect(() => {
    let presses: number[] = []
    const press = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (repeat) return
      const before = presses.at(-1) ?? Number.NEGATIVE_INFINITY
      const isFollowing = timeStamp - before <= TOGETHER_MS
      presses = key !== 'Escape' ? [] : isFollowing ? [...presses, timeStamp] : [timeStamp]
      if (presses.length >= ESCAPES) leave()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/**
 * Has every link of this website take this page's place in the history, so that whoever walks on and comes back leaves
 * no second entry of it behind.
 */
function useOneEntry(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain =
        event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      if (!link || !isPlain || link.target || link.origin !== location.origin) return
      if (link.pathname === pathname && link.hash) return
      event.preventDefault()
      navigate(link.pathname + link.search + link.hash, { replace: true })
    }
    document.addEventListener('click', follow, { capture: true })
    return () => document.removeEventListener('click', follow, { capture: true })
  }, [navigate, pathname])
}

/** Stays on the screen while the page is read. Without a script it is a link like any other. */
export function QuickExit() {
  useEscapes()
  useOneEntry()
  return (
    <a
      className="quick-exit button button--danger"
      href={HARMLESS}
      rel="noreferrer"
      onClick={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <CloudSun aria-hidden="true" />
      Leave this page
    </a>
  )
}
