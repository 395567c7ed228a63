import { phoneAddress } from './phone-address.ts'

/** What a message is about, so that the same thing is told to the same person once. */
export type Occasion = {
  /** The trip, account or form that it belongs to. */
  about: string
  /** `Message.kind`. */
  kind: string
  /** What makes this one different from others of its kind: the voter, the due time. Empty where nothing does. */
  detail?: string | number
  channel: 'sms' | 'mail'
  recipient: string
}

/**
 * The key under which a message is stored: a second one with the same key is the same message. However a number
 * or an address is written, it is the same recipient.
 */
export function messageKey({ about, kind, detail = '', channel, recipient }: Occasion): string {
  const to =
    channel === 'sms' ? (phoneAddress(recipient) ?? recipient.trim()) : recipient.trim().toLowerCase()
  return JSON.stringify([about, kind, String(detail), channel, to])
}
