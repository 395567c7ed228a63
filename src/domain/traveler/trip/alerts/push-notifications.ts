import { reading } from '../../../kit/reading.machine.ts'

/** State of push notifications. `installFirst`: they work only in an app on the Home Screen. */
export type PushStanding = 'on' | 'off' | 'denied' | 'installFirst' | 'unsupported'

export const notificationsReading = /* @__PURE__ */ reading<PushStanding, undefined, 'turnOn' | 'turnOff'>({
  id: 'notifications',
})
