import { reading } from '../../../kit/reading.machine.ts'

/** `installFirst`: only works once the app is on the Home Screen. `unsupported`: by browser or service. */
export type PushStanding = 'on' | 'off' | 'denied' | 'installFirst' | 'unsupported'

export const notificationsReading = /* @__PURE__ */ reading<PushStanding, undefined, 'turnOn' | 'turnOff'>({
  id: 'notifications',
})
