import { currentTripAnswer } from '../../contract/app-trip.ts'
import { routes } from '../../contract/routes.ts'
import type { OwnTripApi } from '../../domain/ports/own-trip-api.ts'
import type { HttpCall } from './call.ts'
import { ownTripOf } from './own-trip-wire.ts'
import { readAnswer, travellerCall, withoutData } from './traveller-call.ts'

/** Less than this is what an answer may take, ms: the clocks are the same then. */
const LEAST_AHEAD_MS = 5_000

/** The traveller's running trip over HTTP; zod reads every body here. */
export function createOwnTripApi(call: HttpCall): OwnTripApi {
  const ask = travellerCall(call)
  return {
    async readTrip(signal) {
      const answer = await ask(routes.currentTrip, signal)
      const current = readAnswer(currentTripAnswer, answer)
      if (answer.kind !== 'ok' || !current) return withoutData(answer)
      const ahead = answer.at - Date.parse(current.now)
      const read = {
        ...{ at: answer.at, textsTo: current.textsTo },
        aheadMs: Math.abs(ahead) < LEAST_AHEAD_MS ? 0 : ahead,
      }
      return current.trip
        ? { kind: 'running', trip: ownTripOf(current.trip), ...read }
        : { kind: 'none', ...read }
    },
  }
}
