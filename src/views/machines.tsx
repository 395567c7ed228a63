import { createContext, type ReactNode, useContext } from 'react'
import type { checkInMachine } from '../domain/check-in/check-in.machine.ts'
import type { consentMachine } from '../domain/consent/consent.machine.ts'
import type { contactFormMachine } from '../domain/contact-form/contact-form.machine.ts'
import type { identityMachine } from '../domain/identity/identity.machine.ts'
import type { rescueEntryMachine } from '../domain/rescue-entry/rescue-entry.machine.ts'
import type { trackingMachine } from '../domain/tracking/tracking.machine.ts'
import type { waitlistMachine } from '../domain/waitlist/waitlist.machine.ts'

/** The statecharts that the screens run, with their capabilities already provided by `src/app`. */
export type Machines = {
  rescueEntry: typeof rescueEntryMachine
  tracking: typeof trackingMachine
  contactForm: typeof contactFormMachine
  checkIn: typeof checkInMachine
  waitlist: typeof waitlistMachine
  consent: typeof consentMachine
  identity: typeof identityMachine
}

const MachinesContext = createContext<Machines | null>(null)

export function MachinesProvider({ machines, children }: { machines: Machines; children: ReactNode }) {
  return <MachinesContext value={machines}>{children}</MachinesContext>
}

/** Errors: throws where no `MachinesProvider` stands above, which is a mistake of wiring. */
export function useMachines(): Machines {
  const machines = useContext(MachinesContext)
  if (!machines) throw new Error('useMachines: no MachinesProvider above this view')
  return machines
}
