import { type ReadOutcome, reading } from '../../kit/reading.machine.ts'

/** Notifications of this browser (Push API), beside the texts. Expected failures are values, never exceptions. */
export interface PushNotifications {
  /** How they stand; where they are on, the service is told once more where this browser takes them. */
  read(signal?: AbortSignal): Promise<ReadOutcome<PushStanding>>
  /** Asks the person for permission, so it has to come from a press. */
  turnOn(signal?: AbortSignal): Promise<ReadOutcome<PushStanding>>
  turnOff(signal?: AbortSignal): Promise<ReadOutcome<PushStanding>>
}

/**
 * `denied`: the person, or their browser, allows this website none. `installFirst`: this phone allows them to an app on
 * its Home Screen alone. `unsupported`: this browser takes none, or this service sends none.
 */
export type PushStanding = 'on' | 'off' | 'denied' | 'installFirst' | 'unsupported'

/** Whether this browser shows notifications of a running trip, and what switches them. */
export const notificationsReading = /* @__PURE__ */ reading<PushStanding, undefined, 'turnOn' | 'turnOff'>({
  id: 'notifications',
})
