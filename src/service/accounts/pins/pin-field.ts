import * as z from 'zod/mini'

/** `currentPin` if new ones are set. */
export type PinField = 'pin' | 'currentPin'

/** Null if the route takes no PIN. */
export function pinFieldOf(body: unknown): PinField | null {
  if (!(body instanceof z.ZodMiniObject)) return null
  return 'currentPin' in body.shape ? 'currentPin' : 'pin' in body.shape ? 'pin' : null
}
