/** How the service sends a live link for the traveller. */
export const waysToSend = ['text', 'mail'] as const
export type SentBy = (typeof waysToSend)[number]
