import { useEffect } from 'react'
import { useSession } from '../session/use-session.ts'

/** '[' and ']' step through the log, 'n' focuses the next moves; not in text fields. */
export function useKeys(nextId: string): void {
  const session = useSession()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, select, textarea')
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return
      const { done } = session.state()
      if (event.key === '[') session.goTo(done - 1)
      if (event.key === ']') session.goTo(done + 1)
      if (event.key === 'n') document.getElementById(nextId)?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [session, nextId])
}

/** Keeps the focus at the controls while in use, because the live view takes it. */
export function useKeptFocus(nextId: string): void {
  const session = useSession()
  useEffect(() => {
    let last: HTMLElement | null = null
    const atControls = () => window.workbench?.inHand === 'controls'
    const next = () => document.getElementById(nextId)?.focus({ preventScroll: true })
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !(target instanceof HTMLIFrameElement)) last = target
    }
    /** Only after it has arrived in the frame. */
    const giveBack = () => {
      const { workbench } = window
      if (!workbench?.isViewFocusing) {
        // The user moved it.
        if (workbench && document.activeElement instanceof HTMLIFrameElement) workbench.inHand = 'view'
        return
      }
      setTimeout(() => {
        if (!atControls() || !(document.activeElement instanceof HTMLIFrameElement)) return
        window.focus()
        if (last?.isConnected && !last.matches(':disabled')) last.focus({ preventScroll: true })
        else next()
      })
    }
    const afterChange = session.subscribe(() => {
      if (!atControls()) return
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) next()
      })
    })
    addEventListener('focusin', remember)
    addEventListener('blur', giveBack)
    return () => {
      afterChange()
      removeEventListener('focusin', remember)
      removeEventListener('blur', giveBack)
    }
  }, [session, nextId])
}
