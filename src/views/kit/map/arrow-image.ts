import { ARROW_EDGES, type ArrowShape, arrowOutlines } from './arrow-outlines.ts'
import type { MapColours } from './map-colours.ts'

/** Of the picture, CSS pixels; the position is in its middle. */
const SIZE = 88
/** Pixels of the picture to a CSS pixel, so that it is sharp on the screens of phones. */
export const ARROW_PIXEL_RATIO = 3

/** An arrow in international orange with a dark outline and a light edge, so that it is seen on any ground. */
export function arrowImage(shape: ArrowShape, { last, ink, surface }: MapColours): HTMLCanvasElement {
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
