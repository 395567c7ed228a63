import type { words as english } from './spoken.words.ts'

export const words: typeof english = {
  point: 'punto',
  minus: 'menos',
  degrees: (figure) => `${figure} grados`,
  minutes: (figure, half) => `${figure} minutos ${{ N: 'norte', S: 'sur', E: 'este', W: 'oeste' }[half]}`,
}
