import { saveGpx } from '../../adapters/browser/save-file.ts'
import type { HttpCall } from '../../adapters/http/call.ts'
import { createPastTripsApi } from '../../adapters/http/past-trips-api.ts'
import { panelOpeningsMachine } from '../../domain/traveller/trip/panel-openings.machine.ts'
import { pastTripsMachine } from '../../domain/traveller/trip/past-trips.machine.ts'
import type { TrackChosen, TrackOfTrip } from '../../domain/traveller/trip/past-trips-api.ts'
import { trackChoiceMachine } from '../../domain/traveller/trip/track-choice.machine.ts'
import { faultsToConsole } from '../bind-later.ts'
import { calling } from '../calling.ts'

/** The statecharts of past trips and of what is kept of one, with their capabilities. */
export function pastTripMachines(call: HttpCall) {
  const api = createPastTripsApi({ call, save: saveGpx })
  return {
    pastTrips: pastTripsMachine.provide({
      actions: faultsToConsole,
      actors: {
        readTrips: calling((_, signal) => api.readTrips(signal)),
        saveTrack: calling((track: TrackOfTrip, signal) => api.saveTrack(track, signal)),
        forgetTrip: calling((tripId: string, signal) => api.forgetTrip(tripId, signal)),
      },
    }),
    panelOpenings: panelOpeningsMachine.provide({
      actions: faultsToConsole,
      actors: { readOpenings: calling((tripId: string, signal) => api.readOpenings(tripId, signal)) },
    }),
    trackChoice: trackChoiceMachine.provide({
      actions: faultsToConsole,
      actors: { chooseTrack: calling((chosen: TrackChosen, signal) => api.chooseTrack(chosen, signal)) },
    }),
  }
}
