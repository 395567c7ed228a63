import type { Tracker } from '../../domain/traveler/positions/tracker.ts'
import type { News } from '../messages/message.ts'

/** A phone with an app of its own. Unix time, ms. */
type Device = Tracker & {
  /** The session in which it was added; null: it is not known. */
  session: string | null
}

/** An SOS of a phone: when it was pressed, as the phone says, Unix time, ms, and a hash of the whole report. */
export type SosPress = { pressedAt: number; reportHash: string }

/** `heardAt`: when it came first, Unix time, ms. */
export type HeardSos = SosPress & { heardAt: number }

/** How many devices of one account may send positions. */
export const MOST_DEVICES = 10

/** `signedOut`: the session has ended meanwhile. */
type Addition = 'added' | 'signedOut' | 'tooManyDevices'

export interface DeviceStore {
  /**
   * Adds a device unless there are `MOST_DEVICES`, also where several are added at the same moment. As many of those
   * whose token was taken away stay in the list.
   */
  addDevice(device: {
    deviceId: string
    userId: string
    name: string
    tokenHash: string
    /** The session in which it is added: its token ends with that, by sign-out or by time. Null: it is not known. */
    session: string | null
    /** Whether that session is one of ours, not the identity provider's. */
    isOurs: boolean
    /** What is told of it, and when it is added. */
    news: News
  }): Promise<Addition>
  /**
   * The account whose phone sends with this token, and the phone's last SOS that was heard; null where the token is
   * nobody's.
   * @param now Unix time, ms.
   */
  ownerOf(
    by: { tokenHash: string; deviceId: string | null },
    now: number,
  ): Promise<{ userId: string; lastSos: HeardSos | null } | null>
  /** Notes that an SOS of a phone was heard. */
  noteSos(by: { tokenHash: string }, sos: HeardSos): Promise<void>
  /** @param now Unix time, ms. */
  devicesOf(userId: string, now: number): Promise<Device[]>
  /** @returns whether the user has such a device. */
  revokeDevice(userId: string, deviceId: string, at: number): Promise<boolean>
  /** Ends tokens whose time is over. Unix time, ms. */
  cleanUp(now: number): Promise<void>
}
