import { useMachine } from '@xstate/react'
import { createContext, type ReactNode, useContext } from 'react'
import { ownTripMachine } from '../../../../domain/traveler/trip/active-trip/own-trip.machine.ts'
import { type Live, useWhen } from '../../../kit/live.ts'
import { useTravelerMachine } from '../../traveler-machines.tsx'

export type OwnTripLive = Live<typeof ownTripMachine>

export const OwnTripContext = createContext<OwnTripLive | null>(null)

/** On every page of the app. */
export function OwnTripProvider({ onSignedOut, children }: { onSignedOut: () => void; children: ReactNode }) {
  const [snapshot, send] = useMachine(useTravelerMachine(ownTripMachine))
  useWhen(snapshot.matches('signedOut'), onSignedOut)
  return <OwnTripContext value={{ snapshot, send }}>{children}</OwnTripContext>
}

/** Errors: throws outside its provider. */
export function useOwnTrip(): OwnTripLive {
  const live = useContext(OwnTripContext)
  if (!live) throw new Error('useOwnTrip: nobody is signed in above this view')
  return live
}
