import { isDatabaseAway } from '../platform/database/away.ts'

/**
 * Sees to several trips in one step. Where that fails, each is seen to by itself, and one that cannot be is put off, so
 * that it keeps no other from its turn.
 * @param see what was done for these trips. @returns what was done, and what failed.
 * Errors: rejects where the database is away; then nothing is put off.
 */
export async function togetherOrEach<Done>(
  tripIds: string[],
  see: (tripIds: string[]) => Promise<Done[]>,
  putOff: (tripId: string) => Promise<unknown>,
): Promise<{ done: Done[]; faults: unknown[] }> {
  if (tripIds.length === 0) return { done: [], faults: [] }
  try {
    return { done: await see(tripIds), faults: [] }
  } catch (fault) {
    if (isDatabaseAway(fault)) throw fault
  }
  const done: Done[] = []
  const faults: unknown[] = []
  for (const tripId of tripIds)
    try {
      done.push(...(await see([tripId])))
    } catch (fault) {
      if (isDatabaseAway(fault)) throw fault
      faults.push(fault)
      await putOff(tripId)
    }
  return { done, faults }
}
