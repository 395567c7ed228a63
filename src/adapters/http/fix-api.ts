import { routes, routeTo } from '../../contract/routes.ts'
import { fixesAnswer } from '../../contract/traveler-trip.ts'
import type { FixApi, FixRefusal, WaitingFix } from '../../domain/traveler/positions/waiting-fix.ts'
import type { HttpCall } from './call.ts'
import { readAnswer, travelerCall, withoutData } from './traveler-call.ts'

const TRIP_NOT_RUNNING = 409

const onWire = ({ tripId: _, fixedAt, ...facts }: WaitingFix) => ({
  timestamp: fixedAt,
  source: 'web',
  ...Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null)),
})

const reasonOf = (reason: string): FixRefusal =>
  reason === 'inTheFuture' || reason === 'beforeTheTrip' ? reason : 'other'

export function createFixApi(call: HttpCall): FixApi {
  const ask = travelerCall(call)
  return {
    async sendFixes(fixes, signal) {
      const route = routeTo(routes.appendFixes, { tripId: fixes[0]?.tripId ?? '' })
      const answer = await ask(route, signal, { locations: fixes.map(onWire) })
      const taken = readAnswer(fixesAnswer, answer)
      if (taken) return { kind: 'taken', refused: taken.refused.map(({ reason }) => reasonOf(reason)) }
      if (answer.kind === 'refused' && answer.status === TRIP_NOT_RUNNING) return { kind: 'tripOver' }
      return withoutData(answer)
    },
  }
}
