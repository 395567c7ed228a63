import { routes } from '../../contract/routes.ts'
import type { SetUpApi } from '../../domain/ports/set-up-api.ts'
import type { HttpCall } from './call.ts'
import { securedChange } from './secured-change.ts'
import { travellerCall } from './traveller-call.ts'

/** What a traveller sets up before a first trip, over HTTP. */
export function createSetUpApi({ call }: { call: HttpCall }): SetUpApi {
  const ask = travellerCall(call)
  return {
    writeContacts: async ({ contacts, secret }, signal) =>
      securedChange(await ask(routes.writeContacts, signal, { contacts, ...secret })),
    writePins: async (sent, signal) => securedChange(await ask(routes.setPins, signal, sent)),
  }
}
