import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { pageTitle } from './page-title.ts'

/**
 * What arriving at another page means: its name in the tab, the window at the top (or at the part that the
 * address names) and the focus in its content, so that a screen reader starts there and not at the old link.
 */
export function usePageArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation()
  const arrivedAt = useRef<string | null>(null)
  useEffect(() => {
    document.title = pageTitle(pathname)
    const first = arrivedAt.current === null
    const moved = arrivedAt.current !== pathname
    arrivedAt.current = pathname
    const part = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
    if (part) part.scrollIntoView()
    else if (moved) window.scrollTo(0, 0)
    if (moved && !first && !main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true })
    }
  }, [pathname, hash, main])
}
