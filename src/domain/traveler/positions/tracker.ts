import { form } from '../../kit/form.machine.ts'
import { reading } from '../../kit/reading.machine.ts'
import { MINUTE_MS, SECOND_MS } from '../../primitives/time-units.ts'
import { travelerApp } from '../../site/pages.ts'
import { emptySecret, type SecuredRefusal, shownSecret, type TypedSecret } from '../account/secret.ts'

/**
 * A phone with an app of its own that sends positions. `lastUsedAt`: when it last sent anything; `lastPositionAt`: when
 * that held a position; `revokedAt`: when its token was taken away or ended with its session. Unix time, ms.
 */
export type Tracker = {
  deviceId: string
  name: string
  createdAt: number
  lastUsedAt: number | null
  lastPositionAt: number | null
  revokedAt: number | null
}

/** A tracker is green for so long after a position of it has arrived, ms. */
export const FRESH_MS = 5 * MINUTE_MS

/**
 * - `sending`: a position has arrived in the last minutes.
 * - `withoutPosition`: it calls, and has no position.
 * - `silent`: it has called, but not of late.
 * - `new`: it has never called.
 * - `removed`: its token does not count any more.
 */
export type TrackerState = 'sending' | 'withoutPosition' | 'silent' | 'new' | 'removed'

/** @param at the service's clock, Unix time, ms: a phone's own may be wrong. */
export function trackerState(
  { lastUsedAt, lastPositionAt, revokedAt }: Pick<Tracker, 'lastUsedAt' | 'lastPositionAt' | 'revokedAt'>,
  at: number,
): TrackerState {
  const isFresh = (instant: number | null) => instant !== null && at - instant <= FRESH_MS
  if (revokedAt !== null) return 'removed'
  if (isFresh(lastPositionAt)) return 'sending'
  if (isFresh(lastUsedAt)) return 'withoutPosition'
  return lastUsedAt === null ? 'new' : 'silent'
}

/** Trackers as they were read. `at`: by the service's clock, Unix time, ms. */
export type ReadTrackers = { trackers: Tracker[]; at: number }

/** The list is read again so often, ms: a position that arrives turns its tracker green on the open page. */
const READ_TRACKERS_EVERY_MS = 10 * SECOND_MS

/** The phones that send positions, read again and again while they are looked at. A change takes away the token of one. */
export const trackersReading = /* @__PURE__ */ reading<ReadTrackers, undefined, { deviceId: string }>({
  id: 'trackers',
  everyMs: READ_TRACKERS_EVERY_MS,
})

/** The same beside a running trip, whose traveler is told of a tracker that sends nothing that counts. */
export const tripTrackersReading = /* @__PURE__ */ reading<ReadTrackers>({
  id: 'tripTrackers',
  everyMs: MINUTE_MS,
})

/** Names of the trackers that are heard of and send no location that counts. */
export const uselessTrackers = ({ trackers, at }: ReadTrackers): string[] =>
  trackers.filter((tracker) => trackerState(tracker, at) === 'withoutPosition').map(({ name }) => name)

/** A phone that was paired; its token is told this once. */
type PairedTracker = Pairing & { name: string }

export type PairingFields = { name: string; secret: TypedSecret }

export type PairingOutcome =
  | { kind: 'done'; paired: PairedTracker }
  | SecuredRefusal
  | { kind: 'signedOut' }
  | { kind: 'unreachable' }

/** What the new phone is called unless its owner says otherwise. */
const FIRST_NAME = 'My phone'

/** The form that pairs a phone: what it answers is shown once, as a code for that phone's camera. */
export const pairingForm = /* @__PURE__ */ form<
  PairingFields,
  Partial<PairingFields>,
  PairingOutcome,
  { kind: 'name' } | { kind: 'secret' },
  { pinIsSet: boolean }
>({
  id: 'pairing',
  isOpen: false,
  empty: ({ pinIsSet }) => ({ name: FIRST_NAME, secret: emptySecret(pinIsSet) }),
  changed: (fields, change) => ({ ...fields, ...change }),
  invalid({ name, secret }) {
    if (name.trim() === '') return { kind: 'name' }
    return shownSecret(secret) === null ? { kind: 'secret' } : null
  },
})

/** The credentials with which a phone's app sends positions. OwnTracks uses both, Traccar Client the token alone. */
export type Pairing = { deviceId: string; token: string }

const FRAGMENT = /^#?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{16,200})$/

/**
 * The page that sets a phone up, which its camera opens. The secret stands in the fragment, which browsers send to
 * nobody; the server's address is the page's own, so that a code cannot name another one.
 */
export const pairingPath = ({ deviceId, token }: Pairing): string =>
  `${travelerApp.pair}#${deviceId}.${token}`

/** @param fragment of the page's address. @returns null where it is no pairing, as where part of it was lost. */
export function readPairing(fragment: string): Pairing | null {
  const [, deviceId, token] = FRAGMENT.exec(fragment) ?? []
  return deviceId && token ? { deviceId, token } : null
}
