import type { Language } from './languages.ts'

export const compassPoints: Record<Language, readonly string[]> = {
  en: ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'],
  es: ['norte', 'noreste', 'este', 'sureste', 'sur', 'suroeste', 'oeste', 'noroeste'],
}

/** Returns the index of the nearest of eight compass points, clockwise from north. */
export const compassIndex = (course: number): number => ((Math.round(course / 45) % 8) + 8) % 8
