import type { Clock } from '../../domain/kit/clock.ts'
import { type Caller, openTrip } from './caller.ts'
import type { Panels, RescueStore } from './ports.ts'

type Means = { rescue: Pick<RescueStore, 'endGrants'>; panels: Panels; clock: Clock }

/** Ends every grant for a trip that the caller shows. @returns whether there was one. */
export async function signOut(means: Means, caller: Caller, tripId: string): Promise<boolean> {
  const grants = caller.grants.filter((grant) => grant.tripId === tripId)
  if (!(await openTrip(means, { ...caller, grants }, tripId))) return false
  const ids = grants.map(({ id }) => id)
  await means.rescue.endGrants(tripId, ids, means.clock.now())
  means.panels.forget(tripId)
  return true
}
