import { PASSWORD_MIN_LENGTH } from '../../primitives/form-limits.ts'
import { areDistinctPins, isGuessable, SAFETY_PIN, safetyPinDigits } from '../../primitives/safety-pin.ts'
import type { PinsSent } from './set-up-api.ts'

export type PinFields = { currentPin: string; pin: string; distressPin: string; password: string }

export const emptyPinFields: PinFields = { currentPin: '', pin: '', distressPin: '', password: '' }

/** State of the form. `isDeclined`: no distress PIN. `asksPassword`: false for first PINs after sign-up. */
export type PinForm = { fields: PinFields; pinIsSet: boolean; isDeclined: boolean; asksPassword: boolean }

export const fieldsOfPins = ({ pinIsSet, isDeclined, asksPassword }: PinForm): (keyof PinFields)[] => [
  ...(pinIsSet ? (['currentPin'] as const) : []),
  'pin',
  ...(isDeclined ? [] : (['distressPin'] as const)),
  ...(asksPassword ? (['password'] as const) : []),
]

export const typedPinField = (field: keyof PinFields, text: string): string =>
  field === 'password' ? text : safetyPinDigits(text)

/** Problem of the form. `guessable`: a thief would try it first. `alike`: the two PINs are too similar. */
export type PinProblem =
  | { kind: 'invalid'; field: keyof PinFields }
  | { kind: 'guessable'; field: 'pin' | 'distressPin' }
  | { kind: 'alike'; field: 'distressPin' }

export function firstPinProblem(form: PinForm): PinProblem | null {
  const { fields, isDeclined } = form
  const isValid = (field: keyof PinFields) =>
    field === 'password' ? fields.password.length >= PASSWORD_MIN_LENGTH : SAFETY_PIN.test(fields[field])
  for (const field of fieldsOfPins(form)) {
    if (!isValid(field)) return { kind: 'invalid', field }
    const isChosen = field === 'pin' || field === 'distressPin'
    if (isChosen && isGuessable(fields[field])) return { kind: 'guessable', field }
    const isAlike = field === 'distressPin' && !areDistinctPins(fields.pin, fields.distressPin)
    if (isAlike && !isDeclined) return { kind: 'alike', field }
  }
  return null
}

export const sentPins = ({ fields, pinIsSet, isDeclined, asksPassword }: PinForm): PinsSent => ({
  password: asksPassword ? fields.password : null,
  pin: fields.pin,
  currentPin: pinIsSet ? fields.currentPin : null,
  distressPin: isDeclined ? null : fields.distressPin,
})
