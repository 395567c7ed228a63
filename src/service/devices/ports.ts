import type { Tracker } from '../../domain/traveler/positions/tracker.ts'
import type { News } from '../messages/message.ts'

type Device = Tracker & {
  session: string | null
}

/** Press of the SOS button. `pressedAt`: time by the phone's clock; without one, time of arrival. */
export type SosPress = { pressedAt: number; reportHash: string }

/** Last SOS stored for a device. `heardAt`: time of arrival, which a repeated upload doesn't change. */
export type HeardSos = SosPress & { heardAt: number }

export const MOST_DEVICES = 10

/** `signedOut`: the session ended before the device was stored. */
type Addition = 'added' | 'signedOut' | 'tooManyDevices'

export interface DeviceStore {
  /**
   * Adds a device if the account has fewer than `MOST_DEVICES` active ones, even if requests are concurrent.
   * Deletes the oldest revoked devices beyond that number.
   */
  addDevice(device: {
    deviceId: string
    userId: string
    name: string
    tokenHash: string
    /** Session that adds the device, or null if unknown. Its end revokes the token, but see `isStillExempt`. */
    session: string | null
    /** True if this service opened the session, false if the identity provider did. */
    isOurs: boolean
    news: News
  }): Promise<Addition>
  ownerOf(
    by: { tokenHash: string; deviceId: string | null },
    now: number,
  ): Promise<{ userId: string; lastSos: HeardSos | null } | null>
  noteSos(by: { tokenHash: string }, sos: HeardSos): Promise<void>
  devicesOf(userId: string, now: number): Promise<Device[]>
  revokeDevice(userId: string, deviceId: string, at: number): Promise<boolean>
  cleanUp(now: number): Promise<void>
}
