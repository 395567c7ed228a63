import { createContext, type ReactNode, use, useContext } from 'react'
import type { rescueEntryMachine } from '../../domain/rescue/entry/rescue-entry.machine.ts'
import type { trackingMachine } from '../../domain/rescue/panel/tracking.machine.ts'
import type { consentMachine } from '../../domain/site/consent.machine.ts'
import type { contactForm } from '../../domain/site/contact-form.ts'
import type { waitlistForm } from '../../domain/site/waitlist.ts'
import type { identityMachine } from '../../domain/traveler/account/identity.machine.ts'
import type { stopPasswordChangeForm } from '../../domain/traveler/account/stop-password-change.ts'
import type { contactRequestReading } from '../../domain/traveler/set-up/contact-request.ts'
import type { practiceLinkReading } from '../../domain/traveler/set-up/practice.ts'
import type { checkInForm } from '../../domain/traveler/trip/check-in/check-in.ts'

type Catalog = {
  rescueEntry: typeof rescueEntryMachine
  tracking: typeof trackingMachine
  contactForm: typeof contactForm
  checkIn: typeof checkInForm
  waitlist: typeof waitlistForm
  stopPasswordChange: typeof stopPasswordChangeForm
  contactRequest: typeof contactRequestReading
  practiceLink: typeof practiceLinkReading
  identity: typeof identityMachine
}

/** Statecharts with their dependencies, or loaders for them. A loader caches its promise until it rejects. */
export type Machines = { consent: typeof consentMachine } & {
  [Name in keyof Catalog]: Catalog[Name] | (() => Promise<Catalog[Name]>)
}

const MachinesContext = createContext<Machines | null>(null)

export function MachinesProvider({ machines, children }: { machines: Machines; children: ReactNode }) {
  return <MachinesContext value={machines}>{children}</MachinesContext>
}

export function useMachines(): Machines {
  const machines = useContext(MachinesContext)
  if (!machines) throw new Error('useMachines: no MachinesProvider above this view')
  return machines
}

export function useMachineOf<Name extends keyof Catalog>(name: Name): Catalog[Name] {
  const given: unknown = useMachines()[name]
  return (typeof given === 'function' ? use(given() as Promise<unknown>) : given) as Catalog[Name]
}
