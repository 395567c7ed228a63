import Zoom from 'ol/control/Zoom.js'

/** OpenLayers' two buttons, with names that can be spoken: on their own they are called '+' and '–'. */
export class NamedZoom extends Zoom {
  constructor({ stillness }: { stillness: boolean }) {
    super(stillness ? { duration: 0 } : {})
    const [zoomIn, zoomOut] = this.element?.querySelectorAll('button') ?? []
    zoomIn?.setAttribute('aria-label', 'Zoom in')
    zoomOut?.setAttribute('aria-label', 'Zoom out')
  }
}
