import { waitlistMachine } from '../../domain/site/waitlist.machine.ts'
import type { WaitlistSignup } from '../../domain/site/waitlist.ts'
import { bindCall, faultsToConsole, type LoadPorts } from '../bind-later.ts'

/** The waitlist's statechart with its capabilities; `load` gives the ports when they have arrived. */
export function provideWaitlist(load: LoadPorts) {
  return waitlistMachine.provide({
    actions: faultsToConsole,
    actors: {
      joinWaitlist: bindCall(load, ({ siteApi }, signup: WaitlistSignup, signal) =>
        siteApi.joinWaitlist(signup, signal),
      ),
    },
  })
}
