/** Accepted lengths of a link's secret, in characters. The service generates 22 or 43. */
export const LINK_SECRET_LENGTHS = { min: 20, max: 100 } as const

/** Tells whether a text looks like a link's secret: base64url of at least 100 bits. */
export const isLinkSecret = (text: string): boolean =>
  /^[\w-]+$/.test(text) && text.length >= LINK_SECRET_LENGTHS.min && text.length <= LINK_SECRET_LENGTHS.max

export const linkChannels = ['text', 'mail'] as const
export type SentBy = (typeof linkChannels)[number]
