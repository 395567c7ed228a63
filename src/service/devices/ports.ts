import type { Tracker } from '../../domain/traveler/positions/tracker.ts'
import type { News } from '../messages/message.ts'

type Device = Tracker & {
  /** Null: unknown. */
  session: string | null
}

/** `pressedAt`: by the phone's clock. */
export type SosPress = { pressedAt: number; reportHash: string }

/** `heardAt`: first arrival. */
export type HeardSos = SosPress & { heardAt: number }

export const MOST_DEVICES = 10

/** `signedOut`: the session ended meanwhile. */
type Addition = 'added' | 'signedOut' | 'tooManyDevices'

export interface DeviceStore {
  /** Adds a device up to `MOST_DEVICES`, also concurrently. As many revoked ones stay listed. */
  addDevice(device: {
    deviceId: string
    userId: string
    name: string
    tokenHash: string
    /** The session with which its token ends; null: unknown. */
    session: string | null
    /** Whether the session is ours or the identity provider's. */
    isOurs: boolean
    news: News
  }): Promise<Addition>
  /** The token's account and its last SOS. */
  ownerOf(
    by: { tokenHash: string; deviceId: string | null },
    now: number,
  ): Promise<{ userId: string; lastSos: HeardSos | null } | null>
  noteSos(by: { tokenHash: string }, sos: HeardSos): Promise<void>
  devicesOf(userId: string, now: number): Promise<Device[]>
  /** @returns whether there is such a device. */
  revokeDevice(userId: string, deviceId: string, at: number): Promise<boolean>
  cleanUp(now: number): Promise<void>
}
