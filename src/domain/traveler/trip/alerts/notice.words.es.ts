import { atClock, sentence } from '../../../trip/time/spanish-clock.ts'
import type { words as english } from './notice.words.ts'

export const words: typeof english = {
  unknown: 'Abra la aplicación para ver su viaje.',
  news: {
    textsStopped: {
      title: 'Usted detuvo nuestros mensajes de texto',
      body: 'Eso no termina un viaje, y ya no podemos escribirle para preguntar si está bien. Para deshacerlo, envíe START al mismo número.',
    },
    trackerQuiet: {
      title: 'No llega su ubicación',
      body: 'Su teléfono o rastreador dejó de enviar. Revise que esté encendido y tenga señal. No avisamos a sus contactos.',
    },
    alerted: {
      title: 'Enviamos una alerta a sus contactos',
      body: 'Si está a salvo, ingrese su PIN en la aplicación.',
    },
  },
  areYouOk: '¿Está bien?',
  why: {
    late: 'Ya debía volver.',
    alarm: 'Se activó una de sus alertas.',
    sos: 'Se presionó SOS.',
  },
  untilAlert: (clock) =>
    sentence(`Si no ingresa su PIN en la aplicación, sus contactos recibirán una alerta ${atClock(clock)}`),
  afterAlert: (clock) =>
    `${sentence(`Sus contactos debían recibir una alerta ${atClock(clock)}`)} Abra la aplicación para ver su viaje.`,
}
