import { brand } from '../../../domain/site/brand.ts'
import type { words as english } from './stop-password-change-page.words.ts'

export const words: typeof english = {
  heading: 'Detener un cambio de contraseña',
  wholeLink: 'Abra el enlace completo',
  openAgain: `Le enviamos por mensaje de texto un enlace a esta página. Ábralo otra vez o cópielo completo. También puede detener el cambio en la aplicación de ${brand.name}, en cualquier teléfono con la sesión abierta.`,
  stopped: 'Detuvimos el cambio',
  staysSame: 'Su contraseña sigue igual, y la sesión sigue abierta en sus teléfonos.',
  whoCanRead:
    'Cuidado: quien lo pidió puede leer sus mensajes de texto. Si no tiene el teléfono de usted, pregunte a su compañía telefónica si alguien pasó su número a otra tarjeta SIM.',
  nothingToStop: 'No hay nada que detener',
  isOver: 'El cambio ya se detuvo, o ya terminó.',
  ifLockedOut: `Si no puede iniciar sesión con su contraseña, elija “¿Olvidó su contraseña?” en la aplicación de ${brand.name}.`,
  asked: 'Alguien pidió una contraseña nueva',
  wasYou:
    'Si fue usted, no tiene que hacer nada aquí. Podrá elegir la contraseña nueva cuando termine la espera.',
  wasNotYou: 'Si no fue usted, detenga el cambio y su contraseña seguirá igual.',
  failed: 'No pudimos detener el cambio.',
  checkConnection: 'Revise su conexión e inténtelo otra vez.',
  stop: 'Detener el cambio',
  stopping: 'Deteniendo...',
}
