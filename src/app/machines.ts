import type { Machines } from '../views/machines.tsx'
import type { LoadPorts } from './bind-later.ts'
import { provideConsent } from './consent-machine.ts'

/** The same promise for every caller; after a failure the next one tries again. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null
  return () => {
    loading ??= load().catch((fault: unknown) => {
      loading = null
      throw fault
    })
    return loading
  }
}

/** Every statechart, each a chunk of its own that comes with the first screen that runs it. */
export const machinesOn = (load: LoadPorts) =>
  ({
    consent: provideConsent(load),
    rescueEntry: once(async () => (await import('./rescue-entry-machine.ts')).provideRescueEntry(load)),
    tracking: once(async () => (await import('./tracking-machine.ts')).provideTracking(load)),
    contactForm: once(async () => (await import('./contact-form-machine.ts')).provideContactForm(load)),
    checkIn: once(async () => (await import('./check-in-machine.ts')).provideCheckIn(load)),
    waitlist: once(async () => (await import('./waitlist-machine.ts')).provideWaitlist(load)),
    identity: once(async () => (await import('./identity-machine.ts')).provideIdentity(load)),
  }) satisfies Machines
