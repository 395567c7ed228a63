import type { words as english } from './pin-pad.words.ts'

export const words: typeof english = {
  deleteDigit: 'Borrar la última cifra',
  send: 'Enviar el PIN',
  oneMoment: 'Un momento...',
}
