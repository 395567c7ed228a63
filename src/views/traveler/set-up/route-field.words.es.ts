import { MOST_ROUTE_POINTS } from '../../../domain/primitives/plan-facts.ts'
import type { words as english } from './route-field.words.ts'

export const words: typeof english = {
  route: 'Ruta en el mapa',
  none: 'Todavía no hay ruta. Sus contactos la verán en su mapa.',
  onePoint: 'Un punto. Agregue otro para formar una ruta.',
  points: (count, course) => `${count} puntos, ${course}.`,
  full: (count, course) =>
    `${count} puntos, ${course}. Una ruta puede tener ${MOST_ROUTE_POINTS} puntos como máximo.`,
  draw: 'Dibujar en el mapa',
  closeMap: 'Cerrar el mapa',
  loadFile: 'Cargar un archivo',
  remove: 'Quitar la ruta',
  addByCoordinates: 'Agregar un punto por sus coordenadas',
  optional: 'opcional',
  coordinatesHelp: 'Latitud y longitud: 35.7084, -79.0213',
  coordinatesWrong: 'Escriba la latitud y la longitud en grados: 35.7084, -79.0213',
  addPoint: 'Agregar el punto',

  mapMissing: 'El mapa no se cargó. Inténtelo otra vez con conexión, o escriba los puntos abajo.',
  tooBig: (file) => `${file} es demasiado grande. El límite es de 20 MB.`,
  noRoute: (file) => `No hay ninguna ruta en ${file}. Podemos leer archivos GPX, KML y GeoJSON.`,
  damaged: (file, line) =>
    `${file} está dañado en la línea ${line}. Guárdelo otra vez en la aplicación de donde viene.`,
  unreadable: (file) => `No pudimos leer ${file}. Inténtelo otra vez.`,
}
