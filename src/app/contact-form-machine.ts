import { contactFormMachine } from '../domain/contact-form/contact-form.machine.ts'
import type { ContactFields } from '../domain/contact-form/contact-form.ts'
import { bindCall, type LoadPorts } from './bind-later.ts'
import { faultsToConsole } from './faults.ts'

/** The contact form's statechart with its capabilities; `load` gives the ports when they have arrived. */
export function provideContactForm(load: LoadPorts) {
  return contactFormMachine.provide({
    actions: faultsToConsole,
    actors: {
      sendContact: bindCall(load, ({ siteApi }, message: ContactFields, signal) =>
        siteApi.sendContact(message, signal),
      ),
    },
  })
}
