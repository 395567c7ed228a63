import { lazyImport } from '../views/lazy-import.ts'
import type { Machines } from '../views/machines.tsx'
import type { LoadPorts } from './bind-later.ts'
import { provideConsent } from './consent-machine.ts'

/** Every statechart, each a chunk of its own that comes with the first screen that runs it. */
export const machinesOn = (load: LoadPorts) =>
  ({
    consent: provideConsent(load),
    rescueEntry: lazyImport(
      () => import('./rescue-entry-machine.ts'),
      ({ provideRescueEntry }) => provideRescueEntry(load),
    ),
    tracking: lazyImport(
      () => import('./tracking-machine.ts'),
      ({ provideTracking }) => provideTracking(load),
    ),
    contactForm: lazyImport(
      () => import('./contact-form-machine.ts'),
      ({ provideContactForm }) => provideContactForm(load),
    ),
    checkIn: lazyImport(
      () => import('./check-in-machine.ts'),
      ({ provideCheckIn }) => provideCheckIn(load),
    ),
    waitlist: lazyImport(
      () => import('./waitlist-machine.ts'),
      ({ provideWaitlist }) => provideWaitlist(load),
    ),
    identity: lazyImport(
      () => import('./identity-machine.ts'),
      ({ provideIdentity }) => provideIdentity(load),
    ),
  }) satisfies Machines
