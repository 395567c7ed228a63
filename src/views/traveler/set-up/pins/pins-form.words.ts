import { PASSWORD_MIN_LENGTH } from '../../../../domain/primitives/form-limits.ts'
import { SAFETY_PIN_LENGTH } from '../../../../domain/primitives/safety-pin.ts'

export const words = {
  currentPin: 'Your current PIN',
  pin: 'New PIN',
  pinHelp: 'Four digits nobody would guess: no birth year, no 1234, no 1111.',
  distressPin: 'New distress PIN',
  distressPinHelp: 'At least two digits different from your PIN.',
  password: 'Your password',
  decline: 'I don’t want a distress PIN',
  showDigits: 'Show digits',
  showDigitsAndPassword: 'Show digits and password',
  save: 'Save PINs',
  saving: 'Saving...',

  currentPinMissing: `Please enter your current PIN (${SAFETY_PIN_LENGTH} digits).`,
  pinMissing: `Please choose ${SAFETY_PIN_LENGTH} digits.`,
  distressPinMissing: `Please choose ${SAFETY_PIN_LENGTH} digits, or check the box below.`,
  passwordMissing: `Please enter your password (minimum ${PASSWORD_MIN_LENGTH} characters).`,
  guessable: 'That’s too easy to guess. Choose four other digits.',
  alike: 'The PIN and the distress PIN must differ in at least two digits.',
  whyUnlike: 'That way you won’t mix them up.',
}
