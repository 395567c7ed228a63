import { form } from '../../kit/form.machine.ts'
import { reading } from '../../kit/reading.machine.ts'
import { MINUTE_MS, SECOND_MS } from '../../primitives/time-units.ts'
import { travelerApp } from '../../site/pages.ts'
import { emptySecret, type SecuredFailure, shownSecret, type TypedSecret } from '../account/secret.ts'
import { words } from './tracker.words.ts'

/** A paired or removed tracker. `lastPositionAt`: time of its last request with a position, to the minute. */
export type Tracker = {
  deviceId: string
  name: string
  createdAt: number
  lastUsedAt: number | null
  lastPositionAt: number | null
  revokedAt: number | null
}

export const FRESH_MS = 5 * MINUTE_MS

/** State of a tracker. `withoutPosition`: its latest requests have no position. `new`: no request so far. */
export type TrackerState = 'sending' | 'withoutPosition' | 'silent' | 'new' | 'removed'

/** @param at current time by the service's clock. */
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

/** Trackers as read from the service. `at`: current time by the service's clock. */
export type ReadTrackers = { trackers: Tracker[]; at: number }

const READ_TRACKERS_EVERY_MS = 10 * SECOND_MS

/** The traveler's trackers. Removing one revokes its token. */
export const trackersReading = /* @__PURE__ */ reading<ReadTrackers, undefined, { deviceId: string }>({
  id: 'trackers',
  everyMs: READ_TRACKERS_EVERY_MS,
})

export const tripTrackersReading = /* @__PURE__ */ reading<ReadTrackers>({
  id: 'tripTrackers',
  everyMs: MINUTE_MS,
})

export const uselessTrackers = ({ trackers, at }: ReadTrackers): string[] =>
  trackers.filter((tracker) => trackerState(tracker, at) === 'withoutPosition').map(({ name }) => name)

/** Returns the name of the tracker with the newest position; null if none is sending. */
export const sendingTracker = ({ trackers, at }: ReadTrackers): string | null =>
  trackers
    .filter((tracker) => trackerState(tracker, at) === 'sending')
    .sort((one, other) => (other.lastPositionAt ?? 0) - (one.lastPositionAt ?? 0))[0]?.name ?? null

/** A new tracker and its token, which the service returns only once. */
export type PairedTracker = Pairing & { name: string }

export type PairingFields = { name: string; secret: TypedSecret }

export type PairingOutcome = { kind: 'done'; paired: PairedTracker } | SecuredFailure

export const pairingForm = /* @__PURE__ */ form<
  PairingFields,
  Partial<PairingFields>,
  PairingOutcome,
  { kind: 'name' } | { kind: 'secret' },
  { pinIsSet: boolean }
>({
  id: 'pairing',
  isOpen: false,
  empty: ({ pinIsSet }) => ({ name: words.firstName, secret: emptySecret(pinIsSet) }),
  changed: (fields, change) => ({ ...fields, ...change }),
  invalid({ name, secret }) {
    if (name.trim() === '') return { kind: 'name' }
    return shownSecret(secret) === null ? { kind: 'secret' } : null
  },
})

/** Credentials of a tracker. OwnTracks uses id and token, Traccar Client only the token. */
export type Pairing = { deviceId: string; token: string }

const FRAGMENT = /^#?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** Path of the setup page. The fragment holds id and token. The tracker sends to the page's origin. */
export const pairingPath = ({ deviceId, token }: Pairing): string =>
  `${travelerApp.pair}#${deviceId}.${token}`

export function readPairing(fragment: string): Pairing | null {
  const [, deviceId, token] = FRAGMENT.exec(fragment) ?? []
  return deviceId && token ? { deviceId, token } : null
}
