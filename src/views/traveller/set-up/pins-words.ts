import { PASSWORD_MIN_LENGTH } from '../../../domain/primitives/form-limits.ts'
import { SAFETY_PIN_LENGTH } from '../../../domain/primitives/safety-pin.ts'
import type { PinsProblem } from '../../../domain/traveller/set-up/pins.machine.ts'
import type { PinFields } from '../../../domain/traveller/set-up/pins.ts'
import { securedWords } from '../account/secured-words.ts'

/** What a field asks for when what stands in it cannot be sent. */
const wanted: Record<keyof PinFields, string> = {
  currentPin: `Please enter your current PIN (${SAFETY_PIN_LENGTH} digits).`,
  pin: `Please choose ${SAFETY_PIN_LENGTH} digits.`,
  distressPin: `Please choose ${SAFETY_PIN_LENGTH} digits, or check the box below.`,
  password: `Please enter your password (minimum ${PASSWORD_MIN_LENGTH} characters).`,
}

/** `field`: where it stands, null beside the button. */
export type PinsWords = { field: keyof PinFields | null; first: string; next?: string }

const isField = (path: string): path is keyof PinFields => Object.hasOwn(wanted, path)

/** What is wrong, and where it stands. */
export function pinsWords(problem: PinsProblem): PinsWords {
  switch (problem.kind) {
    case 'invalid':
      return { field: problem.field, first: wanted[problem.field] }
    case 'guessable':
      return {
        field: problem.field,
        first: 'That’s too easy to guess. Choose four other digits: no 1234, no 1111, no birth year.',
      }
    case 'alike':
      return {
        field: problem.field,
        first: 'The PIN and the distress PIN must differ in at least two digits.',
        next: 'That way you won’t mix them up.',
      }
    case 'refused': {
      const field = problem.fields.map(({ path }) => path).find(isField) ?? null
      const isPassword = field === null && problem.message.includes('password')
      return { field: isPassword ? 'password' : field, first: problem.message }
    }
    default: {
      const { isAboutSecret: _, ...words } = securedWords(problem, { kind: 'password', text: '' })
      return { field: null, ...words }
    }
  }
}
