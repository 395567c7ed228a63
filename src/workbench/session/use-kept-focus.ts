import { useEffect } from 'react'
import { useSession } from './use-session.ts'

/** Long enough for the live view to have drawn itself and taken the focus, ms. */
const AFTER_THE_VIEW_MS = 60

/**
 * Keeps the focus at the desk while somebody works there: the live view takes it as it would on the site, and
 * the button that was pressed is often gone. What is left then is what can happen next.
 */
export function useKeptFocus(nextId: string): void {
  const session = useSession()
  useEffect(
    () =>
      session.subscribe(() => {
        if (window.workbench?.inHand !== 'desk') return
        const before = document.activeElement
        setTimeout(() => {
          const now = document.activeElement
          if (now !== document.body && !(now instanceof HTMLIFrameElement)) return
          const stays = before instanceof HTMLElement && before.isConnected && before !== document.body
          const next =
            stays && !(before instanceof HTMLIFrameElement) ? before : document.getElementById(nextId)
          next?.focus({ preventScroll: true })
        }, AFTER_THE_VIEW_MS)
      }),
    [session, nextId],
  )
}
