import Collection from 'ol/Collection.js'
import {
  focusWithTabindex,
  mouseOnly,
  noModifierKeys,
  platformModifierKeyOnly,
  primaryAction,
} from 'ol/events/condition.js'
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js'
import DragPan from 'ol/interaction/DragPan.js'
import type Interaction from 'ol/interaction/Interaction.js'
import KeyboardPan from 'ol/interaction/KeyboardPan.js'
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import PinchZoom from 'ol/interaction/PinchZoom.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'

/**
 * Interactions that leave scrolling to the page: one finger doesn't drag, and the wheel alone zooms only a
 * focused map.
 */
export function calmInteractions({ stillness }: { stillness: boolean }): Collection<Interaction> {
  const moves = stillness ? { duration: 0 } : {}
  const dragPan: DragPan = new DragPan({
    condition: (event) =>
      dragPan.getPointerCount() === 2 || (mouseOnly(event) && noModifierKeys(event) && primaryAction(event)),
  })
  const wheel = new MouseWheelZoom({
    condition: (event: MapBrowserEvent) => platformModifierKeyOnly(event) || focusWithTabindex(event),
    ...moves,
  })
  return new Collection<Interaction>([
    new DoubleClickZoom(moves),
    new PinchZoom(moves),
    new KeyboardPan(moves),
    new KeyboardZoom(moves),
    dragPan,
    wheel,
  ])
}
