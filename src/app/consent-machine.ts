import { consentMachine } from '../domain/consent/consent.machine.ts'
import { type CookieChoice, readConsent, saveConsent } from '../domain/consent/consent-record.ts'
import { bindCall, type LoadPorts } from './bind-later.ts'
import { faultsToConsole } from './faults.ts'

/** The cookie choice's statechart with its capabilities; `load` gives the ports when they have arrived. */
export function provideConsent(load: LoadPorts) {
  return consentMachine.provide({
    actions: faultsToConsole,
    actors: {
      readConsent: bindCall(load, ({ store }) => readConsent(store)),
      saveConsent: bindCall(load, ({ store, clock }, choice: CookieChoice) =>
        saveConsent(store, choice, clock.now()),
      ),
    },
  })
}
