import { randomUUID } from 'node:crypto'
import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import { HOUR_MS } from '../../../domain/primitives/time-units.ts'
import { startUnderDuress } from '../../../domain/trip/lifecycle/advance.ts'
import { CHECKIN_GRACE_MS, RESOLVED_RETENTION_MS } from '../../../domain/trip/lifecycle/trip-lifecycle.ts'
import { SOS_ACTIVITY } from '../../../domain/trip/trip.ts'
import type { OwnAccount } from '../../accounts/account.ts'
import { withLeftOut } from '../../accounts/contacts/choose-contacts.ts'
import type { ContactRequests } from '../../accounts/contacts/contact-requests.ts'
import type { EnteredPin } from '../../accounts/pins/pins.ts'
import type { Distress } from '../../accounts/pins/try-pin.ts'
import { type Decision, participates, type TripContact } from '../emergency-types.ts'
import type { TripStore } from '../ports.ts'
import { applyEffects } from './apply-effects.ts'
import { decideWithPinParity, unchanged, withDistress } from './pin-parity.ts'

type Dependencies = {
  trips: Pick<TripStore, 'changeOpenTrip' | 'addUnseenTrip' | 'readRecentContacts'>
  requests: Pick<ContactRequests, 'agreements'>
}

/** True if a distress PIN alerts a contact: one who takes part and isn't excluded. */
export const notifiesAnyContact = (contacts: readonly TripContact[]): boolean =>
  contacts.some((contact) => participates(contact) && !isLeftOut(contact))

/**
 * Alerts contacts if the PIN is the distress PIN. If no open trip has contacts to alert, alerts the account's
 * contacts. The safety PIN runs the same statements.
 */
export const distressSignal = (dependencies: Dependencies, site: string): Distress => ({
  async signal(account, pin, at) {
    const heard = await dependencies.trips.changeOpenTrip(account.userId, (emergency) =>
      decideWithPinParity(emergency, { pin, at }, (known, entered): Decision<boolean> => {
        const after = withDistress(unchanged(known.lifecycle), entered.pin, entered.at)
        return {
          answer: notifiesAnyContact(known.trip.contacts),
          change: applyEffects(known, after, { at: entered.at, site }),
        }
      }),
    )
    if (heard !== true) await callWithoutTrip(dependencies, account, pin, { at, site })
  },
})

/**
 * Creates an emergency that the traveler's phone doesn't show, ignoring trip limits. The safety PIN does
 * the same work and rolls it back. Contacts who are excluded on a recent trip stay excluded: one of them may be
 * the attacker.
 */
async function callWithoutTrip(
  { trips, requests }: Dependencies,
  { userId, contacts: ofAccount }: Pick<OwnAccount, 'userId' | 'contacts'>,
  pin: EnteredPin,
  { at, site }: { at: number; site: string },
): Promise<void> {
  const before = await trips.readRecentContacts(userId, at)
  const named = withLeftOut(ofAccount, { before, canEnd: false })
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
    (emergency) => ({ answer: null, change: applyEffects(emergency, begun, { at, site }) }),
    { at, stays: pin === 'distressPin' },
  )
}
