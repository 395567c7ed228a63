import { createContactPicker } from '../adapters/browser/contact-picker.ts'
import type { HttpCall } from '../adapters/http/call.ts'
import { createSetUpApi } from '../adapters/http/set-up-api.ts'
import type { ContactsSent } from '../domain/ports/set-up-api.ts'
import { contactsMachine } from '../domain/set-up/contacts.machine.ts'
import { faultsToConsole } from './bind-later.ts'
import { calling } from './calling.ts'

/** The statecharts of what is set up before a first trip, with their capabilities. */
export function setUpMachines(call: HttpCall) {
  const api = createSetUpApi({ call })
  const picker = createContactPicker(navigator)
  return {
    contacts: contactsMachine.provide({
      actions: faultsToConsole,
      actors: {
        findPicker: calling(() => picker.isThere()),
        pickContacts: calling(() => picker.pick()),
        saveContacts: calling((sent: ContactsSent, signal) => api.writeContacts(sent, signal)),
      },
    }),
  }
}
