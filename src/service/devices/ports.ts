import type { Tracker } from '../../domain/traveler/positions/tracker.ts'
import type { News } from '../messages/message.ts'

type Device = Tracker & {
  /** Session that added the device, or null if unknown. */
  session: string | null
}

/** `pressedAt` is on the phone's clock. */
export type SosPress = { pressedAt: number; reportHash: string }

/** `heardAt` is the time when the SOS first arrived. */
export type HeardSos = SosPress & { heardAt: number }

export const MOST_DEVICES = 10

/** Result of adding a device. `signedOut`: the session ended meanwhile. */
type Addition = 'added' | 'signedOut' | 'tooManyDevices'

export interface DeviceStore {
  /**
   * Adds a device, up to `MOST_DEVICES` per account even under concurrent requests. Keeps up to
   * `MOST_DEVICES` revoked ones.
   */
  addDevice(device: {
    deviceId: string
    userId: string
    name: string
    tokenHash: string
    /** Session that adds the device. When it ends, so does the device's token. Null if unknown. */
    session: string | null
    /** True for a session of this service, false for one of the identity provider. */
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
