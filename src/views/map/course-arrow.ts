import { strokeWithEdge } from './edged-line.ts'
import type { MapColours } from './map-colours.ts'

type ArrowColours = Pick<MapColours, 'last' | 'ink' | 'surface'>

/** Outlines in CSS pixels: to the right of the position and below it. */
type Outline = readonly (readonly [right: number, down: number])[]

/** A navigator's notched dart around the position, pointing north. */
const dart: Outline = [
  [0, -21],
  [14, 17],
  [0, 9],
  [-14, 17],
]

/** An arrow with a shaft that comes from above and ends at the position. */
const pointer: Outline = [
  [0, 0],
  [14, -18],
  [6, -18],
  [6, -36],
  [-6, -36],
  [-6, -18],
  [-14, -18],
]

type Pixel = readonly [x: number, y: number]

/**
 * Draws the last known position as an arrow along the course.
 * @param course degrees clockwise from north.
 */
export const drawCourseArrow = (
  canvas: CanvasRenderingContext2D,
  at: Pixel,
  course: number,
  colours: ArrowColours,
): void => drawArrow(canvas, at, { outline: dart, turn: (course * Math.PI) / 180, colours })

/** Draws a last known position whose course nobody can tell: an arrow that points at the place and nowhere else. */
export const drawPlaceArrow = (canvas: CanvasRenderingContext2D, at: Pixel, colours: ArrowColours): void =>
  drawArrow(canvas, at, { outline: pointer, turn: 0, colours })

function drawArrow(
  canvas: CanvasRenderingContext2D,
  [x, y]: Pixel,
  { outline, turn, colours }: { outline: Outline; turn: number; colours: ArrowColours },
): void {
  canvas.save()
  canvas.translate(x, y)
  canvas.rotate(turn)
  canvas.beginPath()
  for (const [right, down] of outline) canvas.lineTo(right, down)
  canvas.closePath()
  strokeWithEdge(canvas, colours.ink, colours.surface)
  canvas.fillStyle = colours.last
  canvas.fill()
  canvas.restore()
}
