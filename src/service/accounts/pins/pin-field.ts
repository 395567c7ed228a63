import * as z from 'zod/mini'

/** Body field of a PIN: `currentPin` if new ones are set. */
export type PinField = 'pin' | 'currentPin'

/** The field with the present PIN, null if the route takes none. */
export function pinFieldOf(body: unknown): PinField | null {
  if (!(body instanceof z.ZodMiniObject)) return null
  return 'currentPin' in body.shape ? 'currentPin' : 'pin' in body.shape ? 'pin' : null
}
