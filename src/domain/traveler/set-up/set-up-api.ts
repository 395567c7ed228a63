import type { ShownSecret } from '../account/secret.ts'
import type { AccountContact } from '../account/traveler-api.ts'

/** Contact to save. Without `tellOnDistress`, the account's setting stays. */
export type WrittenContact = AccountContact & { tellOnDistress?: boolean }

/** Request that replaces all contacts. `secret`: null for the first contacts right after sign-up. */
export type ContactsSent = { contacts: WrittenContact[]; secret: ShownSecret | null }

/** Request to set PINs. `password` is null for the first PINs right after sign-up. */
export type PinsSent = {
  password: string | null
  currentPin: string | null
  pin: string
  distressPin: string | null
}
