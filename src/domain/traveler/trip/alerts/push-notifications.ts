import { type ReadOutcome, reading } from '../../../kit/reading.machine.ts'

/** Push API. Expected failures are values. */
export interface PushNotifications {
  /** Also refreshes the service's subscription. */
  read(signal?: AbortSignal): Promise<ReadOutcome<PushStanding>>
  /** Browsers allow it only after a press. */
  turnOn(signal?: AbortSignal): Promise<ReadOutcome<PushStanding>>
  turnOff(signal?: AbortSignal): Promise<ReadOutcome<PushStanding>>
}

/** `denied`: by the user. `installFirst`: only on the Home Screen. `unsupported`: by browser or service. */
export type PushStanding = 'on' | 'off' | 'denied' | 'installFirst' | 'unsupported'

export const notificationsReading = /* @__PURE__ */ reading<PushStanding, undefined, 'turnOn' | 'turnOff'>({
  id: 'notifications',
})
