import { reading } from '../../../kit/reading.machine.ts'

/** `denied`: by the user. `installFirst`: only on the Home Screen. `unsupported`: by browser or service. */
export type PushStanding = 'on' | 'off' | 'denied' | 'installFirst' | 'unsupported'

export const notificationsReading = /* @__PURE__ */ reading<PushStanding, undefined, 'turnOn' | 'turnOff'>({
  id: 'notifications',
})
