import { stopPasswordChangeMachine } from '../../domain/traveller/account/stop-password-change.machine.ts'
import { bindCall, faultsToConsole, type LoadPorts } from '../bind-later.ts'

/** The statechart that stops a change of password, with its capabilities; `load` gives the ports when they have arrived. */
export function provideStopPasswordChange(load: LoadPorts) {
  return stopPasswordChangeMachine.provide({
    actions: faultsToConsole,
    actors: {
      stopPasswordChange: bindCall(load, ({ siteApi }, { secret }: { secret: string }, signal) =>
        siteApi.stopPasswordChange(secret, signal),
      ),
    },
  })
}
