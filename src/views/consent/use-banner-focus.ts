import { type RefObject, useEffect, useRef } from 'react'

/** The id of the footer's control, to which the focus goes back. */
export const CHANGE_CHOICE_ID = 'change-cookie-choice'

/**
 * The banner takes the focus only where the visitor has called it back, and gives it back when it goes:
 * to the footer's control, or to the page where it had come by itself.
 * @param state 'unknown' until the device has been read.
 */
export function useBannerFocus(
  banner: RefObject<HTMLElement | null>,
  state: 'unknown' | 'open' | 'closed',
): void {
  const before = useRef(state)
  const calledBack = useRef(false)
  useEffect(() => {
    const came = before.current
    before.current = state
    if (came === 'closed' && state === 'open') {
      calledBack.current = true
      banner.current?.focus()
    }
    if (came === 'open' && state === 'closed' && document.activeElement === document.body) {
      const control = calledBack.current ? document.getElementById(CHANGE_CHOICE_ID) : null
      const target = control ?? document.querySelector('main')
      target?.focus({ preventScroll: true })
    }
  }, [banner, state])
}
