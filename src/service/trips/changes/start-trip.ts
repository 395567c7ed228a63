import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { startTripRequest } from '../../../contract/traveler-trip.ts'
import type { Clock } from '../../../domain/kit/clock.ts'
import { limitsChosen } from '../../../domain/primitives/reading-rules.ts'
import { firstLookAt, QUIET_AFTER_MS } from '../../../domain/traveler/trip/alerts/silence.ts'
import { startTrip } from '../../../domain/trip/lifecycle/advance.ts'
import { estimatedCompletion } from '../../../domain/trip/lifecycle/completion.ts'
import { readPositionText } from '../../../domain/trip/track/read-position.ts'
import type { OwnAccount } from '../../accounts/account.ts'
import {
  chooseContacts,
  contactRefusals,
  type WrittenContact,
  withLeftOut,
} from '../../accounts/contacts/choose-contacts.ts'
import type { ContactRequests } from '../../accounts/contacts/contact-requests.ts'
import { toldPlan } from '../../accounts/profile/told-plan.ts'
import type { PhoneNumbers } from '../../platform/ports.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import type { TripStore } from '../ports.ts'
import type { OwnTrip } from '../trip.ts'
import type { WatchTimes } from '../watch/watch-settings.ts'
import { admitSos, admitTrip } from './trip-limits.ts'

type StartRequest = z.output<typeof startTripRequest> & { startedAt?: number }
export type StartOutcome =
  | { kind: 'started'; trip: OwnTrip }
  | {
      kind:
        | 'tripRunning'
        /** The trip with this id has ended. */
        | 'tripNotRunning'
        | 'pinMissing'
        | 'contactsMissing'
        | 'contactsRefused'
        | 'badLocation'
    }
  /**
   * `at` is the index of the refused contact in the request, or null if the trip uses the account's contacts.
   * `nobodyTold` refuses all contacts.
   */
  | { kind: 'unreachableContact' | 'shortContact' | 'ownNumber' | 'nobodyTold'; at: number | null }
  | { kind: 'oneMoreContact'; at?: null }
  | { kind: 'foreignContact'; at: number | null; served: readonly string[] }
  | { kind: 'tooManyTrips' | 'tooManyTexts' | 'tooManyContacts'; retryAfterMs: number }

export const startRefusals = [
  'tripNotRunning',
  'pinMissing',
  'contactsMissing',
  'contactsRefused',
  ...contactRefusals,
  'tooManyTexts',
  'tooManyTrips',
] as const

type Dependencies = {
  trips: Pick<TripStore, 'addTrip' | 'readOpenTrip'>
  throttle: Throttle
  clock: Clock
  numbers: PhoneNumbers
  requests: ContactRequests
}

/**
 * Returns why a contact is refused; null if none is. Ignores earlier exclusions: starting a trip needs no PIN,
 * so an error must not reveal who is excluded. If all named contacts were excluded earlier, the distress PIN
 * alerts the account's other contacts (`distressSignal`).
 */
function refusalOf(
  numbers: PhoneNumbers,
  { named, phone, isByAccount }: { named: WrittenContact[]; phone: string | null; isByAccount: boolean },
): StartOutcome | null {
  const chosen = chooseContacts(numbers, named, phone)
  if (chosen.kind === 'chosen') return null
  return isByAccount ? { ...chosen, at: null } : chosen
}

/**
 * Starts a trip. Repeated requests with the same trip id have no effect.
 * @param isSos true to skip the checks of the account's contacts, for example of their country, and to allow
 *   extra trips
 */
export async function beginTrip(
  { trips, throttle, clock, numbers, requests }: Dependencies,
  account: OwnAccount,
  request: StartRequest,
  times: WatchTimes,
  { isSos = false } = {},
): Promise<StartOutcome> {
  const { userId, phone } = account
  const tripId = request.tripId ?? randomUUID()
  const running = await trips.readOpenTrip(userId)
  if (running) return running.tripId === tripId ? { kind: 'started', trip: running } : { kind: 'tripRunning' }
  if (account.pinHash === null) return { kind: 'pinMissing' }
  const location = request.location || null
  if (request.activity === 'sensor' && !readPositionText(location)) return { kind: 'badLocation' }
  const named = request.contacts ?? account.contacts.map((contact) => ({ ...contact, tellOnDistress: null }))
  const refused = isSos ? null : refusalOf(numbers, { named, phone, isByAccount: !request.contacts })
  if (refused) return refused
  if (named.length === 0) return { kind: 'contactsMissing' }
  const asked = await requests.agreements(
    userId,
    withLeftOut(named, { before: account.contacts, canEnd: false }),
  )
  const contacts = asked.filter(({ state }) => state !== 'refused').map(({ contact }) => contact)
  if (contacts.length === 0) return { kind: 'contactsRefused' }
  const admission = await (isSos ? admitSos : admitTrip)(throttle, phone ?? userId, contacts)
  if (admission.kind !== 'admitted') return admission

  const at = clock.now()
  const { trip: lifecycle, effects } = startTrip({
    startedAt: Math.min(at, request.startedAt ?? at),
    dueAt: estimatedCompletion(at, request.time),
    ...times,
  })
  const wake = effects.findLast((effect) => effect.type === 'wakeAt')
  const { activity, time } = request
  const added = await trips.addTrip(
    {
      tripId,
      userId,
      activity,
      location,
      plan: request.plan === undefined ? account.planDefaults : toldPlan(request.plan),
      readingLimits: limitsChosen(request.alerts),
      rings: request.rings === true,
      time,
      lifecycle,
      wakeAt: wake?.at ?? null,
      silenceAt: firstLookAt(request.alerts?.silent, at),
      quietAt: at + QUIET_AFTER_MS,
      contacts,
    },
    at,
  )
  if (added) await requests.ask(userId, contacts, account, at)
  else await admission.takeBack()
  const trip = await trips.readOpenTrip(userId)
  if (!trip) return { kind: 'tripNotRunning' }
  return added || trip.tripId === tripId ? { kind: 'started', trip } : { kind: 'tripRunning' }
}
