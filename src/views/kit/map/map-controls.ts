import Control from 'ol/control/Control.js'
import Zoom from 'ol/control/Zoom.js'
import type MapEvent from 'ol/MapEvent.js'
import { toLonLat } from 'ol/proj.js'
import { scaleBars } from './scale-bars.ts'

/** The scale at the map's middle, as the picture of the first paint has it (`map-picture.tsx`). */
export class ScaleControl extends Control {
  #drawn = ''

  constructor() {
    super({ element: Object.assign(document.createElement('div'), { className: 'map-scale' }) })
  }

  override render({ frameState }: MapEvent): void {
    const view = frameState?.viewState
    if (!view) return
    const bars = scaleBars(toLonLat(view.center)[1] ?? 0, view.resolution)
    const drawn = bars.map(({ text, width }) => `${text} ${width}`).join()
    if (drawn === this.#drawn) return
    this.#drawn = drawn
    this.element?.replaceChildren(
      ...bars.map(({ text, width }) => {
        const bar = Object.assign(document.createElement('span'), {
          className: 'map-scale__bar',
          textContent: text,
        })
        bar.style.inlineSize = `${width}px`
        return bar
      }),
    )
  }
}

/** OpenLayers' two zoom buttons with names for screen readers. By default they are called '+' and '–'. */
export class NamedZoom extends Zoom {
  constructor({ stillness }: { stillness: boolean }) {
    super(stillness ? { duration: 0 } : {})
    const [zoomIn, zoomOut] = this.element?.querySelectorAll('button') ?? []
    zoomIn?.setAttribute('aria-label', 'Zoom in')
    zoomOut?.setAttribute('aria-label', 'Zoom out')
  }
}
