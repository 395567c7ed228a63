import type { words as english } from './position-text.words.ts'

export const words: typeof english = {
  usng: 'Búsqueda en tierra, y MGRS',
  decimalMinutes: 'Grados y minutos decimales',
  decimalMinutesUse: 'Aviones y barcos',
  decimalDegrees: 'Grados decimales',
  decimalDegreesUse: 'Mapas en el teléfono o la computadora',
  degreesMinutesSeconds: 'Grados, minutos y segundos',
  degreesMinutesSecondsUse: 'Cartas náuticas de papel',
  utm: 'Topógrafos y hojas de mapa',
  plusCode: 'Plus Code',
  datum: 'Datum',
  accuracy: 'Precisión',
  taken: 'Hora',
  notKnown: 'no se sabe',
  within: (radius) => `con un margen de ${radius}`,
  accuracyUnknown: 'precisión desconocida',
  timeUnknown: 'hora desconocida',
}
