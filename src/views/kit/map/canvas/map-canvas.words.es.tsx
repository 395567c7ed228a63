import type { words as english } from './map-canvas.words.tsx'

export const words: typeof english = {
  map: 'Mapa',
  interactive: 'Mapa interactivo: las flechas lo mueven; más y menos lo acercan y lo alejan',
  loading: 'Cargando el mapa...',
  failed: 'El mapa no se cargó. El resto de esta página está completo sin él.',
  tryAgain: 'Intentar de nuevo',
  layer: (name) => `Mapa: ${name}`,
  whichMap: 'Qué mapa mostrar',
  wholeRoute: 'Ruta completa',
  center: (more) => <>Centrar{more(' en la última posición')}</>,
  loadPictures: 'Cargar imágenes del mapa',
  savesData: 'Desactivadas, para ahorrar datos.',
  picturesFailing: 'Las imágenes del mapa no se cargan.',
  routeIsRight: 'La ruta sí es correcta.',

  noPosition: 'Todavía no hay ninguna posición.',
  noPositionMore: 'Este mapa no muestra dónde está la persona.',
  start: 'Inicio',
  last: 'Última posición conocida',
  planned: 'Ruta planeada',
  passedOver: 'Descartada: velocidad imposible',
  withoutScript: 'Con un navegador más nuevo y JavaScript puede mover y acercar este mapa.',
  twoFingers: 'Mueva el mapa con dos dedos',
  dragAndZoom: (key) => `Arrastre para mover; ${key} y la rueda para acercar`,
  openInMaps: 'Abrir en mapas',
  howFar: '¿A qué distancia estoy?',
  finding: 'Buscando dónde está usted…',
  unknownPlace: 'Este dispositivo no dice dónde está.',
  farFromYou: (far, within) =>
    `La última posición está ${far} de usted. Su propia posición tiene un margen de ${within}.`,

  nothingRecorded: 'Todavía no se ha registrado ninguna posición.',
  inWords: (position, age, route) =>
    `Última posición conocida: ${position}, ${age === null ? 'hora desconocida' : `hace ${age}`}, al final de una ruta: ${route}`,
  leftOut: (count) =>
    `${count === 1 ? 'Se descartó un punto de GPS: estaba' : `Se descartaron ${count} puntos de GPS: estaban`} demasiado lejos para llegar tan rápido.`,
}
