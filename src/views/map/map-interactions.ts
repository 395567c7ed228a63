import type { Collection } from 'ol'
import {
  focusWithTabindex,
  mouseOnly,
  noModifierKeys,
  platformModifierKeyOnly,
  primaryAction,
} from 'ol/events/condition.js'
import DragPan from 'ol/interaction/DragPan.js'
import { defaults } from 'ol/interaction/defaults.js'
import type Interaction from 'ol/interaction/Interaction.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'

/**
 * Moving the map without ever taking the page's own scrolling away: one finger and the wheel scroll the page,
 * two fingers, the mouse's button, Ctrl with the wheel, and a map that has the focus move the map.
 * Nothing glides on after it was let go.
 */
export function calmInteractions({ stillness }: { stillness: boolean }): Collection<Interaction> {
  const interactions = defaults({
    altShiftDragRotate: false,
    pinchRotate: false,
    dragPan: false,
    mouseWheelZoom: false,
    ...(stillness && { zoomDuration: 0 }),
  })
  const dragPan: DragPan = new DragPan({
    condition: (event) =>
      dragPan.getPointerCount() === 2 || (mouseOnly(event) && noModifierKeys(event) && primaryAction(event)),
  })
  const wheel = new MouseWheelZoom({
    condition: (event: MapBrowserEvent) => platformModifierKeyOnly(event) || focusWithTabindex(event),
    ...(stillness && { duration: 0 }),
  })
  interactions.extend([dragPan, wheel])
  return interactions
}
