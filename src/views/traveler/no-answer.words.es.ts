import type { words as english } from './no-answer.words.ts'

export const words: typeof english = {
  noAnswer: 'No hay respuesta.',
  checkConnection: 'Revise su conexión.',
  outOfDate: 'Esto puede no estar al día. Revise su conexión.',
  loadAgain: 'Cargar otra vez',
  signedOut: { first: 'Su sesión terminó.', next: 'Inicie sesión otra vez.' },
  networkError: 'Error de conexión. Inténtelo otra vez.',
}
