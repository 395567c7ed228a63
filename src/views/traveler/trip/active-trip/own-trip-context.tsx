import { createContext, type ReactNode, useContext } from 'react'
import { ownTripMachine } from '../../../../domain/traveler/trip/active-trip/own-trip.machine.ts'
import type { Live } from '../../../kit/live.ts'
import { useTravelerMachine } from '../../traveler-machines.tsx'

export type OwnTripLive = Live<typeof ownTripMachine>

export const OwnTripContext = createContext<OwnTripLive | null>(null)

/** Provides the running trip to every page of the app. */
export const OwnTripProvider = ({ children }: { children: ReactNode }) => (
  <OwnTripContext value={useTravelerMachine(ownTripMachine)}>{children}</OwnTripContext>
)

/**
 * Returns the snapshot and `send` of the running trip's statechart.
 * @throws outside an `OwnTripProvider`.
 */
export function useOwnTrip(): OwnTripLive {
  const live = useContext(OwnTripContext)
  if (!live) throw new Error('useOwnTrip: nobody is signed in above this view')
  return live
}
