import type { NoAnswer } from '../../kit/reading.machine.ts'
import type { Language } from '../../primitives/languages.ts'
import type { AccountForm, BegunReset, FormFields } from './account-form.ts'

/** Omits whether the contact gets distress alerts, so that the traveler's phone never reveals it. */
export type AccountContact = {
  name: string | null
  number: string
  email: string | null
  language: Language | null
}

/** `isSettingUp`: the traveler just signed up, so changes need no password yet. */
export type TravelerAccount = {
  phoneNumber: string | null
  firstName: string | null
  lastName: string | null
  contacts: AccountContact[]
  pinIsSet: boolean
  hasProfile: boolean
  isSettingUp: boolean
}

/** `proofId` identifies the code that was sent; `reset` comes from `beginReset`. */
export type FormSent = {
  form: AccountForm
  fields: FormFields
  proofId: string | null
  reset: BegunReset | null
}

export type AccountOutcome = { kind: 'signedIn'; account: TravelerAccount } | NoAnswer
export type ChangeOutcome = { kind: 'done' } | NoAnswer
