import { consentMachine } from '../../domain/site/consent.machine.ts'
import { type CookieChoice, readConsent, saveConsent } from '../../domain/site/consent-record.ts'
import { lazyImport } from '../../views/kit/lazy-import.ts'
import type { Machines } from '../../views/kit/machines.tsx'
import { bindCall, faultsToConsole, type LoadPorts, type Loads, tellingLoss } from '../bind-later.ts'
import type { SitePorts } from './container.ts'

const forms = async () => (await import('./form-machines.ts')).formMachines

/** Returns the statecharts of the website. All but `consent` load when first requested. */
export const machinesOn = ({ load, loadAtRest, loadAll }: Loads & { loadAll: LoadPorts<SitePorts> }) => {
  /** Loads the adapters together with the form, in case the connection is lost later. */
  const forForms = () => {
    loadAll().catch(() => {})
    return tellingLoss(loadAll)
  }
  return {
    consent: provideConsent({ load, loadAtRest }),
    rescueEntry: lazyImport(
      () => import('./rescue-entry-machine.ts'),
      ({ provideRescueEntry }) => provideRescueEntry(load),
    ),
    tracking: lazyImport(
      () => import('./tracking-machine.ts'),
      ({ provideTracking }) =>
        provideTracking({ load: tellingLoss(load), loadAtRest: tellingLoss(loadAtRest) }),
    ),
    contactForm: lazyImport(forms, (machines) => machines(forForms()).contactForm),
    checkIn: lazyImport(forms, (machines) => machines(forForms()).checkIn),
    waitlist: lazyImport(forms, (machines) => machines(forForms()).waitlist),
    stopPasswordChange: lazyImport(forms, (machines) => machines(forForms()).stopPasswordChange),
    contactRequest: lazyImport(forms, (machines) => machines(forForms()).contactRequest),
    practiceLink: lazyImport(forms, (machines) => machines(forForms()).practiceLink),
    identity: lazyImport(
      () => import('./identity-machine.ts'),
      ({ provideIdentity }) => provideIdentity(loadAll),
    ),
  } satisfies Machines
}

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
