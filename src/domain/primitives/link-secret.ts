/** The shortest and the longest secret that a link of ours carries, characters; the service makes 22 and 43. */
export const LINK_SECRET_LENGTHS = { min: 20, max: 100 } as const

/** Whether a text is a whole secret of a link: base64url, at least 100 random bits. */
export const isLinkSecret = (text: string): boolean =>
  /^[\w-]+$/.test(text) && text.length >= LINK_SECRET_LENGTHS.min && text.length <= LINK_SECRET_LENGTHS.max

/** The ways by which the service can send a live link for the traveler. */
export const waysToSend = ['text', 'mail'] as const
export type SentBy = (typeof waysToSend)[number]
