import type { HttpCall } from '../../adapters/http/call.ts'
import { createSharingApi } from '../../adapters/http/sharing-api.ts'
import { sharingMachine } from '../../domain/traveller/sharing/sharing.machine.ts'
import type { AskedChange } from '../../domain/traveller/sharing/sharing-api.ts'
import { faultsToConsole } from '../bind-later.ts'
import { calling } from '../calling.ts'

/** The statechart of the live links with its capabilities. */
export function sharingMachines(call: HttpCall) {
  const api = createSharingApi(call)
  return {
    sharing: sharingMachine.provide({
      actions: faultsToConsole,
      actors: {
        readLinks: calling(({ tripId }: { tripId: string }, signal) => api.readLinks(tripId, signal)),
        changeLinks: calling((asked: AskedChange, signal) => api.changeLinks(asked, signal)),
      },
    }),
  }
}
