/** How the service sends a live link for the traveller. */
export declare const waysToSend: readonly ['text', 'mail']
export type SentBy = (typeof waysToSend)[number]
