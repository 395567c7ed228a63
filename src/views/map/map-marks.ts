import { drawCourseArrow, drawPlaceArrow } from './course-arrow.ts'
import type { MapColours } from './map-colours.ts'
import type { MapScene } from './map-scene.ts'
import { type MapPlace, type MapView, pixelOf, routePlaces, worldsOf } from './map-view.ts'
import { writeOnMap } from './map-words.ts'

/** A mark reaches no farther from its place than this, CSS pixels. */
const REACH = 60
/** Two points of a route that are nearer to each other are one to the eye, CSS pixels. */
const SAME_POINT = 0.5

/** Where the marks of a scene are; worked out once a scene, and drawn as often as the map moves. */
export type Marks = {
  route: readonly MapPlace[]
  start: MapPlace | null
  last: MapPlace | null
  /** Degrees clockwise from north; null where nobody can tell. */
  course: number | null
}

/** The route from its start on; a single position has neither. */
export function marksOf({ route, last, course }: Pick<MapScene, 'route' | 'last' | 'course'>): Marks {
  const hasRoute = route.length > 1
  const places = routePlaces(last && route.at(-1) !== last ? [...route, last] : route)
  return {
    route: hasRoute ? places.slice(0, route.length) : [],
    start: hasRoute ? (places[0] ?? null) : null,
    last: last ? (places.at(-1) ?? null) : null,
    course,
  }
}

/** Draws a route with a light edge, a green start with its name, and an orange arrow at the last known position. */
export function drawMarks(
  canvas: CanvasRenderingContext2D,
  view: MapView,
  marks: Marks,
  colours: MapColours,
): void {
  const all = [...marks.route, ...(marks.last ? [marks.last] : [])]
  for (const world of worldsOf(view, all, REACH)) {
    const pixel = ([east, north]: MapPlace) => pixelOf(view, [east + world, north])
    drawRoute(canvas, marks.route.map(pixel), colours)
    if (marks.start) drawStart(canvas, pixel(marks.start), colours)
    if (!marks.last) continue
    const at = pixel(marks.last)
    if (marks.course === null) drawPlaceArrow(canvas, at, colours)
    else drawCourseArrow(canvas, at, marks.course, colours)
  }
}

type Pixel = readonly [number, number]

function drawRoute(canvas: CanvasRenderingContext2D, pixels: readonly Pixel[], colours: MapColours): void {
  if (pixels.length === 0) return
  canvas.beginPath()
  let drawn: Pixel | null = null
  for (const [at, [x, y]] of pixels.entries()) {
    const isSame = drawn !== null && Math.hypot(x - drawn[0], y - drawn[1]) < SAME_POINT
    if (isSame && at < pixels.length - 1) continue
    canvas.lineTo(x, y)
    drawn = [x, y]
  }
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  canvas.lineWidth = 8
  canvas.strokeStyle = colours.surface
  canvas.stroke()
  canvas.lineWidth = 4
  canvas.strokeStyle = colours.route
  canvas.stroke()
}

function drawStart(canvas: CanvasRenderingContext2D, [x, y]: Pixel, colours: MapColours): void {
  canvas.beginPath()
  canvas.arc(x, y, 9, 0, 2 * Math.PI)
  canvas.fillStyle = colours.start
  canvas.fill()
  canvas.lineWidth = 3
  canvas.strokeStyle = colours.surface
  canvas.stroke()
  writeOnMap(canvas, 'Start', [x, y + 22], {
    font: '600 14px system-ui, sans-serif',
    colour: colours.label,
    halo: colours.surface,
    edge: 4,
    align: 'center',
    baseline: 'middle',
  })
}
