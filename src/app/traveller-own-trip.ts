import { browserAttention } from '../adapters/browser/page-attention.ts'
import type { HttpCall } from '../adapters/http/call.ts'
import { createOwnTripApi } from '../adapters/http/own-trip-api.ts'
import type { PageAttentionChanged } from '../domain/ports/page-attention.ts'
import { ownTripMachine } from '../domain/traveller/own-trip.machine.ts'
import { bindSource, faultsToConsole } from './bind-later.ts'
import { calling } from './calling.ts'

/** The statecharts of the running trip with their capabilities. */
export function ownTripMachines(call: HttpCall) {
  const api = createOwnTripApi(call)
  return {
    ownTrip: ownTripMachine.provide({
      actions: faultsToConsole,
      actors: {
        readTrip: calling((_, signal) => api.readTrip(signal)),
        attention: bindSource<PageAttentionChanged, undefined, undefined>(
          async () => undefined,
          (_, send) => browserAttention.watch(send),
        ),
      },
    }),
  }
}
