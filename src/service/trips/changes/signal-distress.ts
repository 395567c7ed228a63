import { randomUUID } from 'node:crypto'
import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import { HOUR_MS } from '../../../domain/primitives/time-units.ts'
import { startUnderDuress } from '../../../domain/trip/advance.ts'
import { CHECKIN_GRACE_MS, RESOLVED_RETENTION_MS } from '../../../domain/trip/trip-lifecycle.ts'
import type { OwnAccount } from '../../accounts/account.ts'
import type { ContactRequests } from '../../accounts/contacts/contact-requests.ts'
import type { EnteredPin } from '../../accounts/pins/pins.ts'
import type { Distress } from '../../accounts/pins/try-pin.ts'
import type { Decision, Emergency, TripContact } from '../emergency-types.ts'
import type { TripStore } from '../ports.ts'
import { SOS_ACTIVITY } from '../trip.ts'
import { carryOut, type Occasion } from './apply-effects.ts'
import { decideAlike, unchanged, withDistress } from './pin-parity.ts'

export type SignalDependencies = {
  trips: Pick<TripStore, 'changeOpenTrip' | 'addUnseenTrip'>
  requests: Pick<ContactRequests, 'agreements'>
}

type Signaller = Pick<OwnAccount, 'userId' | 'contacts'>

/**
 * What a PIN that was shown for something else than a trip means to the trip that is running: after the distress PIN
 * its contacts are called, while it goes on as it was for whoever holds the phone. Where none is running, or all of its
 * contacts are left out of distress, the account's contacts are called. The real PIN changes nothing and costs as many statements.
 * @param site the website's origin, for links. @param at Unix time, ms.
 */
async function signalDistress(
  dependencies: SignalDependencies,
  account: Signaller,
  pin: EnteredPin,
  { at, site }: { at: number; site: string },
): Promise<void> {
  const meant = (emergency: Emergency, entered: EnteredPin): Decision<boolean> => {
    const after = withDistress(unchanged(emergency.lifecycle), entered, at)
    return {
      answer: tellsSomeone(emergency.trip.contacts),
      change: carryOut(emergency, after, { at, site }),
    }
  }
  const heard = await dependencies.trips.changeOpenTrip(account.userId, (emergency) =>
    decideAlike(emergency, { pin, at }, meant),
  )
  if (heard !== true) await callWithoutTrip(dependencies, account, pin, { at, site })
}

/** Whether a distress calls one of a trip's contacts. */
export const tellsSomeone = (contacts: readonly TripContact[]): boolean =>
  contacts.some((contact) => contact.removedAt === null && !isLeftOut(contact))

/** What calls the contacts where nothing else heard the distress PIN. @param site the website's origin, for links. */
export const distressSignal = (dependencies: SignalDependencies, site: string): Distress => ({
  signal: (account, pin, at) => signalDistress(dependencies, account, pin, { at, site }),
})

/**
 * The distress PIN without a running trip begins an emergency, as an SOS does, on a trip that the traveler's phone
 * shows nothing of; the real PIN does the same work, and all of it is undone. No limit of trips holds for it.
 */
async function callWithoutTrip(
  { trips, requests }: SignalDependencies,
  { userId, contacts: named }: Signaller,
  pin: EnteredPin,
  { at, site }: Occasion & { site: string },
): Promise<void> {
  const asked = await requests.agreements(userId, named)
  const contacts = asked.filter(({ state }) => state !== 'refused').map(({ contact }) => contact)
  if (contacts.every(isLeftOut)) return
  const begun = startUnderDuress({
    startedAt: at,
    dueAt: at + HOUR_MS,
    graceMs: CHECKIN_GRACE_MS,
    retentionMs: RESOLVED_RETENTION_MS,
  })
  const trip = {
    tripId: randomUUID(),
    userId,
    activity: SOS_ACTIVITY,
    location: null,
    time: '1 hour',
    lifecycle: begun.trip,
    wakeAt: null,
    contacts,
  }
  await trips.addUnseenTrip(
    trip,
    (emergency) => ({ answer: null, change: carryOut(emergency, begun, { at, site }) }),
    { at, stays: pin === 'distressPin' },
  )
}
