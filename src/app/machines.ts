import { askedAgain } from '../views/asked-again.ts'
import type { Machines } from '../views/machines.tsx'
import type { LoadPorts } from './bind-later.ts'
import { provideConsent } from './consent-machine.ts'

/** Every statechart, each a chunk of its own that comes with the first screen that runs it. */
export const machinesOn = (load: LoadPorts) =>
  ({
    consent: provideConsent(load),
    rescueEntry: askedAgain(async () => (await import('./rescue-entry-machine.ts')).provideRescueEntry(load)),
    tracking: askedAgain(async () => (await import('./tracking-machine.ts')).provideTracking(load)),
    contactForm: askedAgain(async () => (await import('./contact-form-machine.ts')).provideContactForm(load)),
    checkIn: askedAgain(async () => (await import('./check-in-machine.ts')).provideCheckIn(load)),
    waitlist: askedAgain(async () => (await import('./waitlist-machine.ts')).provideWaitlist(load)),
    identity: askedAgain(async () => (await import('./identity-machine.ts')).provideIdentity(load)),
  }) satisfies Machines
