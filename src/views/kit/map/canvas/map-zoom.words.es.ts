import type { words as english } from './map-zoom.words.ts'

export const words: typeof english = {
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
}
