import * as z from 'zod'
import { readProfileKeys } from './secrets/profile-keys.ts'

const rule = 'must be one or more keys of 32 bytes as base64url, newest first'

export const secretSettings = {
  /** As keys; left out where the data folder has a key of its own. */
  PROFILE_KEY: z
    .string()
    .transform((text, context) => {
      const keys = readProfileKeys(text)
      if (keys === null) context.addIssue({ code: 'custom', message: rule })
      return keys ?? z.NEVER
    })
    .optional(),
  /** Opens `/metrics`. */
  METRICS_TOKEN: z
    .string()
    .refine((token) => Buffer.byteLength(token) >= 16, 'must have at least 16 bytes')
    .optional(),
}
