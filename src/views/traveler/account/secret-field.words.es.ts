import { PASSWORD_MIN_LENGTH } from '../../../domain/primitives/form-limits.ts'
import { SAFETY_PIN_LENGTH } from '../../../domain/primitives/safety-pin.ts'
import type { words as english } from './secret-field.words.ts'

export const words: typeof english = {
  label: { pin: 'Su PIN', password: 'Su contraseña' },
  why: 'Se lo pedimos otra vez para que nadie más pueda cambiar esto en su teléfono.',
  useInstead: { pin: 'Usar mi PIN', password: 'Usar mi contraseña' },
  wanted: {
    pin: `Escriba su PIN (${SAFETY_PIN_LENGTH} cifras).`,
    password: `Escriba su contraseña (${PASSWORD_MIN_LENGTH} caracteres como mínimo).`,
  },
  maybeSaved: 'No sabemos si se guardó. Lo que escribió sigue aquí.',
}
