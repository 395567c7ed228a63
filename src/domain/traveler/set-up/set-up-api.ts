import type { Language } from '../../primitives/languages.ts'
import type { SecuredOutcome, ShownSecret } from '../account/secret.ts'
import type { SetUpKnown } from './set-up-list.ts'

/** A contact as it is sent. `tellOnDistress` left out: as it was for this number. */
export type WrittenContact = {
  name: string | null
  number: string
  email: string | null
  language: Language | null
  tellOnDistress?: boolean
}

/** The whole list, in place of the one that there was. `secret`: null for the first ones after a sign-up. */
export type ContactsSent = { contacts: WrittenContact[]; secret: ShownSecret | null }

/**
 * `password`: null for the first ones after a sign-up. `currentPin`: the one that counts so far, null where there is none. `distressPin`: null
 * where none is wanted.
 */
export type PinsSent = {
  password: string | null
  currentPin: string | null
  pin: string
  distressPin: string | null
}

/** What a traveler sets up before a first trip. Expected failures are values, never exceptions. */
export interface SetUpApi {
  /** PUT /api/app/contacts */
  writeContacts(sent: ContactsSent, signal?: AbortSignal): Promise<SecuredOutcome>
  /** GET /api/app/plan-defaults and /api/app/devices; null where either has no answer. */
  readSetUp(signal?: AbortSignal): Promise<Omit<SetUpKnown, 'pinsUntried'> | null>
  /** PUT /api/app/pins */
  writePins(sent: PinsSent, signal?: AbortSignal): Promise<SecuredOutcome>
}
