import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { followingMachine } from '../../../domain/traveler/positions/following.machine.ts'
import { type Live, useOnceTrue } from '../../kit/live.ts'
import { SessionOverContext, useTravelerMachine } from '../traveler-machines.tsx'
import { useOwnTrip } from '../trip/active-trip/own-trip-context.tsx'

export type FollowingLive = Live<typeof followingMachine>

const FollowingContext = createContext<FollowingLive | null>(null)

type FollowingProviderProps = {
  owner: string
  children: ReactNode
}

/** Sends this device's positions on every page of the app, if the traveler chose so or sent an SOS. */
export function FollowingProvider({ owner, children }: FollowingProviderProps) {
  const { snapshot, send } = useTravelerMachine(followingMachine, { owner })
  const { snapshot: ownTrip, send: tripChanged } = useOwnTrip()
  const running = ownTrip.context.trip?.tripId
  const known = running ?? (ownTrip.matches('none') ? null : undefined)
  useEffect(() => {
    if (known !== undefined) send({ type: 'trip.known', tripId: known })
  }, [known, send])
  const { fixQueue } = snapshot.children
  const isSignedOut = useSelector(fixQueue, (queue) => queue?.matches({ line: 'signedOut' }) ?? false)
  useOnceTrue(isSignedOut, useContext(SessionOverContext))
  const hasSent = useSelector(fixQueue, (queue) => queue?.context.hasSent ?? false)
  const isFirst = hasSent && ownTrip.context.trip?.lastPosition === null
  useOnceTrue(isFirst, () => tripChanged({ type: 'trip.changed' }))
  return <FollowingContext value={{ snapshot, send }}>{children}</FollowingContext>
}

export const useFollowing = (): FollowingLive | null => useContext(FollowingContext)
