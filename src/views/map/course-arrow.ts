import type { Coordinate } from 'ol/coordinate.js'
import type { State } from 'ol/render.js'
import type { MapColours } from './map-colours.ts'

/** The arrow's outline in CSS pixels around its point of rotation, pointing north: a navigator's notched dart. */
const outline = [
  [0, -21],
  [14, 17],
  [0, 9],
  [-14, 17],
] as const

/**
 * Draws the last known position as an arrow along the course.
 * @param course degrees clockwise from north.
 */
export function drawCourseArrow(course: number, colours: Pick<MapColours, 'last' | 'ink' | 'surface'>) {
  const turn = (course * Math.PI) / 180
  return (pixel: Coordinate | Coordinate[] | Coordinate[][] | Coordinate[][][], state: State) => {
    const [x, y] = pixel as Coordinate
    const canvas = state.context
    canvas.save()
    canvas.translate(x ?? 0, y ?? 0)
    canvas.scale(state.pixelRatio, state.pixelRatio)
    canvas.rotate(turn)
    canvas.beginPath()
    for (const [right, down] of outline) canvas.lineTo(right, down)
    canvas.closePath()
    canvas.lineJoin = 'round'
    canvas.lineWidth = 8
    canvas.strokeStyle = colours.surface
    canvas.stroke()
    canvas.lineWidth = 4
    canvas.strokeStyle = colours.ink
    canvas.stroke()
    canvas.fillStyle = colours.last
    canvas.fill()
    canvas.restore()
  }
}
