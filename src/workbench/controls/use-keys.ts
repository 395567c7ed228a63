import { useEffect } from 'react'
import { useSession } from '../session/use-session.ts'

export const MOVES_ID = 'moves'

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

/** Focuses the list of moves if the focused control disappears. */
export function useKeptFocus(): void {
  const session = useSession()
  useEffect(
    () =>
      session.subscribe(() => {
        if (document.activeElement === document.body) return
        requestAnimationFrame(() => {
          if (document.activeElement === document.body)
            document.getElementById(MOVES_ID)?.focus({ preventScroll: true })
        })
      }),
    [session],
  )
}
