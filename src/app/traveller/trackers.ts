import type { HttpCall } from '../../adapters/http/call.ts'
import { createTrackersApi } from '../../adapters/http/trackers-api.ts'
import { trackersMachine } from '../../domain/traveller/positions/trackers.machine.ts'
import type { NewTracker } from '../../domain/traveller/positions/trackers-api.ts'
import { faultsToConsole } from '../bind-later.ts'
import { calling } from '../calling.ts'

/** The statechart of the phones that send positions, with its capabilities. */
export function trackerMachines(call: HttpCall) {
  const api = createTrackersApi({ call })
  return {
    trackers: trackersMachine.provide({
      actions: faultsToConsole,
      actors: {
        readTrackers: calling((_, signal) => api.readTrackers(signal)),
        addTracker: calling((tracker: NewTracker, signal) => api.addTracker(tracker, signal)),
        removeTracker: calling((deviceId: string, signal) => api.removeTracker(deviceId, signal)),
      },
    }),
  }
}
