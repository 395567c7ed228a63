import Zoom from 'ol/control/Zoom.js'

/** OpenLayers' two buttons, with names that can be spoken: on their own they are called '+' and '–'. */
export function zoomButtons({ stillness }: { stillness: boolean }): Zoom {
  return new Zoom({
    zoomInLabel: sign('+', 'Zoom in'),
    zoomOutLabel: sign('–', 'Zoom out'),
    ...(stillness && { duration: 0 }),
  })
}

/** A sign that is read by its name. */
function sign(text: string, name: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  element.setAttribute('role', 'img')
  element.setAttribute('aria-label', name)
  return element
}
