import { compassPoints } from '../primitives/compass-points.ts'
import type { words as english } from './detail.words.ts'

export const words: typeof english = {
  // Spells out directions, because the abbreviation "NO" (northwest) reads like "no".
  points: [...compassPoints.es],
  feet: (feet, meters) => `${feet} pies (${meters} m)`,
  miles: (miles, kilometers) => `${miles} millas (${kilometers} km)`,
  speed: (mph, knots) => `${mph} millas por hora (${knots} nudos)`,
  course: (point, degrees) => `${point}, ${degrees}° del norte verdadero`,
  source: { android: 'Teléfono Android', ios: 'iPhone o iPad', web: 'Navegador web' },
}
