import type { FeatureLike } from 'ol/Feature.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Icon from 'ol/style/Icon.js'
import RegularShape from 'ol/style/RegularShape.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { MapColors } from '../scene/map-colors.ts'
import {
  type ArrowShape,
  accuracyLook,
  arrowFor,
  arrowLift,
  arrowOutlines,
  CROSS_REACH,
  type DiscLook,
  discLooks,
  type LabelLook,
  LINE_HEIGHT,
  type LineLook,
  labelLooks,
  lineLooks,
  markNames,
  spacedTicks,
} from '../scene/mark-looks.ts'
import type { LastMark, TickMark } from './map-marks.ts'

export const strokeOf = (colors: MapColors, { color, width, dash }: LineLook): Stroke =>
  new Stroke({ color: colors[color], width, ...(dash && { lineDash: [...dash] }) })

export const linesOf = (colors: MapColors, look: readonly LineLook[], zIndex: number): Style[] =>
  look.map((line, at) => new Style({ zIndex: zIndex + at / 10, stroke: strokeOf(colors, line) }))

export const discOf = (colors: MapColors, { radius, fill, line }: DiscLook): CircleStyle =>
  new CircleStyle({
    radius,
    fill: new Fill({ color: colors[fill] }),
    ...(line && { stroke: strokeOf(colors, line) }),
  })

export const labelOf = (colors: MapColors, look: LabelLook, text?: string): Text =>
  new Text({
    font: `${look.weight} ${look.size}px/${LINE_HEIGHT} system-ui, sans-serif`,
    fill: new Fill({ color: colors.label }),
    stroke: new Stroke({ color: colors.surface, width: look.edge }),
    textAlign: look.anchor === 'middle' ? 'center' : look.anchor,
    offsetX: look.x,
    offsetY: look.y,
    ...(text !== undefined && { text }),
  })

export function markStyles(colors: MapColors): (mark: FeatureLike, resolution: number) => Style | Style[] {
  const route = linesOf(colors, lineLooks.route, 1)
  const planned = linesOf(colors, lineLooks.planned, 0)
  const start = new Style({
    zIndex: 3,
    image: discOf(colors, discLooks.start),
    text: labelOf(colors, labelLooks.start, markNames.start),
  })
  const images: Partial<Record<ArrowShape, HTMLCanvasElement>> = {}
  const arrow = (shape: ArrowShape) => {
    images[shape] ??= arrowImage(shape, colors)
    return images[shape]
  }
  const tickImage = discOf(colors, discLooks.tick)
  const opacity = Math.round(accuracyLook.opacity * 255).toString(16)
  const accuracy = new Style({
    zIndex: 0,
    fill: new Fill({ color: `${colors[accuracyLook.fill]}${opacity}` }),
    stroke: strokeOf(colors, accuracyLook.line),
  })
  const cross = lineLooks.cross.map((line) => {
    // OpenLayers draws a cross as a star with an inner radius of zero.
    const shape = { points: 4, radius: CROSS_REACH, radius2: 0, angle: Math.PI / 4 }
    return new Style({ zIndex: 2, image: new RegularShape({ stroke: strokeOf(colors, line), ...shape }) })
  })
  const chosenImage = discOf(colors, discLooks.chosen)
  const otherImage = discOf(colors, discLooks.other)
  return (mark, resolution) => {
    if (mark.getId() === 'route') return route
    if (mark.getId() === 'planned') return planned
    if (mark.getId() === 'start') return start
    if (mark.getId() === 'accuracy') return accuracy
    if (mark.get('isPassedOver')) return cross
    if (mark.get('chosen')) {
      const text = labelOf(colors, labelLooks.chosen, mark.get('chosen') as string)
      return new Style({ zIndex: 5, image: chosenImage, text })
    }
    if (mark.get('other')) {
      const text = labelOf(colors, labelLooks.other, mark.get('other') as string)
      return new Style({ zIndex: 4, image: otherImage, text })
    }
    if (mark.get('tick')) {
      const { tick, placed, taken } = mark.getProperties() as unknown as TickMark
      if (!spacedTicks(placed, taken, resolution).includes(tick)) return []
      const text = labelOf(colors, labelLooks.tick, tick.label)
      return new Style({ zIndex: 3, image: tickImage, text })
    }
    const { course, label, standsOnStart } = mark.getProperties() as unknown as LastMark
    const image = new Icon({
      img: arrow(arrowFor(course)),
      scale: 1 / ARROW_PIXEL_RATIO,
      rotation: ((course ?? 0) * Math.PI) / 180,
      displacement: [0, arrowLift(standsOnStart)],
    })
    return new Style({ zIndex: 4, image, text: labelOf(colors, labelLooks.last, label) })
  }
}

export const gridStyles = (colors: MapColors) => ({
  strokeStyle: strokeOf(colors, lineLooks.grid[0]),
  lonLabelStyle: labelOf(colors, labelLooks.meridian),
  latLabelStyle: labelOf(colors, labelLooks.parallel),
})

/** Width and height of the arrow image, in CSS pixels. */
const SIZE = 88
const ARROW_PIXEL_RATIO = 3

function arrowImage(shape: ArrowShape, colors: MapColors): HTMLCanvasElement {
  const side = SIZE * ARROW_PIXEL_RATIO
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')
  if (!context) return canvas
  const outline = new Path2D(arrowOutlines[shape])
  context.setTransform(ARROW_PIXEL_RATIO, 0, 0, ARROW_PIXEL_RATIO, side / 2, side / 2)
  context.lineJoin = 'round'
  for (const { color, width } of lineLooks.arrow) {
    context.lineWidth = width
    context.strokeStyle = colors[color]
    context.stroke(outline)
  }
  context.fillStyle = colors.last
  context.fill(outline)
  return canvas
}
