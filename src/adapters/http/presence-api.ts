import { routes } from '../../contract/routes.ts'
import { presenceAnswer } from '../../contract/traveller-trip.ts'
import type { ReadingCalls } from '../../domain/kit/reading.machine.ts'
import type { BeforeLeaving } from '../../domain/traveller/trip/presence.ts'
import type { HttpCall } from './call.ts'
import { readAnswer, travellerCall, withoutData } from './traveller-call.ts'

/** Who would be reached, over HTTP. */
export function createPresenceApi({ call }: { call: HttpCall }): ReadingCalls<BeforeLeaving> {
  const ask = travellerCall(call)
  return {
    async read(_, signal) {
      const answer = await ask(routes.presence, signal)
      const read = readAnswer(presenceAnswer, answer)
      if (!read) return withoutData(answer)
      const { contacts, reachable, ownTextsStopped, at } = read
      const trackers = read.trackers.map(({ name, lastPositionAt }) => ({
        name,
        lastPositionAt: lastPositionAt === null ? null : Date.parse(lastPositionAt),
      }))
      return {
        kind: 'read',
        value: { contacts, reachable, trackers, ownStop: ownTextsStopped, at: Date.parse(at) },
      }
    },
  }
}
