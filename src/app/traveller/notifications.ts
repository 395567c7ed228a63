import { createBrowserPush } from '../../adapters/browser/browser-push.ts'
import type { HttpCall } from '../../adapters/http/call.ts'
import { createPushNotifications } from '../../adapters/http/push-api.ts'
import { notificationsMachine } from '../../domain/traveller/trip/notifications.machine.ts'
import { faultsToConsole } from '../bind-later.ts'
import { calling } from '../calling.ts'

/** The statechart of this browser's notifications, and what ends them here where the account is left. */
export function notificationsIn(call: HttpCall) {
  const push = createBrowserPush()
  const notifications = createPushNotifications(call, push)
  return {
    machine: notificationsMachine.provide({
      actions: faultsToConsole,
      actors: {
        readNotifications: calling((_, signal) => notifications.read(signal)),
        turnOn: calling((_, signal) => notifications.turnOn(signal)),
        turnOff: calling((_, signal) => notifications.turnOff(signal)),
      },
    }),
    forget: () => {
      push.unsubscribe().catch(() => {})
    },
  }
}
