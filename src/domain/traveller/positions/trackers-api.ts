import type { SecuredRefusal, ShownSecret } from '../account/secret.ts'
import type { ChangeOutcome } from '../account/traveller-api.ts'
import type { Pairing } from './pairing.ts'
import type { ReadTrackers } from './tracker.ts'

/** A phone that is to be paired. */
export type NewTracker = { name: string; secret: ShownSecret }

/** A phone that was paired; its token is told this once. */
export type PairedTracker = Pairing & { name: string }

type NoAnswer = { kind: 'signedOut' } | { kind: 'unreachable' }
export type TrackersOutcome = { kind: 'read'; read: ReadTrackers } | NoAnswer
export type PairingOutcome = { kind: 'paired'; paired: PairedTracker } | SecuredRefusal | NoAnswer

/** A traveller's phones that send positions by apps of their own. Expected failures are values, never exceptions. */
export interface TrackersApi {
  /** GET /api/app/devices */
  readTrackers(signal?: AbortSignal): Promise<TrackersOutcome>
  /** POST /api/app/devices */
  addTracker(tracker: NewTracker, signal?: AbortSignal): Promise<PairingOutcome>
  /** DELETE /api/app/devices/{deviceId} */
  removeTracker(deviceId: string, signal?: AbortSignal): Promise<ChangeOutcome>
}
