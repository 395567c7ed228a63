import type { NoAnswer } from '../../kit/reading.machine.ts'
import type { Language } from '../../primitives/languages.ts'
import type { AccountForm, BegunReset, FormFields } from './account-form.ts'

/** A contact without `tellOnDistress`, which the app must never show. */
export type AccountContact = {
  name: string | null
  number: string
  email: string | null
  language: Language | null
}

/**
 * The traveler's account. `userId`: missing in accounts that an earlier version of the app stored.
 * `isSettingUp`: this session has just signed up, so the first contacts and PINs need no password.
 */
export type TravelerAccount = {
  userId?: string | undefined
  phoneNumber: string | null
  firstName: string | null
  lastName: string | null
  contacts: AccountContact[]
  pinIsSet: boolean
  hasProfile: boolean
  isSettingUp: boolean
}

/** Returns the key of the account's data on a device: the user id or, without one, the phone number. */
export const ownerOf = ({ userId, phoneNumber }: Pick<TravelerAccount, 'userId' | 'phoneNumber'>): string =>
  userId ?? phoneNumber ?? ''

/** Form to send. `proofId` identifies the code that was texted; `reset` comes from `beginReset`. */
export type FormSent = {
  form: AccountForm
  fields: FormFields
  proofId: string | null
  reset: BegunReset | null
}

export type AccountOutcome = { kind: 'signedIn'; account: TravelerAccount } | NoAnswer
export type ChangeOutcome = { kind: 'done' } | NoAnswer
