import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { BrowserRouterProps } from 'react-router-dom'

const PaceContext = createContext<(atOnce: boolean) => void>(() => {})

type PacedRouterProps = { router: ComponentType<BrowserRouterProps>; children: ReactNode }

/**
 * A router that shows the page being left until the next one has arrived; while somebody waits for a page that is
 * there already (`useNextPageAtOnce`), it is drawn in one go instead of beside everything else.
 */
export function PacedRouter({ router: Router, children }: PacedRouterProps) {
  const [atOnce, setAtOnce] = useState(false)
  return (
    <PaceContext value={setAtOnce}>
      <Router {...(atOnce && { useTransitions: false })}>{children}</Router>
    </PaceContext>
  )
}

/** While `ready`, the page that is gone to next is drawn at once: on a weak phone some 25 ms earlier. */
export function useNextPageAtOnce(ready: boolean): void {
  const setAtOnce = use(PaceContext)
  useEffect(() => {
    setAtOnce(ready)
    return () => setAtOnce(false)
  }, [setAtOnce, ready])
}
