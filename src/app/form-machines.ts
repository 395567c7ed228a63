import { checkInMachine } from '../domain/check-in/check-in.machine.ts'
import type { CheckInRequest } from '../domain/check-in/check-in.ts'
import { consentMachine } from '../domain/consent/consent.machine.ts'
import { type CookieChoice, readConsent, saveConsent } from '../domain/consent/consent-record.ts'
import { contactFormMachine } from '../domain/contact-form/contact-form.machine.ts'
import type { ContactFields } from '../domain/contact-form/contact-form.ts'
import { waitlistMachine } from '../domain/waitlist/waitlist.machine.ts'
import type { WaitlistSignup } from '../domain/waitlist/waitlist.ts'
import { bindCall, type LoadPorts } from './bind-later.ts'
import { faultsToConsole } from './faults.ts'

/** The statecharts of the forms and of the cookie choice with their capabilities; `load` as for the rescue path. */
export function provideFormMachines(load: LoadPorts) {
  const contactForm = contactFormMachine.provide({
    actions: faultsToConsole,
    actors: {
      sendContact: bindCall(load, ({ siteApi }, message: ContactFields, signal) =>
        siteApi.sendContact(message, signal),
      ),
    },
  })

  const checkIn = checkInMachine.provide({
    actions: faultsToConsole,
    actors: {
      checkIn: bindCall(load, ({ siteApi }, request: CheckInRequest, signal) =>
        siteApi.checkIn(request, signal),
      ),
    },
  })

  const waitlist = waitlistMachine.provide({
    actions: faultsToConsole,
    actors: {
      joinWaitlist: bindCall(load, ({ siteApi }, signup: WaitlistSignup, signal) =>
        siteApi.joinWaitlist(signup, signal),
      ),
    },
  })

  const consent = consentMachine.provide({
    actions: faultsToConsole,
    actors: {
      readConsent: bindCall(load, ({ store }) => readConsent(store)),
      saveConsent: bindCall(load, ({ store, clock }, choice: CookieChoice) =>
        saveConsent(store, choice, clock.now()),
      ),
    },
  })

  return { contactForm, checkIn, waitlist, consent }
}
