import { identityMachine } from '../domain/identity/identity.machine.ts'
import { contactsMachine } from '../domain/set-up/contacts.machine.ts'
import { travellerApp } from '../domain/site/pages.ts'
import { accountFormMachine } from '../domain/traveller/account-form.machine.ts'
import { accountSecurityMachine } from '../domain/traveller/account-security.machine.ts'
import { forgottenPasswordMachine } from '../domain/traveller/forgotten-password.machine.ts'
import { travellerMachine } from '../domain/traveller/traveller.machine.ts'
import { TravellerApp } from '../views/traveller/traveller-app.tsx'
import { renderViews } from './render-views.tsx'

/** Nothing runs while HTML is made, so the statecharts stay without capabilities. */
const machines = {
  contacts: contactsMachine,
  traveller: travellerMachine,
  accountForm: accountFormMachine,
  accountSecurity: accountSecurityMachine,
  forgottenPassword: forgottenPasswordMachine,
  identity: identityMachine,
}

/** The one document of the traveller's app, before anybody knows who is signed in. */
export const renderTravellerApp = (): Promise<string> =>
  renderViews(travellerApp.home, <TravellerApp machines={machines} />)
