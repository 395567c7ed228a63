import { useEffect } from 'react'
import { useSession } from '../session/use-session.ts'

/** The keys that go to and fro in the log wherever the focus is, except where somebody types. */
export function useDeskKeys(): void {
  const session = useSession()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, select, textarea')
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return
      const { done } = session.state()
      if (event.key === '[') session.goTo(done - 1)
      if (event.key === ']') session.goTo(done + 1)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [session])
}
