import type { Clock } from '../../../domain/kit/clock.ts'
import type { Panels, RescueStore } from '../ports.ts'
import { type Grant, type OpenedTrip, openedByGrant } from './grant.ts'

/** Sender of a request. The signatures of `grants` have been verified. */
export type Caller = { address: string; grants: Grant[] }

type Dependencies = { panels: Panels; clock: Clock }

/** Returns the first trip that one of the grants still opens and that passes `fits`, or null. */
export async function grantedTrip(
  { panels, clock }: Dependencies,
  grants: Grant[],
  fits: (opened: OpenedTrip) => boolean = () => true,
): Promise<OpenedTrip | null> {
  for (const grant of grants) {
    const opened = openedByGrant(grant, await panels.head(grant.tripId), clock.now())
    if (opened && fits(opened)) return opened
  }
  return null
}

export const openTrip = (
  dependencies: Dependencies,
  caller: Caller,
  tripId: string,
  fits?: (opened: OpenedTrip) => boolean,
): Promise<OpenedTrip | null> =>
  grantedTrip(
    dependencies,
    caller.grants.filter((grant) => grant.tripId === tripId),
    fits,
  )

/** Returns a trip of this user that the caller has a grant for. Prefers a trip that hasn't ended. */
export async function openTripOfUser(
  dependencies: Dependencies,
  caller: Caller,
  userId: string,
): Promise<OpenedTrip | null> {
  const grants = caller.grants.filter((grant) => grant.userId === userId)
  const goesOn = await grantedTrip(dependencies, grants, ({ trip }) => trip.endedAt === null)
  return goesOn ?? grantedTrip(dependencies, grants)
}

/** @returns false if the caller had no valid grant for the trip */
export async function signOut(
  dependencies: Dependencies & { rescue: Pick<RescueStore, 'endGrants'> },
  caller: Caller,
  tripId: string,
): Promise<boolean> {
  if (!(await openTrip(dependencies, caller, tripId))) return false
  const ids = caller.grants.filter((grant) => grant.tripId === tripId).map(({ id }) => id)
  await dependencies.rescue.endGrants(tripId, ids, dependencies.clock.now())
  dependencies.panels.forget(tripId)
  return true
}
