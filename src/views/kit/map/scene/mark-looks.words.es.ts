import type { words as english } from './mark-looks.words.ts'

export const words: typeof english = {
  last: 'Última',
  start: 'Inicio',
  estimate: 'Estimación',
  you: 'Usted',
  otherDevice: 'Otro dispositivo',
}
