import { type Advanced, advance } from '../../domain/trip/advance.ts'
import { travellerView } from '../../domain/trip/trip-views.ts'
import type { OwnAccount } from '../accounts/account.ts'
import type { EnteredPin } from '../accounts/pins.ts'
import { isLeftOut } from '../accounts/reachable-contact.ts'
import { admit, type Throttled } from '../platform/throttle/guard.ts'
import { linkMessages } from './alert-messages.ts'
import { decideAlike } from './alike-for-both-pins.ts'
import { carryOut } from './carry-out.ts'
import type { Decision, Emergency, EmergencyChange } from './emergency-types.ts'
import { freshLinkAttempt } from './fresh-link-limit.ts'
import { type By, type PinForTripDependencies, pinForTrip } from './pin-for-trip.ts'
import type { TripStore } from './ports.ts'
import { signalDistress } from './signal-distress.ts'
import type { OwnTrip } from './trip.ts'

/** Takes a contact off a running trip, or sends them a new code in the place of the ones that they hold. */
export type ContactOrder = 'takeOff' | 'renewCode'

type Refused =
  | 'tripNotRunning'
  /** The trip has no such contact, or no more. */
  | 'notFound'
  /** Nobody else would be told of everything. */
  | 'lastContact'
  /** Nobody has a code yet. */
  | 'notAlerted'
export type ChangeContactOutcome =
  | { kind: 'changed'; trip: OwnTrip }
  | { kind: Refused | 'pinRefused' }
  | Throttled

type Dependencies = PinForTripDependencies & { trips: TripStore }
type Ordered = { contactId: string; order: ContactOrder }
type Entry = { pin: EnteredPin; at: number; site: string }

/**
 * What an order comes to. The distress PIN gets the answer that the real one gets: to the traveller it seems done, the
 * contacts are called, and the contact stays. So it is with the real PIN while a distress lasts: it may be forced, too.
 * However it ends, the same statements are run.
 */
function changedContact(
  emergency: Emergency,
  { contactId, order }: Ordered,
  { pin, at, site }: Entry,
): Decision<'done' | Refused> {
  const { trip, lifecycle, aware } = emergency
  const view = travellerView(lifecycle, at)
  if (view.kind === 'ended') return { answer: 'tripNotRunning', change: null }
  const there = trip.contacts.filter(({ removedAt }) => removedAt === null)
  const contact = there.find(({ id }) => id === contactId)
  const others = there.filter((other) => other !== contact && !isLeftOut(other))
  const refused: Refused | null = !contact
    ? 'notFound'
    : order === 'takeOff'
      ? others.length === 0
        ? 'lastContact'
        : null
      : view.state === 'alerted'
        ? null
        : 'notAlerted'
  const isForced = pin === 'distressPin' || lifecycle.facts.distressAt !== null || aware.length > 0
  const signalled: Advanced =
    pin === 'distressPin'
      ? advance(lifecycle, { type: 'distress.signalled', at })
      : { trip: lifecycle, effects: [] }
  const change: EmergencyChange = {
    ...carryOut(emergency, signalled, { at, site }),
    contact: {
      id: contactId,
      removedAt: refused === null && order === 'takeOff' ? at : null,
      isReal: refused === null && !isForced,
    },
  }
  const isSent = contact && refused === null && order === 'renewCode' && pin === 'safetyPin'
  if (isSent && trip.endedAt === null)
    change.withCodes = {
      to: [contact],
      messages: (codeOf) => linkMessages(emergency, { contact, site, issued: codeOf(contact) }),
    }
  return { answer: refused ?? 'done', change }
}

/** Does what was ordered of a contact, for a PIN. */
export async function changeContact(
  dependencies: Dependencies,
  by: By,
  account: OwnAccount,
  { tripId, pin, ...ordered }: Ordered & { tripId: string; pin: string },
): Promise<ChangeContactOutcome> {
  const { userId } = account
  const { trips, clock } = dependencies
  const shown = await pinForTrip(dependencies, by, account, { tripId, pin })
  if (shown.kind !== 'shown') return shown
  if (ordered.order === 'renewCode') {
    const sending = await admit(dependencies.throttle, freshLinkAttempt(ordered.contactId))
    if (sending.kind === 'throttled') {
      await signalDistress(dependencies, account, shown.pin, { at: clock.now(), site: by.site })
      return sending
    }
  }
  const at = clock.now()
  const answer = await trips.changeTrip(tripId, (emergency) =>
    decideAlike(emergency, { pin: shown.pin, at }, (known, pin) =>
      changedContact(known, ordered, { pin, at, site: by.site }),
    ),
  )
  if (answer !== 'done') return { kind: answer ?? 'tripNotRunning' }
  const trip = await trips.readOpenTrip(userId)
  return trip ? { kind: 'changed', trip } : { kind: 'tripNotRunning' }
}
