import { saveGpx } from '../../adapters/browser/save-file.ts'
import type { HttpCall } from '../../adapters/http/call.ts'
import { createPastTripsApi } from '../../adapters/http/past-trips-api.ts'
import { panelOpeningsReading } from '../../domain/traveller/trip/panel-opening.ts'
import { pastTripsReading, trackChoiceReading } from '../../domain/traveller/trip/past-trip.ts'
import { provideReading } from '../provide.ts'

/** The statecharts of past trips and of what is kept of one, with their capabilities. */
export function pastTripMachines(call: HttpCall) {
  const api = createPastTripsApi({ call, save: saveGpx })
  return {
    pastTrips: provideReading(pastTripsReading, {
      read: (_, signal) => api.readTrips(signal),
      change: async (change, _, signal) => {
        if (change.kind === 'delete') return api.forgetTrip(change.tripId, signal)
        const outcome = await api.saveTrack(change, signal)
        return outcome.kind === 'done' ? { kind: 'unchanged' } : outcome
      },
    }),
    panelOpenings: provideReading(panelOpeningsReading, {
      read: ({ tripId }, signal) => api.readOpenings(tripId, signal),
    }),
    trackChoice: provideReading(trackChoiceReading, {
      read: async ({ isKept }) => ({ kind: 'read', value: isKept }),
      change: async (isKept, { tripId }, signal) => {
        const outcome = await api.chooseTrack({ tripId, isKept }, signal)
        return outcome.kind === 'done' ? { kind: 'read', value: isKept } : outcome
      },
    }),
  }
}
