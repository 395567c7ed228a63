import { clockWithArticle, sentence } from '../time/spanish-clock.ts'
import type { words as english } from './alarm.words.ts'

export const words: typeof english = {
  you: {
    sos: () => 'Usted presionó SOS.',
    tooFast: (speed) => `Usted va a más de ${speed}.`,
    notMoved: (length) => `Usted no se ha movido en ${length}.`,
    silentSince: (clock) => sentence(`No tenemos señal de usted desde ${clockWithArticle(clock)}`),
    silentFor: (length) => `Usted no ha dado señal en ${length}`,
    lowBattery: (percent) => `A su teléfono le queda menos del ${percent}% de batería.`,
    offRoute: (distance) => `Usted está a más de ${distance} de la ruta planeada.`,
    pressureChange: (hPa) => `La presión del aire cerca de usted cambió más de ${hPa} hPa.`,
  },
  traveler: (start, inside) => ({
    sos: () => `${start} presionó SOS.`,
    tooFast: (speed) => `${start} va a más de ${speed}.`,
    notMoved: (length) => `${start} no se ha movido en ${length}.`,
    silentSince: (clock) => sentence(`${start} no da señal desde ${clockWithArticle(clock)}`),
    silentFor: (length) => `${start} no ha dado señal en ${length}`,
    lowBattery: (percent) => `Al teléfono de ${inside} le queda menos del ${percent}% de batería.`,
    offRoute: (distance) => `${start} está a más de ${distance} de la ruta planeada.`,
    pressureChange: (hPa) => `La presión del aire cerca de ${inside} cambió más de ${hPa} hPa.`,
  }),
}
