import { useHydrated } from '../design/use-hydrated.ts'

/** IANA name; undefined: the viewer's own zone. */
export type TimeZone = 'UTC' | undefined

/** In the browser the viewer's own zone, in HTML that is made elsewhere the one zone that needs no viewer. */
export const useTimeZone = (): TimeZone => (useHydrated() ? undefined : 'UTC')
