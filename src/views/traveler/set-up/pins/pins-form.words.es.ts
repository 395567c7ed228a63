import { PASSWORD_MIN_LENGTH } from '../../../../domain/primitives/form-limits.ts'
import { SAFETY_PIN_LENGTH } from '../../../../domain/primitives/safety-pin.ts'
import type { words as english } from './pins-form.words.ts'

export const words: typeof english = {
  currentPin: 'Su PIN actual',
  pin: 'PIN nuevo',
  pinHelp: 'Cuatro cifras que nadie adivinaría: ni un año de nacimiento, ni 1234, ni 1111.',
  distressPin: 'PIN de auxilio nuevo',
  distressPinHelp: 'Por lo menos dos cifras diferentes de las de su PIN.',
  password: 'Su contraseña',
  decline: 'No quiero un PIN de auxilio',
  showDigits: 'Mostrar las cifras',
  showDigitsAndPassword: 'Mostrar las cifras y la contraseña',
  save: 'Guardar los PIN',
  saving: 'Guardando...',

  currentPinMissing: `Escriba su PIN actual (${SAFETY_PIN_LENGTH} cifras).`,
  pinMissing: `Elija ${SAFETY_PIN_LENGTH} cifras.`,
  distressPinMissing: `Elija ${SAFETY_PIN_LENGTH} cifras, o marque la casilla de abajo.`,
  passwordMissing: `Escriba su contraseña (${PASSWORD_MIN_LENGTH} caracteres como mínimo).`,
  guessable: 'Es demasiado fácil de adivinar. Elija otras cuatro cifras.',
  alike: 'El PIN y el PIN de auxilio deben ser diferentes en dos cifras por lo menos.',
  whyUnlike: 'Así no los confundirá.',
}
