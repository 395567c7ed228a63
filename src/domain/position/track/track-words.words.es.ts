import { compassPoints } from '../../primitives/compass-points.ts'
import type { words as english } from './track-words.words.ts'

const points = compassPoints.es

export const words: typeof english = {
  feet: (count) => `${count} pies`,
  miles: (count) => `${count} millas`,
  far: (distance, point) => `${distance} al ${points[point]}`,
  one: (at) => `1 posición, en ${at}.`,
  head: (count, lasted, from) =>
    `${count} posiciones${lasted === null ? '' : ` en ${lasted}`}; empieza en ${from}`,
  stays: (head) => `${head} y se queda ahí.`,
  ways: (head, way, end) => `${head}, ${way}; termina ${end}.`,
  backAtStart: 'donde empezó',
  fromStart: (far) => `${far} de donde empezó`,
  legs: (legs) => `avanza ${legs.join(', luego ')}`,
  laps: (count, mean, farthest) =>
    `da ${count} vueltas de aproximadamente ${mean}, hasta ${farthest} de donde empezó`,
  plan: (length, end) => `${length}; termina en ${end}`,
  planToLast: (length, end) => `${length}; termina en ${end}, en la última posición conocida`,
  planBeyondLast: (length, end, far) => `${length}; termina en ${end}, ${far} de la última posición`,
}
