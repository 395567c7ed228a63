import type { FeatureLike } from 'ol/Feature.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import { drawCourseArrow, drawPlaceArrow } from './course-arrow.ts'
import type { MapColours } from './map-colours.ts'

/** How each mark of the scene is drawn: a route with a light edge, a green start with its name, an orange arrow. */
export function markStyles(colours: MapColours): (mark: FeatureLike) => Style | Style[] {
  const route = [
    new Style({ zIndex: 1, stroke: new Stroke({ color: colours.surface, width: 8 }) }),
    new Style({ zIndex: 2, stroke: new Stroke({ color: colours.route, width: 4 }) }),
  ]
  const start = new Style({
    zIndex: 3,
    image: new CircleStyle({
      radius: 9,
      fill: new Fill({ color: colours.start }),
      stroke: new Stroke({ color: colours.surface, width: 3 }),
    }),
    text: label('Start', colours),
  })
  return (mark) => {
    if (mark.getId() === 'route') return route
    if (mark.getId() === 'start') return start
    return lastPosition(mark.get('course') as number | null, colours)
  }
}

/** An arrow along the course; where nobody can tell it, an arrow that points at the place. */
function lastPosition(course: number | null, colours: MapColours): Style {
  const renderer = course === null ? drawPlaceArrow(colours) : drawCourseArrow(course, colours)
  return new Style({ zIndex: 4, renderer })
}

/** Words on the map, readable on any ground. */
function label(text: string, colours: MapColours): Text {
  return new Text({
    text,
    font: '600 14px system-ui, sans-serif',
    offsetY: 22,
    fill: new Fill({ color: colours.label }),
    stroke: new Stroke({ color: colours.surface, width: 4 }),
  })
}

/** Line and label of the grid. */
export function gridStyles(colours: MapColours) {
  const label = (align: { textAlign?: CanvasTextAlign; textBaseline: CanvasTextBaseline }) =>
    new Text({
      ...align,
      font: '12px system-ui, sans-serif',
      fill: new Fill({ color: colours.label }),
      stroke: new Stroke({ color: colours.surface, width: 3 }),
    })
  return {
    strokeStyle: new Stroke({ color: colours.grid, width: 1 }),
    lonLabelStyle: label({ textBaseline: 'top' }),
    latLabelStyle: label({ textAlign: 'end', textBaseline: 'bottom' }),
  }
}
