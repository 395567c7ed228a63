import { createBrowserPush } from '../../adapters/browser/browser-push.ts'
import type { HttpCall } from '../../adapters/http/call.ts'
import { createPushNotifications } from '../../adapters/http/push-api.ts'
import { notificationsReading } from '../../domain/traveller/trip/push-notifications.ts'
import { provideReading } from '../provide.ts'

/** The statechart of this browser's notifications, and what ends them here where the account is left. */
export function notificationsIn(call: HttpCall) {
  const push = createBrowserPush()
  const notifications = createPushNotifications(call, push)
  return {
    machine: provideReading(notificationsReading, {
      read: (_, signal) => notifications.read(signal),
      change: (change, _, signal) => notifications[change](signal),
    }),
    forget: () => {
      push.unsubscribe().catch(() => {})
    },
  }
}
