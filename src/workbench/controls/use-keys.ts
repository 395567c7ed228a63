import { useEffect } from 'react'
import { MOVES_ID } from '../session/in-hand.ts'
import { useSession } from '../session/use-session.ts'

/** '[' and ']' step through the log, 'n' focuses the next moves; not in text fields. */
export function useKeys(): void {
  const session = useSession()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, select, textarea')
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return
      const { done } = session.state()
      if (event.key === '[') session.goTo(done - 1)
      if (event.key === ']') session.goTo(done + 1)
      if (event.key === 'n') document.getElementById(MOVES_ID)?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [session])
}

/** Focuses the next moves when the focused control is gone. A focus that enters the view is the user's. */
export function useKeptFocus(): void {
  const session = useSession()
  useEffect(() => {
    const { workbench } = window
    if (!workbench) return
    const enter = () => {
      if (document.activeElement instanceof HTMLIFrameElement) workbench.inHand = 'view'
    }
    const afterChange = session.subscribe(() => {
      if (workbench.inHand !== 'controls') return
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.getElementById(MOVES_ID)?.focus({ preventScroll: true })
      })
    })
    addEventListener('blur', enter)
    return () => {
      afterChange()
      removeEventListener('blur', enter)
    }
  }, [session])
}
