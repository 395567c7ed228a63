import Zoom from 'ol/control/Zoom.js'

/** OpenLayers' two buttons, with names that can be spoken: on their own they are called '+' and '–'. */
export function zoomButtons({ stillness }: { stillness: boolean }): Zoom {
  const control = new Zoom(stillness ? { duration: 0 } : {})
  const [zoomIn, zoomOut] = control.element.querySelectorAll('button')
  zoomIn?.setAttribute('aria-label', 'Zoom in')
  zoomOut?.setAttribute('aria-label', 'Zoom out')
  return control
}
