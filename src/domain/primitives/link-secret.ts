/** Accepted lengths of link secrets. The service generates 22 or 43 characters. */
export const LINK_SECRET_LENGTHS = { min: 20, max: 100 } as const

export const isLinkSecret = (text: string): boolean =>
  /^[\w-]+$/.test(text) && text.length >= LINK_SECRET_LENGTHS.min && text.length <= LINK_SECRET_LENGTHS.max

export const linkChannels = ['text', 'mail'] as const
export type SentBy = (typeof linkChannels)[number]
