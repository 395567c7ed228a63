import { useEffect, useRef } from 'react'

/** Calls `tell` each time that a condition has become true. */
export function useWhen(isSo: boolean, tell: (() => void) | undefined): void {
  const told = useRef(tell)
  told.current = tell
  useEffect(() => {
    if (isSo) told.current?.()
  }, [isSo])
}
