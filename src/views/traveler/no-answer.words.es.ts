import type { words as english } from './no-answer.words.ts'

export const words: typeof english = {
  noAnswer: 'No hay respuesta.',
  checkConnection: 'Revise su conexión.',
  loadAgain: 'Cargar otra vez',
}
