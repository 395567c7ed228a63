import { browserClock } from '../../adapters/browser/browser-clock.ts'
import { browserAttention } from '../../adapters/browser/page-attention.ts'
import type { HttpCall } from '../../adapters/http/call.ts'
import { createOwnTripApi } from '../../adapters/http/own-trip-api.ts'
import { createTripTrackApi } from '../../adapters/http/trip-track-api.ts'
import { createUnderWayApi } from '../../adapters/http/under-way-api.ts'
import type { PageAttentionChanged } from '../../domain/kit/page-attention.ts'
import type { KeyValueStore } from '../../domain/kit/storage.ts'
import { ownTripMachine } from '../../domain/traveller/trip/own-trip.machine.ts'
import { sosForm } from '../../domain/traveller/trip/sos.ts'
import { tripOrderMachine } from '../../domain/traveller/trip/trip-order.machine.ts'
import { tripTrackReading } from '../../domain/traveller/trip/trip-track.ts'
import { bindSource, calling, faultsToConsole, tickerOf } from '../bind-later.ts'
import { provideForm, provideReading } from '../provide.ts'

/** The statecharts of the running trip with their capabilities. */
export function ownTripMachines(call: HttpCall, store: KeyValueStore) {
  const api = createOwnTripApi(call, store)
  const underWay = createUnderWayApi(call)
  const track = createTripTrackApi(call, store)
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
    tripOrder: tripOrderMachine.provide({
      actions: faultsToConsole,
      actors: {
        sendOrder: calling(underWay.sendOrder),
        ticker: tickerOf(async () => ({ clock: browserClock })),
      },
    }),
    tripTrack: provideReading(tripTrackReading, {
      read: ({ tripId }, signal) => track.readTrack(tripId, signal),
    }),
    sos: provideForm(sosForm, underWay.sendSos),
  }
}
