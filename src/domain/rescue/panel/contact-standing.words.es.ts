import type { words as english } from './contact-standing.words.ts'

export const words: typeof english = {
  opened: 'Abrió este panel',
  heard: 'Escuchó nuestra llamada',
  steppedOver: (why) => `Ya no le escribimos ni le llamamos${why === null ? '' : `: ${why}`}`,
  notOpened: 'Todavía no lo ha abierto',
  notReached: 'Que sepamos, no le ha llegado',
  unknown: 'No sabemos si le llegó',
  called: 'Llamó para pedir ayuda',
  saysSafe: 'Dice que está a salvo',
  caring: 'Se está encargando',
}
