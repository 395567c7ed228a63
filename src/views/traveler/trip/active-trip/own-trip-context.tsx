import { createContext, type ReactNode, useContext } from 'react'
import { ownTripMachine } from '../../../../domain/traveler/trip/active-trip/own-trip.machine.ts'
import type { Live } from '../../../kit/live.ts'
import { useTravelerMachine } from '../../traveler-machines.tsx'

type OwnTripLive = Live<typeof ownTripMachine>

export const OwnTripContext = createContext<OwnTripLive | null>(null)

export const OwnTripProvider = ({ children }: { children: ReactNode }) => (
  <OwnTripContext value={useTravelerMachine(ownTripMachine)}>{children}</OwnTripContext>
)

export function useOwnTrip(): OwnTripLive {
  const live = useContext(OwnTripContext)
  if (!live) throw new Error('useOwnTrip: no OwnTripProvider above this view')
  return live
}
