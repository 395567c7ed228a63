import { contactFormMachine } from '../../domain/site/contact-form.machine.ts'
import type { ContactFields } from '../../domain/site/contact-form.ts'
import { bindCall, faultsToConsole, type LoadPorts } from '../bind-later.ts'

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
