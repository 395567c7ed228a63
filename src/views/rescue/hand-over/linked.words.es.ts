import { atClock, sentence } from '../../../domain/trip/time/spanish-clock.ts'
import type { words as english } from './linked.words.ts'

export const words: typeof english = {
  noConnection: (clock) => sentence(`Sin conexión. Esta página muestra lo que sabíamos ${atClock(clock)}`),
  keepsTrying: 'Lo sigue intentando.',
}
