import { atClock, clockWithArticle, sentence } from '../../../domain/trip/time/spanish-clock.ts'
import type { words as english } from './arrival.words.ts'

const unblock =
  'Para permitirla, abra la configuración de este sitio en su navegador, junto a la dirección, y ponga Ubicación en Permitir. La configuración de su dispositivo también debe dejar que el navegador use su ubicación.'
const setClock = 'No podemos usar sus ubicaciones. Ponga la fecha y la hora en automático.'

export const words: typeof english = {
  none: {
    off: {
      title: 'Nadie puede ver dónde está usted.',
      text: 'Todavía no ha llegado ninguna ubicación; una alerta no podría decir a sus contactos dónde buscar.',
    },
    asking: {
      title: 'Buscando su ubicación...',
      text: 'Si su navegador pregunta, toque Permitir. Nadie puede ver dónde está usted hasta que llegue.',
    },
    taking: {
      title: 'Su primera ubicación está en camino...',
      text: 'Nadie puede ver dónde está usted hasta que llegue.',
    },
    lost: {
      title: 'Todavía no hay ubicación.',
      text: 'Nadie puede ver dónde está usted. Salga al aire libre o acérquese a una ventana: seguiremos intentando.',
    },
    hidden: {
      title: 'Todavía no hay ubicación.',
      text: 'Nadie puede ver dónde está usted. Mantenga esta página en la pantalla.',
    },
    refused: {
      title: 'Su navegador bloquea su ubicación.',
      text: `${unblock} Hasta entonces nadie puede ver dónde está usted.`,
    },
    missing: {
      title: 'Este navegador no puede obtener su ubicación.',
      text: 'Nadie puede ver dónde está usted. Una aplicación de rastreo en su teléfono sí puede enviarla.',
    },
    ahead: {
      title: 'El reloj de este dispositivo está adelantado.',
      text: `${setClock} Hasta entonces nadie puede ver dónde está usted.`,
    },
    behind: {
      title: 'El reloj de este dispositivo está atrasado.',
      text: `${setClock} Hasta entonces nadie puede ver dónde está usted.`,
    },
  },
  noneYet: 'Todavía no ha llegado ninguna ubicación; sus contactos no saben dónde buscar.',
  noNewer: {
    off: 'Esta página no está enviando su ubicación.',
    asking: 'Buscando su ubicación... Si su navegador pregunta, toque Permitir.',
    taking:
      'Mantenga abierta esta página: enviaremos su próxima ubicación en cuanto su dispositivo la encuentre.',
    lost: 'Su dispositivo no encuentra su ubicación en este momento. Salga al aire libre o acérquese a una ventana.',
    hidden: 'La mayoría de los navegadores no dan la ubicación hasta que usted vuelva a esta página.',
    refused: `Su navegador bloquea su ubicación. ${unblock}`,
    missing:
      'Este navegador no puede obtener su ubicación. Una aplicación de rastreo en su teléfono sí puede.',
    ahead: `El reloj de este dispositivo está adelantado. ${setClock}`,
    behind: `El reloj de este dispositivo está atrasado. ${setClock}`,
  },
  waiting: (count) =>
    count === 1 ? '1 ubicación espera una conexión.' : `${count} ubicaciones esperan una conexión.`,
  savedHere: (count) =>
    count === 1
      ? 'Guardada en este dispositivo, aunque cierre la página. La enviaremos cuando recupere la conexión con esta página abierta.'
      : 'Guardadas en este dispositivo, aunque cierre la página. Las enviaremos cuando recupere la conexión con esta página abierta.',
  cantTell: 'No sabemos qué ha llegado.',
  fromBefore: 'En este momento no podemos comunicarnos con Homeward. Lo que ve aquí es de antes de eso.',
  pageSends: 'Esta página está enviando su ubicación.',
  pageStops: 'Se detiene si bloquea el teléfono o cambia de aplicación.',
  trackerSends: (name) => `${name ?? 'Su aplicación de rastreo'} está enviando su ubicación.`,
  arrived: (clock) => sentence(`Llegó su ubicación, tomada ${atClock(clock)}`),
  stale: (clock) => sentence(`No hay ubicación nueva desde ${clockWithArticle(clock)}`),
  tryAgain: 'Intentar de nuevo',
  send: 'Enviar mi ubicación',
  keepGoing: 'Seguir con una aplicación de rastreo',
  pair: 'Vincular una aplicación de rastreo',

  storageFull: 'El almacenamiento de este dispositivo está lleno.',
  willBeLost: (count) =>
    count === 1
      ? 'Se perderá 1 ubicación si cierra esta página. Déjela abierta hasta que se envíe o libere espacio.'
      : `Se perderán ${count} ubicaciones si cierra esta página. Déjela abierta hasta que se envíen o libere espacio.`,
  fromThisDevice: 'Ubicación desde este dispositivo',
  fromThisDeviceLine: 'Mantener la pantalla encendida o dejar de enviar.',
  notSending: 'Ahora no envía nada.',
  gap: (from, until) =>
    `${sentence(`Sin ubicación desde ${clockWithArticle(from)} hasta ${clockWithArticle(until)}`)} Los navegadores pausan una página que no está en la pantalla.`,
  keepScreenOn: 'Mantener la pantalla encendida (gasta batería)',
  screenRefused: 'Este dispositivo no mantiene la pantalla encendida. Quizás le quede poca batería.',
  stop: 'Dejar de enviar',
  stopTrying: 'Dejar de intentarlo',
}
