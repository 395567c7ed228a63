import type { FeatureLike } from 'ol/Feature.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Icon from 'ol/style/Icon.js'
import RegularShape from 'ol/style/RegularShape.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import {
  ABOVE_START,
  ARROW_EDGES,
  type ArrowShape,
  arrowOutlines,
  CROSS_REACH,
  CROSS_WIDTHS,
  LABEL_BESIDE_ARROW,
  LABEL_BESIDE_TICK,
  START_RADIUS,
  TICK_RADIUS,
} from './arrow-outlines.ts'
import { PARALLEL_INSET } from './grid-lines.ts'
import type { MapColours } from './map-colours.ts'
import type { LastMark, TickMark } from './map-marks.ts'
import { spacedTicks } from './spaced-ticks.ts'

/** Between the grid's labels and the edge of the map, CSS pixels. */
const LABEL_INSET = 4

/** A planned route: dashes on a light edge, below all other marks. @param width of the dashes, CSS pixels. */
export const plannedLine = ({ surface, route }: MapColours, width: number): Style[] => [
  new Style({ zIndex: 0, stroke: new Stroke({ color: surface, width: 2 * width }) }),
  new Style({ zIndex: 0, stroke: new Stroke({ color: route, width, lineDash: [2, 6] }) }),
]

/** How the marks of a scene are drawn: a route with a light edge, a green start with its name, an orange arrow. */
export function markStyles(colours: MapColours): (mark: FeatureLike, resolution: number) => Style | Style[] {
  const route = [
    new Style({ zIndex: 1, stroke: new Stroke({ color: colours.surface, width: 8 }) }),
    new Style({ zIndex: 2, stroke: new Stroke({ color: colours.route, width: 4 }) }),
  ]
  const planned = plannedLine(colours, 2)
  const name = { ...words(colours, 4), font: '600 14px system-ui, sans-serif' }
  const start = new Style({
    zIndex: 3,
    image: new CircleStyle({
      radius: START_RADIUS,
      fill: new Fill({ color: colours.start }),
      stroke: new Stroke({ color: colours.surface, width: 3 }),
    }),
    text: new Text({
      ...name,
      text: 'Start',
      offsetY: 22,
    }),
  })
  const images: Partial<Record<ArrowShape, HTMLCanvasElement>> = {}
  const arrow = (shape: ArrowShape) => {
    images[shape] ??= arrowImage(shape, colours)
    return images[shape]
  }
  const tickImage = new CircleStyle({
    radius: TICK_RADIUS,
    fill: new Fill({ color: colours.surface }),
    stroke: new Stroke({ color: colours.route, width: 2 }),
  })
  const accuracy = new Style({
    zIndex: 0,
    fill: new Fill({ color: `${colours.last}1f` }),
    stroke: new Stroke({ color: colours.last, width: 2 }),
  })
  const [crossEdge, crossLine] = CROSS_WIDTHS
  const cross = [
    [colours.surface, crossEdge],
    [colours.ink, crossLine],
  ].map(([color, width]) => {
    const stroke = new Stroke({ color: color as string, width: width as number, lineCap: 'round' })
    // A star of four points whose notches lie in its middle.
    const shape = { points: 4, radius: CROSS_REACH, radius2: 0, angle: Math.PI / 4 }
    return new Style({ zIndex: 2, image: new RegularShape({ stroke, ...shape }) })
  })
  const chosenImage = new CircleStyle({
    radius: START_RADIUS,
    fill: new Fill({ color: colours.surface }),
    stroke: new Stroke({ color: colours.ink, width: 4 }),
  })
  const chosenStyle = (label: string) =>
    new Style({
      zIndex: 5,
      image: chosenImage,
      text: new Text({ ...name, text: label, textAlign: 'end', offsetX: -16 }),
    })
  return (mark, resolution) => {
    if (mark.getId() === 'route') return route
    if (mark.getId() === 'planned') return planned
    if (mark.getId() === 'start') return start
    if (mark.getId() === 'accuracy') return accuracy
    if (mark.get('isPassedOver')) return cross
    if (mark.get('chosen')) return chosenStyle(mark.get('chosen') as string)
    if (mark.get('tick')) {
      const { tick, placed, taken } = mark.getProperties() as unknown as TickMark
      if (!spacedTicks(placed, taken, resolution).includes(tick)) return []
      const text = new Text({
        ...words(colours, 3),
        text: tick.label,
        font: '12px system-ui, sans-serif',
        textAlign: 'start',
        offsetX: LABEL_BESIDE_TICK,
      })
      return new Style({ zIndex: 3, image: tickImage, text })
    }
    return lastStyle(mark.getProperties() as unknown as LastMark, arrow, name)
  }
}

/** An arrow along the course; where that is not known, one that points at the place from above. */
function lastStyle(
  { course, label, standsOnStart }: LastMark,
  arrow: (shape: ArrowShape) => HTMLCanvasElement,
  name: ReturnType<typeof words> & { font: string },
): Style {
  const image = new Icon({
    img: arrow(course === null ? 'pointer' : 'dart'),
    scale: 1 / ARROW_PIXEL_RATIO,
    rotation: ((course ?? 0) * Math.PI) / 180,
    displacement: [0, standsOnStart ? ABOVE_START : 0],
  })
  const text = new Text({ ...name, text: label, textAlign: 'start', offsetX: LABEL_BESIDE_ARROW })
  return new Style({ zIndex: 4, image, text })
}

/** Lines and labels of the grid. */
export function gridStyles(colours: MapColours) {
  const label = { ...words(colours, 3), font: '12px system-ui, sans-serif' }
  return {
    strokeStyle: new Stroke({ color: colours.grid, width: 1 }),
    lonLabelStyle: new Text({ ...label, textBaseline: 'top', offsetY: LABEL_INSET }),
    latLabelStyle: new Text({ ...label, textAlign: 'end', textBaseline: 'bottom', offsetX: -PARALLEL_INSET }),
  }
}

/** Text with a light edge, so that it can be read on any ground; `edge`: its width, CSS pixels. */
const words = ({ label, surface }: MapColours, edge: number) => ({
  fill: new Fill({ color: label }),
  stroke: new Stroke({ color: surface, width: edge }),
})

/** Of the picture, CSS pixels; the position is in its middle. */
const SIZE = 88
/** Pixels of the picture to a CSS pixel, so that it is sharp on the screens of phones. */
const ARROW_PIXEL_RATIO = 3

/** An arrow in international orange with a dark outline and a light edge, so that it is seen on any ground. */
function arrowImage(shape: ArrowShape, { last, ink, surface }: MapColours): HTMLCanvasElement {
  const side = SIZE * ARROW_PIXEL_RATIO
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')
  if (!context) return canvas
  const outline = new Path2D(arrowOutlines[shape])
  context.setTransform(ARROW_PIXEL_RATIO, 0, 0, ARROW_PIXEL_RATIO, side / 2, side / 2)
  context.lineJoin = 'round'
  context.lineWidth = ARROW_EDGES[0]
  context.strokeStyle = surface
  context.stroke(outline)
  context.lineWidth = ARROW_EDGES[1]
  context.strokeStyle = ink
  context.stroke(outline)
  context.fillStyle = last
  context.fill(outline)
  return canvas
}
