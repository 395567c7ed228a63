import type { NoAnswer, ReadOutcome } from '../../kit/reading.machine.ts'
import type { Language } from '../../primitives/languages.ts'
import type { AccountForm, BegunReset, CodeOutcome, FormFields, FormOutcome } from './account-form.ts'
import type { AccountSecurity, SecurityChange } from './account-security.ts'

/** Somebody who is told. Whether also after the distress PIN is never answered. */
export type AccountContact = {
  name: string | null
  number: string
  email: string | null
  language: Language | null
}

/**
 * Whose account this is: number as the service has it (+1 and ten digits), names null where none is known.
 * `hasProfile`: whether any fact is told by which somebody is found or helped. `isSettingUp`: they have just signed up
 * here, and the first contacts and PINs want no password.
 */
export type TravelerAccount = {
  phoneNumber: string | null
  firstName: string | null
  lastName: string | null
  contacts: AccountContact[]
  pinIsSet: boolean
  hasProfile: boolean
  isSettingUp: boolean
}

/** A form as it is sent. `proofId`: of the code that was sent to a number. `reset`: as `beginReset` has answered it. */
export type FormSent = {
  form: AccountForm
  fields: FormFields
  proofId: string | null
  reset: BegunReset | null
}

/**
 * The traveler's account on our service (docs/travelers-app.md), by the session that the browser keeps in a cookie.
 * Expected failures are values, never exceptions.
 */
export interface TravelerApi {
  /** GET /api/app/session, then /api/app/profile, of which this app shows whose account it is. */
  readAccount(signal?: AbortSignal): Promise<AccountOutcome>
  /** Sends six digits to a number, for the form that asks for them. */
  sendCode(form: AccountForm, phoneNumber: string, signal?: AbortSignal): Promise<CodeOutcome>
  /** Sends a form that is complete. */
  sendForm(sent: FormSent, signal?: AbortSignal): Promise<FormOutcome>
  /** The devices that are signed in, and a change of password that can be stopped. */
  readSecurity(signal?: AbortSignal): Promise<ReadOutcome<AccountSecurity>>
  changeSecurity(change: SecurityChange, signal?: AbortSignal): Promise<ChangeOutcome>
  /** Ends this browser's session. */
  signOut(signal?: AbortSignal): Promise<ChangeOutcome>
}

export type AccountOutcome = { kind: 'signedIn'; account: TravelerAccount } | NoAnswer
export type ChangeOutcome = { kind: 'done' } | NoAnswer
