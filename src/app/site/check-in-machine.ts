import { checkInMachine } from '../../domain/traveler/trip/check-in/check-in.machine.ts'
import type { CheckInRequest } from '../../domain/traveler/trip/check-in/check-in.ts'
import { bindCall, faultsToConsole, type LoadPorts } from '../bind-later.ts'
import type { SitePorts } from './container.ts'

export function provideCheckIn(load: LoadPorts<SitePorts>) {
  return checkInMachine.provide({
    actions: faultsToConsole,
    actors: {
      checkIn: bindCall(load, ({ siteApi }, request: CheckInRequest, signal) =>
        siteApi.checkIn(request, signal),
      ),
    },
  })
}
