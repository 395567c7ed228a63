import { useMachine } from '@xstate/react'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { TravelerAccount } from '../../../domain/traveler/account/traveler-api.ts'
import { tripStartMachine } from '../../../domain/traveler/trip/trip-start.machine.ts'
import type { StartWarning } from '../../../domain/traveler/trip/trip-start-api.ts'
import { type Live, useWhen } from '../../kit/live.ts'
import { FollowingProvider, useFollowing } from '../positions/following-context.tsx'
import { useTravelerMachine } from '../traveler-machines.tsx'
import { OwnTripProvider, useOwnTrip } from './own-trip-context.tsx'

export type TripStartLive = Live<typeof tripStartMachine>

/**
 * `canRing`: whether the service can call a traveler who asks for it. `presence`: which contacts would be reached,
 * shown below the list of whom to tell. `unsaid`: the warnings that the start's page had not shown; all of them
 * where it is left out.
 */
export type StartScreenProps = TripStartLive & {
  canRing: boolean
  presence?: ReactNode
  unsaid?: StartWarning[]
}

const TripStartContext = createContext<TripStartLive | null>(null)

type OwnStartProps = {
  /** The account, by its number. */
  owner: string
  onSignedOut: () => void
  children: ReactNode
}

/** Runs the start of a trip for as long as somebody is signed in, so that one that waits is sent from every page. */
export function OwnStart({ owner, onSignedOut, children }: OwnStartProps) {
  const [snapshot, send] = useMachine(useTravelerMachine(tripStartMachine), { input: { owner } })
  const ownTrip = useOwnTrip()
  const follow = useFollowing()?.send
  const { followedTripId } = snapshot.context
  useEffect(() => {
    if (followedTripId) follow?.({ type: 'trip.started', tripId: followedTripId })
  }, [followedTripId, follow])
  useWhen(snapshot.matches('started'), () => ownTrip.send({ type: 'trip.changed' }))
  useWhen(snapshot.context.problem?.kind === 'signedOut', onSignedOut)
  return <TripStartContext value={{ snapshot, send }}>{children}</TripStartContext>
}

/** Errors: throws where no `OwnStart` stands above, which is a mistake of wiring. */
export function useTripStart(): TripStartLive {
  const live = useContext(TripStartContext)
  if (!live) throw new Error('useTripStart: no provider above this view')
  return live
}

type TripProvidersProps = { account: TravelerAccount; onSignedOut: () => void; children: ReactNode }

/** What runs for as long as somebody is signed in, on whichever page of the app. */
export function TripProviders({ account: { phoneNumber }, onSignedOut, children }: TripProvidersProps) {
  return (
    <OwnTripProvider onSignedOut={onSignedOut}>
      <FollowingProvider key={phoneNumber} owner={phoneNumber ?? ''} onSignedOut={onSignedOut}>
        <OwnStart owner={phoneNumber ?? ''} onSignedOut={onSignedOut}>
          {children}
        </OwnStart>
      </FollowingProvider>
    </OwnTripProvider>
  )
}
