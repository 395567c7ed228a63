import type { words as english } from './route-drawing.words.ts'

export const words: typeof english = {
  help: 'Toque el mapa en cada punto de su ruta. Arrastre un punto para moverlo, o la línea para doblarla.',
  map: 'Mapa para dibujar: las flechas lo mueven, más y menos lo acercan y lo alejan, Enter agrega un punto en el centro',
  addMiddle: 'Agregar el centro',
  removeLast: 'Quitar el último punto',
  whereIAm: 'Dónde estoy',
  unknownPlace: 'Este dispositivo no dice dónde está. Mueva el mapa hasta allí.',
}
