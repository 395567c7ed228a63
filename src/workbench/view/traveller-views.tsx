import { identityMachine } from '../../domain/identity/identity.machine.ts'
import { contactsMachine } from '../../domain/set-up/contacts.machine.ts'
import { accountFormMachine } from '../../domain/traveller/account-form.machine.ts'
import { accountSecurityMachine } from '../../domain/traveller/account-security.machine.ts'
import { forgottenPasswordMachine } from '../../domain/traveller/forgotten-password.machine.ts'
import { travellerMachine } from '../../domain/traveller/traveller.machine.ts'
import type { BenchSession } from '../../statecharts/bench/session.ts'
import { AccountFormScreen } from '../../views/traveller/account-form.tsx'
import { ContactsScreen } from '../../views/traveller/contacts-page.tsx'
import { ForgottenPasswordScreen } from '../../views/traveller/forgotten-password-page.tsx'
import { SecurityScreen } from '../../views/traveller/security-card.tsx'
import { TravellerScreen } from '../../views/traveller/traveller-app.tsx'
import { TravellerMachinesContext } from '../../views/traveller/traveller-machines.tsx'
import { liveAt } from './live.ts'

type ViewProps = { session: BenchSession }

/** The forms on a screen have statecharts of their own, which are driven by themselves and here answer nothing. */
const machines = {
  contacts: contactsMachine,
  traveller: travellerMachine,
  accountForm: accountFormMachine,
  accountSecurity: accountSecurityMachine,
  forgottenPassword: forgottenPasswordMachine,
  identity: identityMachine,
}

export function TravellerView({ session }: ViewProps) {
  const live = liveAt<typeof travellerMachine>(session, '')
  return (
    live && (
      <TravellerMachinesContext value={machines}>
        <TravellerScreen {...live} />
      </TravellerMachinesContext>
    )
  )
}

export function AccountFormView({ session }: ViewProps) {
  const live = liveAt<typeof accountFormMachine>(session, '')
  return live && <AccountFormScreen {...live} />
}

export function AccountSecurityView({ session }: ViewProps) {
  const live = liveAt<typeof accountSecurityMachine>(session, '')
  return live && <SecurityScreen {...live} />
}

export function ForgottenPasswordView({ session }: ViewProps) {
  const live = liveAt<typeof forgottenPasswordMachine>(session, '')
  return (
    live && (
      <TravellerMachinesContext value={machines}>
        <ForgottenPasswordScreen {...live} />
      </TravellerMachinesContext>
    )
  )
}

export function ContactsView({ session }: ViewProps) {
  const live = liveAt<typeof contactsMachine>(session, '')
  return live && <ContactsScreen {...live} />
}
