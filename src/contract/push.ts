import * as z from 'zod/mini'
import { textOfForm, textWithin } from './text-of-requests.ts'

export const pushKeyAnswer = z.object({
  publicKey: z
    .nullable(z.string())
    .check(
      z.describe('The service’s VAPID key, for `applicationServerKey`; null if it sends no notifications.'),
    ),
})

export const pushSubscriptionRequest = z.object({
  endpoint: textWithin(1_000).check(z.describe('An https address of a push service.')),
  keys: z.object({
    p256dh: textOfForm(87, /^[\w-]{87}$/, 'must be 65 bytes as base64url'),
    auth: textOfForm(22, /^[\w-]{22}$/, 'must be 16 bytes as base64url'),
  }),
})

/** Content of a push notification; contains no names. */
const pushNotice = z.object({
  about: z.enum(['late', 'alarm', 'sos', 'alerted', 'textsStopped', 'trackerQuiet']),
  alertAt: z
    .nullable(z.string())
    .check(z.describe('Time at which contacts are alerted, ISO 8601; null for other subjects.')),
})
export type PushNotice = z.infer<typeof pushNotice>
