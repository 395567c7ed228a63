import { useEffect } from 'react'
import { useSession } from '../session/use-session.ts'

/**
 * Keys that work wherever the focus is, except in a text field: '[' and ']' step to and fro in the log, 'n' moves the
 * focus to what can happen next.
 * @param nextId the element that 'n' leads to.
 */
export function useDeskKeys(nextId: string): void {
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
