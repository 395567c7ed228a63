import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the view lives in a browser: false while HTML is made and while that HTML is taken over,
 * true from the next render on. What depends on the device (zone, address, history) waits for it.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
