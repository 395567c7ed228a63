import type { Language } from '../../primitives/languages.ts'
import type { ShownSecret } from '../account/secret.ts'

/** `tellOnDistress` absent: unchanged. */
export type WrittenContact = {
  name: string | null
  number: string
  email: string | null
  language: Language | null
  tellOnDistress?: boolean
}

/** The whole list. `secret`: null right after sign-up. */
export type ContactsSent = { contacts: WrittenContact[]; secret: ShownSecret | null }

/** `password`: null right after sign-up. `currentPin`: null if none. `distressPin`: null if declined. */
export type PinsSent = {
  password: string | null
  currentPin: string | null
  pin: string
  distressPin: string | null
}
