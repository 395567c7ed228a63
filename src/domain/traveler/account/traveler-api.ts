import type { NoAnswer, ReadOutcome } from '../../kit/reading.machine.ts'
import type { Language } from '../../primitives/languages.ts'
import type { AccountForm, BegunReset, CodeOutcome, FormFields, FormOutcome } from './account-form.ts'
import type { AccountSecurity, SecurityChange } from './account-security.ts'

/** Never says who is told of distress. */
export type AccountContact = {
  name: string | null
  number: string
  email: string | null
  language: Language | null
}

/** `phoneNumber`: +1 and ten digits. `isSettingUp`: just signed up, needs no password yet. */
export type TravelerAccount = {
  phoneNumber: string | null
  firstName: string | null
  lastName: string | null
  contacts: AccountContact[]
  pinIsSet: boolean
  hasProfile: boolean
  isSettingUp: boolean
}

/** `proofId`: of the sent code. `reset`: of `beginReset`. */
export type FormSent = {
  form: AccountForm
  fields: FormFields
  proofId: string | null
  reset: BegunReset | null
}

/** The account (docs/travelers-app.md), by the session cookie. Expected failures are values. */
export interface TravelerApi {
  readAccount(signal?: AbortSignal): Promise<AccountOutcome>
  sendCode(form: AccountForm, phoneNumber: string, signal?: AbortSignal): Promise<CodeOutcome>
  sendForm(sent: FormSent, signal?: AbortSignal): Promise<FormOutcome>
  readSecurity(signal?: AbortSignal): Promise<ReadOutcome<AccountSecurity>>
  changeSecurity(change: SecurityChange, signal?: AbortSignal): Promise<ChangeOutcome>
  signOut(signal?: AbortSignal): Promise<ChangeOutcome>
}

export type AccountOutcome = { kind: 'signedIn'; account: TravelerAccount } | NoAnswer
export type ChangeOutcome = { kind: 'done' } | NoAnswer
