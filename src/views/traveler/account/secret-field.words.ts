import { PASSWORD_MIN_LENGTH } from '../../../domain/primitives/form-limits.ts'
import { SAFETY_PIN_LENGTH } from '../../../domain/primitives/safety-pin.ts'

export const words = {
  label: { pin: 'Your PIN', password: 'Your password' },
  why: 'We ask again so nobody else can change this on your phone.',
  useInstead: { pin: 'Use my PIN instead', password: 'Use my password instead' },
  wanted: {
    pin: `Please enter your PIN (${SAFETY_PIN_LENGTH} digits).`,
    password: `Please enter your password (minimum ${PASSWORD_MIN_LENGTH} characters).`,
  },
  maybeSaved: 'We can’t tell if it was saved. What you typed is still here.',
}
