import { createContext, useContext } from 'react'
import type { identityMachine } from '../../domain/identity/identity.machine.ts'
import type { contactsMachine } from '../../domain/set-up/contacts.machine.ts'
import type { accountFormMachine } from '../../domain/traveller/account-form.machine.ts'
import type { accountSecurityMachine } from '../../domain/traveller/account-security.machine.ts'
import type { forgottenPasswordMachine } from '../../domain/traveller/forgotten-password.machine.ts'
import type { travellerMachine } from '../../domain/traveller/traveller.machine.ts'

/** The statecharts of the traveller's app, with their capabilities where they are to run. */
export type TravellerMachines = {
  contacts: typeof contactsMachine
  traveller: typeof travellerMachine
  accountForm: typeof accountFormMachine
  accountSecurity: typeof accountSecurityMachine
  forgottenPassword: typeof forgottenPasswordMachine
  identity: typeof identityMachine
}

export const TravellerMachinesContext = createContext<TravellerMachines | null>(null)

/** Errors: throws where the app does not stand above, which is a mistake of wiring. */
export function useTravellerMachine<Name extends keyof TravellerMachines>(
  name: Name,
): TravellerMachines[Name] {
  const machines = useContext(TravellerMachinesContext)
  if (!machines) throw new Error('useTravellerMachine: no app above this view')
  return machines[name]
}
