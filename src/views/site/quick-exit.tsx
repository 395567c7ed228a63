import CloudSun from 'lucide-react/icons/cloud-sun'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import './prose/prose.css'

/** A page that somebody might well have been looking at. */
const HARMLESS = 'https://www.weather.gov/'

const ESCAPES = 3
/** The longest time between two presses of Escape that count together, ms. */
const TOGETHER_MS = 1_500

/**
 * Empties this page at once and replaces it in the history, so that Back does not lead to it. The next page is not
 * told where the reader came from.
 */
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
 * Makes every link to this website replace this page in the history, so that a reader who goes on and comes back
 * leaves no second entry of it.
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
