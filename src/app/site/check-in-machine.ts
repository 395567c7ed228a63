import { checkInMachine } from '../../domain/traveler/trip/check-in.machine.ts'
import type { CheckInRequest } from '../../domain/traveler/trip/check-in.ts'
import { bindCall, faultsToConsole, type LoadPorts } from '../bind-later.ts'

/** The emergency check-in's statechart with its capabilities; `load` gives the ports when they have arrived. */
export function provideCheckIn(load: LoadPorts) {
  return checkInMachine.provide({
    actions: faultsToConsole,
    actors: {
      checkIn: bindCall(load, ({ siteApi }, request: CheckInRequest, signal) =>
        siteApi.checkIn(request, signal),
      ),
    },
  })
}
