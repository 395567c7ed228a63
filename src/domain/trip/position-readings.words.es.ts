import type { words as english } from './position-readings.words.ts'

export const words: typeof english = {
  label: {
    accuracy: 'Precisión',
    speed: 'Velocidad',
    course: 'Rumbo',
    altitude: 'Altitud',
    battery: 'Batería del teléfono',
    pressure: 'Presión del aire',
  },
  name: {
    accuracy: 'precisión',
    speed: 'velocidad',
    course: 'rumbo',
    altitude: 'altitud',
    battery: 'batería',
    pressure: 'presión del aire',
  },
}
