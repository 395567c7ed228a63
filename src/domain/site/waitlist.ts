import { form } from '../kit/form.machine.ts'
import { EMAIL_ADDRESS } from '../primitives/email-address.ts'
import { type Platform, platforms, WAITLIST_MESSAGE_LIMIT } from '../primitives/form-limits.ts'

export type WaitlistFields = { email: string; platform: Platform | ''; message: string }

const emptyWaitlistFields: WaitlistFields = { email: '', platform: '', message: '' }

/** Specification §3, Beta signup. */
export type WaitlistSignup = { email: string; platform: Platform; message: string }

/** `field`: the first required field that is empty. */
type WaitlistFieldProblem = { kind: 'missing'; field: 'email' | 'platform' } | { kind: 'email' }
export type WaitlistProblem = WaitlistFieldProblem | { kind: 'unreachable' }

export const platformOf = (text: string): Platform | '' =>
  platforms.find((platform) => platform === text) ?? ''

/** Truncates a message without splitting a surrogate pair. */
export const waitlistMessage = (text: string): string =>
  text.slice(0, WAITLIST_MESSAGE_LIMIT).replace(/[\ud800-\udbff]$/, '')

export function checkWaitlist(
  fields: WaitlistFields,
): { kind: 'complete'; signup: WaitlistSignup } | WaitlistFieldProblem {
  const email = fields.email.trim()
  if (email === '') return { kind: 'missing', field: 'email' }
  if (fields.platform === '') return { kind: 'missing', field: 'platform' }
  if (!EMAIL_ADDRESS.test(email)) return { kind: 'email' }
  return { kind: 'complete', signup: { email, platform: fields.platform, message: fields.message.trim() } }
}

export function signupOf(fields: WaitlistFields): WaitlistSignup {
  const checked = checkWaitlist(fields)
  if (checked.kind !== 'complete') throw new Error(`signupOf: ${checked.kind} is not valid`)
  return checked.signup
}

export type WaitlistOutcome = { kind: 'done' } | { kind: 'unreachable' }

type TypedWaitlist = { field: keyof WaitlistFields; text: string }

const asTyped: { [Field in keyof WaitlistFields]: (text: string) => WaitlistFields[Field] } = {
  email: (text) => text,
  platform: platformOf,
  message: waitlistMessage,
}

/** The beta waitlist form (specification §4). A failure keeps the fields; success clears them. */
export const waitlistForm = /* @__PURE__ */ form<
  WaitlistFields,
  TypedWaitlist,
  WaitlistOutcome,
  WaitlistFieldProblem
>({
  id: 'waitlist',
  empty: () => emptyWaitlistFields,
  changed: (fields, { field, text }) => ({ ...fields, [field]: asTyped[field](text) }),
  mends: (problem, { field }) =>
    problem.kind === 'missing' ? problem.field === field : problem.kind === field,
  invalid(fields) {
    const checked = checkWaitlist(fields)
    return checked.kind === 'complete' ? null : checked
  },
})
