import { atClock, ofClock, sentence } from '../../../domain/trip/time/spanish-clock.ts'
import type { words as english } from './panel.words.tsx'

const failed = 'No se pudieron cargar los datos del viaje.'

export const words: typeof english = {
  loading: 'Cargando la información de rescate...',
  scriptNeeded: 'El panel de rescate necesita JavaScript y un navegador más reciente.',

  didNotOpen: 'El panel de rescate no se abrió',
  nothingFound: 'No se encontró información',
  first: {
    invalidCode: 'Este código de rescate no es válido o ya venció.',
    noTrip: 'No hay ningún viaje con este código.',
    tripUnavailable: failed,
    unreachable: failed,
    throttled: failed,
    nothingFound: 'No se encontró información de rescate.',
    verificationRequired: 'Confirme su número de teléfono para abrir esta página',
  },
  whenNothingIsShown: {
    invalidCode:
      'Compare el código con nuestro mensaje más reciente. Un código deja de servir 24 horas después de que termina la emergencia.',
    noTrip: 'Compare el código con nuestro mensaje más reciente, cifra por cifra.',
    tripUnavailable: 'Nuestro servicio respondió, pero sin el viaje. Seguimos intentándolo.',
    unreachable: 'No pudimos comunicarnos con nuestro servicio. Revise su conexión. Seguimos intentándolo.',
    throttled: 'Llegaron demasiadas solicitudes desde aquí. Lo intentaremos de nuevo en cuanto se pueda.',
    nothingFound: 'En este momento no hay ningún viaje con este código. Seguimos buscando.',
    verificationRequired: '',
  },
  whileSomethingIsShown: {
    noTrip: 'Nuestro servicio ya no encuentra este viaje. Esto es lo último que supimos.',
    tripUnavailable: 'Nuestro servicio no está enviando el viaje. Seguimos intentándolo.',
    unreachable: 'Sin conexión; lo seguimos intentando.',
    throttled: 'Nuestro servicio nos pidió esperar. Lo intentaremos de nuevo en cuanto se pueda.',
    nothingFound: 'Nuestro servicio ya no encuentra este viaje. Seguimos intentándolo.',
  },
  nextAttemptIn: (countdown) => <>Próximo intento en {countdown}</>,
  tryAgain: 'Intentar de nuevo',
  anotherCode: 'Ingresar otro código de rescate',

  asOf: (clock, age) => `Datos ${ofClock(clock)}, hace ${age}.`,
  upToDate: 'Al día.',
  checking: 'Guardado en este dispositivo. Buscando novedades.',
  noNewer: 'Acabamos de comprobarlo: no hay una posición más nueva.',
  checksOften: 'Se comprueba cada 5 segundos.',
  clockSlow: (by) =>
    `El reloj de este dispositivo está atrasado ${by}. Las horas de esta página son las de nuestro reloj.`,
  clockFast: (by) =>
    `El reloj de este dispositivo está adelantado ${by}. Las horas de esta página son las de nuestro reloj.`,
  printed: (code, at) => (
    <>
      Código de rescate {code}. Datos de: {at}.
    </>
  ),
  lateCards: 'Una parte de esta página todavía no se cargó.',
  lateCardsMore: (clock) =>
    `${sentence(`Faltan el recorrido, la luz del día, lo que ha pasado y los formatos de la posición, o son ${ofClock(clock)}`)} Seguimos intentándolo.`,
  example: 'Demostración: las llamadas están desactivadas.',
  wouldCall: 'Demostración: su teléfono llamaría ahora. Las llamadas están desactivadas.',

  isSafe: (name) => `${name ?? 'La persona que viaja'} está a salvo`,
  endedWithPin: (clock) => sentence(`Terminó el viaje con su PIN ${atClock(clock)}`),
  shownNoLonger:
    'Ya nadie tiene que buscar a esta persona, así que esta página ya no muestra su posición, su información médica ni sus contactos.',

  signedOut: 'Ya salió del panel',
  signingOut: 'Saliendo del panel',
  telling: 'Avisando al servicio...',
  notSignedOut: 'Todavía no ha salido.',
  notSignedOutMore:
    'No pudimos comunicarnos con nuestro servicio, así que este navegador todavía puede abrir el panel. Inténtelo de nuevo.',
  copyLeft: 'No pudimos borrar los datos de este dispositivo.',
  copyLeftMore: 'Borre los datos de este sitio en la configuración de su navegador.',
  nothingLeft: 'En este dispositivo ya no queda nada de este viaje.',
  opensAgain: 'Con su código de rescate y su número de teléfono puede abrir el panel de nuevo.',
  enterCode: 'Ingresar un código de rescate',
}
