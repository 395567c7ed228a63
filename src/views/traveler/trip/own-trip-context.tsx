import { useMachine } from '@xstate/react'
import { createContext, type ReactNode, useContext } from 'react'
import { ownTripMachine } from '../../../domain/traveler/trip/own-trip.machine.ts'
import { type Live, useWhen } from '../../kit/live.ts'
import { useTravelerMachine } from '../traveler-machines.tsx'

/** The statechart of the running trip. `context.trip` is shown, also while it is read again. */
export type OwnTripLive = Live<typeof ownTripMachine>

export const OwnTripContext = createContext<OwnTripLive | null>(null)

/** Reads the running trip for as long as somebody is signed in, on whichever page of the app. */
export function OwnTripProvider({ onSignedOut, children }: { onSignedOut: () => void; children: ReactNode }) {
  const [snapshot, send] = useMachine(useTravelerMachine(ownTripMachine))
  useWhen(snapshot.matches('signedOut'), onSignedOut)
  return <OwnTripContext value={{ snapshot, send }}>{children}</OwnTripContext>
}

/** Errors: throws where no provider stands above, which is a mistake of wiring. */
export function useOwnTrip(): OwnTripLive {
  const live = useContext(OwnTripContext)
  if (!live) throw new Error('useOwnTrip: nobody is signed in above this view')
  return live
}
