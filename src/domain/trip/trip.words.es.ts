import type { words as english } from './trip.words.ts'

export const words: typeof english = {
  sensor: 'alarma del sensor',
  fishing: 'pesca',
  blindDate: 'cita a ciegas',
  jogging: 'trote',
}
