import { useEffect, useRef } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Moves the focus to the first field when its form appears. Where the form stood in the page before its script
 * arrived, whoever has begun to use the page keeps their place.
 * @param find gives the field once the form is there.
 */
export function useFirstFocus(find: () => HTMLElement | null | undefined): void {
  const first = useRef({ find, stoodBefore: !useHydrated() })
  useEffect(() => {
    const begun = document.activeElement !== null && document.activeElement !== document.body
    if (first.current.stoodBefore && begun) return
    first.current.find()?.focus({ preventScroll: true })
  }, [])
}
