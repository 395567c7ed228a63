import type { FixSource } from '../primitives/fix-sources.ts'

export const words = {
  points: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
  feet: (feet: number, meters: number) => `${feet} ft (${meters} m)`,
  miles: (miles: string, kilometers: string) => `${miles} miles (${kilometers} km)`,
  speed: (mph: string, knots: string) => `${mph} mph (${knots} knots)`,
  course: (point: string, degrees: string) => `${point}, ${degrees}° true`,
  source: {
    android: 'Android phone',
    ios: 'iPhone or iPad',
    web: 'Web browser',
  } satisfies Record<FixSource, string>,
}
