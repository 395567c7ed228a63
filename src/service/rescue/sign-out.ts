import type { Clock } from '../../domain/kit/clock.ts'
import { type Caller, openTrip } from './caller.ts'
import type { Panels, RescueStore } from './ports.ts'

type Dependencies = { rescue: Pick<RescueStore, 'endGrants'>; panels: Panels; clock: Clock }

/** Ends every grant for a trip that the caller shows. @returns whether there was one. */
export async function signOut(dependencies: Dependencies, caller: Caller, tripId: string): Promise<boolean> {
  const grants = caller.grants.filter((grant) => grant.tripId === tripId)
  if (!(await openTrip(dependencies, { ...caller, grants }, tripId))) return false
  const ids = grants.map(({ id }) => id)
  await dependencies.rescue.endGrants(tripId, ids, dependencies.clock.now())
  dependencies.panels.forget(tripId)
  return true
}
