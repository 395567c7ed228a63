import * as z from 'zod/mini'

/** Name of the request field with the PIN; `currentPin` on the route that sets new PINs. */
export type PinField = 'pin' | 'currentPin'

export function pinFieldOf(body: unknown): PinField | null {
  if (!(body instanceof z.ZodMiniObject)) return null
  return 'currentPin' in body.shape ? 'currentPin' : 'pin' in body.shape ? 'pin' : null
}
