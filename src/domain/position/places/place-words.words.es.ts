import { compassPoints } from '../../primitives/compass-points.ts'
import type { words as english } from './place-words.words.ts'

const points = compassPoints.es

/** Joins names with 'y', or with 'e' before an i sound. */
const list = new Intl.ListFormat('es-US')

const water = (name: string | null) => name ?? 'el agua'

export const words: typeof english = {
  miles: (figure) => `${figure} ${figure === '1' ? 'milla' : 'millas'}`,
  inArea: (area) => `en ${area}`,
  inAreaNear: (area, others) => `en ${area}, cerca del límite con ${list.format(others)}`,
  onWater: (name) => `en ${water(name)}`,
  nearWater: (name) => `en ${water(name)} o cerca`,
  below: 'en la posición de abajo',
  off: (miles, area) => `a ${miles} de la costa de ${area}`,
  nearBorder: (area) => `cerca del límite con ${area}`,
  inTown: (town) => `en ${town}`,
  fromTown: (miles, point, town) => `${miles} al ${points[point]} de ${town}`,
  coastGuard: 'pida la Guardia Costera',
  coastGuardIf: (name) => `pida la Guardia Costera si está en ${water(name)}`,
  call911: (where, ask) =>
    `Llame al 911 y diga que la persona está ${where}${ask === null ? '' : `, y ${ask}`}. El 911 le comunica con una central cerca de usted, que pasará su llamada.`,
  callOwn: (where, ask) =>
    `Llame al número de emergencias de donde usted está y diga que la persona está ${where}${ask === null ? '' : `, y ${ask}`}.`,
  callAbroad: (country, number, where, ask) =>
    `En ${country}, el número de emergencias es ${number}. Si usted está en otro lugar, llame al número de emergencias de ahí y diga que la persona está ${where}${ask === null ? '' : `, y ${ask}`}.`,
  /** Omits the article, because the sentences already contain one: 'al 911', 'con el 911'. */
  theEmergencyNumber: 'número de emergencias',
}
