import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { ownerOf, type TravelerAccount } from '../../../../domain/traveler/account/traveler-api.ts'
import { tripStartMachine } from '../../../../domain/traveler/trip/start/trip-start.machine.ts'
import type { StartWarning } from '../../../../domain/traveler/trip/start/trip-start-api.ts'
import { type Live, useOnceTrue } from '../../../kit/live.ts'
import { FollowingProvider, useFollowing } from '../../positions/following-context.tsx'
import { useTravelerMachine } from '../../traveler-machines.tsx'
import { OwnTripProvider, useOwnTrip } from '../active-trip/own-trip-context.tsx'
import { SosProvider } from '../active-trip/sos-button.tsx'

export type TripStartLive = Live<typeof tripStartMachine>

/** Props of the start page. `unsaid` lists warnings that it doesn't show elsewhere; all by default. */
export type StartScreenProps = TripStartLive & {
  canRing: boolean
  presence?: ReactNode
  unsaid?: StartWarning[]
}

const TripStartContext = createContext<TripStartLive | null>(null)

type OwnStartProps = {
  owner: string
  children: ReactNode
}

/** Runs the trip start on every page of the app. Sends a queued start once there's a connection. */
export function OwnStart({ owner, children }: OwnStartProps) {
  const { snapshot, send } = useTravelerMachine(tripStartMachine, { owner })
  const ownTrip = useOwnTrip()
  const follow = useFollowing()?.send
  const { followedTripId } = snapshot.context
  useEffect(() => {
    if (followedTripId) follow?.({ type: 'trip.started', tripId: followedTripId })
  }, [followedTripId, follow])
  useOnceTrue(snapshot.matches('started'), () => ownTrip.send({ type: 'trip.changed' }))
  return <TripStartContext value={{ snapshot, send }}>{children}</TripStartContext>
}

export function useTripStart(): TripStartLive {
  const live = useContext(TripStartContext)
  if (!live) throw new Error('useTripStart: no provider above this view')
  return live
}

type TripProvidersProps = { account: TravelerAccount; children: ReactNode }

/**
 * Provides the running trip, sending of positions, trip start, and SOS. Restarts if another traveler signs
 * in, so that data of one account is never sent for another.
 */
export function TripProviders({ account, children }: TripProvidersProps) {
  const owner = ownerOf(account)
  return (
    <OwnTripProvider key={owner}>
      <FollowingProvider owner={owner}>
        <OwnStart owner={owner}>
          <SosProvider>{children}</SosProvider>
        </OwnStart>
      </FollowingProvider>
    </OwnTripProvider>
  )
}
