import * as z from 'zod/mini'

/** What a body calls the PIN that it shows: `currentPin` where it sets new ones. */
export type PinField = 'pin' | 'currentPin'

/** The field in which a body shows the account's present PIN; null where it takes none. */
export function pinFieldOf(body: unknown): PinField | null {
  if (!(body instanceof z.ZodMiniObject)) return null
  return 'currentPin' in body.shape ? 'currentPin' : 'pin' in body.shape ? 'pin' : null
}
