import type { News } from '../accounts/ports.ts'

/** A phone with an app of its own. Unix time, ms. */
export type Device = {
  deviceId: string
  name: string
  createdAt: number
  lastUsedAt: number | null
  revokedAt: number | null
}

export interface DeviceStore {
  /** @returns whether it was added: not where the session has ended meanwhile. */
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
  }): Promise<boolean>
  devicesOf(userId: string): Promise<Device[]>
  /** @returns whether the user has such a device. */
  revokeDevice(userId: string, deviceId: string, at: number): Promise<boolean>
  /** Ends tokens whose time is over. Unix time, ms. */
  cleanUp(now: number): Promise<void>
}
