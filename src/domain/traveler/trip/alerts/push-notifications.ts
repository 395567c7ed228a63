import { reading } from '../../../kit/reading.machine.ts'

/** `installFirst`: works only on the Home Screen. `unsupported`: by the browser or the service. */
export type PushStanding = 'on' | 'off' | 'denied' | 'installFirst' | 'unsupported'

export const notificationsReading = /* @__PURE__ */ reading<PushStanding, undefined, 'turnOn' | 'turnOff'>({
  id: 'notifications',
})
