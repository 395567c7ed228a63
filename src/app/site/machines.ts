import { consentMachine } from '../../domain/site/consent.machine.ts'
import { type CookieChoice, readConsent, saveConsent } from '../../domain/site/consent-record.ts'
import { lazyImport } from '../../views/kit/lazy-import.ts'
import type { Machines } from '../../views/kit/machines.tsx'
import { bindCall, faultsToConsole, type Loads } from '../bind-later.ts'

const forms = async () => (await import('./form-machines.ts')).formMachines

/** Each is a chunk, loaded with its first screen. */
export const machinesOn = ({ load, loadAtRest }: Loads) =>
  ({
    consent: provideConsent({ load, loadAtRest }),
    rescueEntry: lazyImport(
      () => import('./rescue-entry-machine.ts'),
      ({ provideRescueEntry }) => provideRescueEntry(load),
    ),
    tracking: lazyImport(
      () => import('./tracking-machine.ts'),
      ({ provideTracking }) => provideTracking({ load, loadAtRest }),
    ),
    contactForm: lazyImport(forms, (machines) => machines(load).contactForm),
    checkIn: lazyImport(
      () => import('./check-in-machine.ts'),
      ({ provideCheckIn }) => provideCheckIn(load),
    ),
    waitlist: lazyImport(forms, (machines) => machines(load).waitlist),
    stopPasswordChange: lazyImport(forms, (machines) => machines(load).stopPasswordChange),
    contactRequest: lazyImport(forms, (machines) => machines(load).contactRequest),
    practiceLink: lazyImport(forms, (machines) => machines(load).practiceLink),
    identity: lazyImport(
      () => import('./identity-machine.ts'),
      ({ provideIdentity }) => provideIdentity(load),
    ),
  }) satisfies Machines

function provideConsent({ load, loadAtRest }: Loads) {
  return consentMachine.provide({
    actions: faultsToConsole,
    actors: {
      readConsent: bindCall(loadAtRest, ({ store }) => readConsent(store)),
      saveConsent: bindCall(load, ({ store, clock }, choice: CookieChoice) =>
        saveConsent(store, choice, clock.now()),
      ),
    },
  })
}
