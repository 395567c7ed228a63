import { ofClock } from '../../../domain/trip/time/spanish-clock.ts'
import type { words as english } from './sign-in-page.words.tsx'

export const words: typeof english = {
  signIn: 'Iniciar sesión',
  createAccount: 'Crear una cuenta',
  forgot: '¿Olvidó su contraseña?',
  haveAccount: (link) => <>¿Ya tiene una cuenta? {link('Inicie sesión')}</>,

  startOver: 'Comenzar otra vez',
  set: 'Su contraseña nueva está guardada.',
  signedOutAll:
    'Cerramos la sesión en todos sus teléfonos y navegadores. Inicie sesión con la contraseña nueva.',
  howItWorks:
    'Le diremos cuándo podrá elegir una nueva. Hasta entonces puede detener el cambio, si lo pidió otra persona.',
  setAfter: (clock) =>
    `Podrá elegir una contraseña nueva después ${ofClock(clock)}, en esta página y en este dispositivo.`,
  howToStop:
    'Para detener el cambio, abra el enlace que le enviamos por mensaje de texto, o toque “Detener el cambio” en la aplicación donde tenga la sesión abierta. Su contraseña anterior sirve hasta que elija una nueva.',
  oneMoment: 'Un momento...',
}
