import type * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { currentTripAnswer } from '../../contract/traveller-trip.ts'
import { storageKeys } from '../../domain/kit/kept-on-device.ts'
import type { KeyValueStore } from '../../domain/kit/storage.ts'
import type { KeptTrip, OwnTripApi } from '../../domain/traveller/trip/own-trip-api.ts'
import type { HttpCall } from './call.ts'
import { ownTripOf } from './own-trip-wire.ts'
import { readAnswer, travellerCall, withoutData } from './traveller-call.ts'

/** Less than this is what an answer may take, ms: the clocks are the same then. */
const LEAST_AHEAD_MS = 5_000

function tripRead(current: z.output<typeof currentTripAnswer>, at: number): KeptTrip {
  const ahead = at - Date.parse(current.now)
  return {
    trip: current.trip && ownTripOf(current.trip),
    at,
    textsTo: current.textsTo,
    textsStopped: current.textsStopped,
    aheadMs: Math.abs(ahead) < LEAST_AHEAD_MS ? 0 : ahead,
  }
}

/** The last answer that is kept; what cannot be read is none. */
function recalled(store: KeyValueStore): KeptTrip | null {
  try {
    const { body, at } = JSON.parse(store.read(storageKeys.trip) ?? 'null') as { body: unknown; at: unknown }
    const parsed = currentTripAnswer.safeParse(body)
    return parsed.success && typeof at === 'number' ? tripRead(parsed.data, at) : null
  } catch {
    return null
  }
}

/** The traveller's running trip over HTTP; zod reads every body here. @param store where the last answer is kept. */
export function createOwnTripApi(call: HttpCall, store: KeyValueStore): OwnTripApi {
  const ask = travellerCall(call)
  return {
    async readTrip(signal) {
      const answer = await ask(routes.currentTrip, signal)
      const current = readAnswer(currentTripAnswer, answer)
      if (answer.kind !== 'ok' || !current) {
        const none = withoutData(answer)
        return none.kind === 'unreachable' ? { ...none, kept: recalled(store) } : none
      }
      // An answer to a page that has gone on, such as to a sign-out, is kept no more.
      if (!signal?.aborted)
        store.write(storageKeys.trip, JSON.stringify({ body: answer.body, at: answer.at }))
      const { trip, ...read } = tripRead(current, answer.at)
      return trip ? { kind: 'running', trip, ...read } : { kind: 'none', ...read }
    },
  }
}
