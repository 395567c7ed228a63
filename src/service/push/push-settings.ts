import * as z from 'zod'
import { origins } from '../platform/settings.ts'

/** Notifications in browsers. Without a key there are none, but where the data folder has one of its own. */
export const pushSettings = {
  /** The private key, 32 bytes as base64url; a browser that has subscribed with another has to subscribe anew. */
  VAPID_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private VAPID key, 32 bytes as base64url')
    .optional(),
  /** Push services of one's own, whose addresses may be inside one's own network. */
  PUSH_ORIGINS: origins.default([]),
}

const shape = z.object(pushSettings)
export type PushSettings = z.infer<typeof shape>
