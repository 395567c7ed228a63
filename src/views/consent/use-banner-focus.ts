import { useEffect, useRef, useState } from 'react'

/** The id of the footer's control, to which the focus goes back. */
export const CHANGE_CHOICE_ID = 'change-cookie-choice'

/**
 * The banner takes the focus only where the visitor has called it back, and gives it back when it goes:
 * to the footer's control, or to the page where it had come by itself.
 * @param state 'unknown' until the device has been read.
 * @returns whether the visitor has called it back.
 */
export function useBannerFocus(state: 'unknown' | 'open' | 'closed'): boolean {
  const [closedBefore, setClosedBefore] = useState(false)
  if (state === 'closed' && !closedBefore) setClosedBefore(true)
  const calledBack = state === 'open' && closedBefore
  const before = useRef({ state, calledBack })
  useEffect(() => {
    const came = before.current
    before.current = { state, calledBack }
    if (came.state !== 'open' || state !== 'closed' || document.activeElement !== document.body) return
    const control = came.calledBack ? document.getElementById(CHANGE_CHOICE_ID) : null
    const target = control ?? document.querySelector('main')
    target?.focus({ preventScroll: true })
  }, [state, calledBack])
  return calledBack
}
