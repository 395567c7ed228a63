/** In characters. The service makes secrets of 22 and of 43. */
export const LINK_SECRET_LENGTHS = { min: 20, max: 100 } as const

/** Base64url of at least 100 random bits. */
export const isLinkSecret = (text: string): boolean =>
  /^[\w-]+$/.test(text) && text.length >= LINK_SECRET_LENGTHS.min && text.length <= LINK_SECRET_LENGTHS.max

export const waysToSend = ['text', 'mail'] as const
export type SentBy = (typeof waysToSend)[number]
