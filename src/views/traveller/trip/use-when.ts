import { useEffect, useRef } from 'react'

/** Tells whoever stands above each time something has become so. */
export function useWhen(isSo: boolean, tell: (() => void) | undefined): void {
  const told = useRef(tell)
  told.current = tell
  useEffect(() => {
    if (isSo) told.current?.()
  }, [isSo])
}
