import type { ContactAnswer } from '../../domain/site/site-api.ts'
import { contactRequestMachine } from '../../domain/traveller/set-up/contact-request.machine.ts'
import { bindCall, faultsToConsole, type LoadPorts } from '../bind-later.ts'

/** The statechart of the page that asks a contact, with its capabilities; `load` gives the ports when they have arrived. */
export function provideContactRequest(load: LoadPorts) {
  return contactRequestMachine.provide({
    actions: faultsToConsole,
    actors: {
      readContactRequest: bindCall(load, ({ siteApi }, { secret }: { secret: string }, signal) =>
        siteApi.readContactRequest(secret, signal),
      ),
      answerContactRequest: bindCall(
        load,
        ({ siteApi }, { secret, answer }: { secret: string; answer: ContactAnswer }, signal) =>
          siteApi.answerContactRequest(secret, answer, signal),
      ),
    },
  })
}
