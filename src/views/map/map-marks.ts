import type { Fix } from '../../domain/trip/trip.ts'
import { drawCourseArrow, drawPlaceArrow } from './course-arrow.ts'
import { strokeWithEdge } from './edged-line.ts'
import type { MapColours } from './map-colours.ts'
import type { MapScene } from './map-scene.ts'
import { type MapPlace, type MapView, pixelOf, placeOf, routePlaces, spanOf, worldsOf } from './map-view.ts'
import { writeOnMap } from './map-words.ts'

/** A mark reaches no farther from its place than this, CSS pixels. */
const REACH = 60
/** Of the disc at the start, CSS pixels. */
const START_RADIUS = 9
/** Two points of a route that are nearer to each other are one to the eye, CSS pixels. */
const SAME_POINT = 0.5

/** Where the marks of a scene are; worked out once a scene, and drawn as often as the map moves. */
export type Marks = {
  route: MapPlace[]
  start: MapPlace | null
  last: MapPlace | null
  /** Degrees clockwise from north; null where nobody can tell. */
  course: number | null
  /** From where to where they lie, metres east; null where there are none. */
  span: { from: number; to: number } | null
}

/**
 * A single position has a start and no route. Start and last known position are the scene's: among fixes of which
 * some have no time they need not be the route's ends.
 */
export function marksOf({ route, start, last, course }: Omit<MapScene, 'live'>): Marks {
  const places = routePlaces(route)
  const placeIn = (fix: Fix) => places[route.indexOf(fix)] ?? placeOf(fix)
  const marks = {
    route: places.length > 1 ? places : [],
    start: start && placeIn(start),
    last: last && placeIn(last),
  }
  const drawn = [marks.last, marks.start].filter((place) => place !== null)
  return { ...marks, course, span: spanOf(marks.route.concat(drawn)) }
}

/** Draws a route with a light edge, a green start with its name, and an orange arrow at the last known position. */
export function drawMarks(
  canvas: CanvasRenderingContext2D,
  view: MapView,
  marks: Marks,
  colours: MapColours,
): void {
  if (!marks.span) return
  for (const world of worldsOf(view, marks.span, REACH)) {
    const pixel = ([east, north]: MapPlace) => pixelOf(view, [east + world, north])
    drawRoute(canvas, { route: marks.route, pixel, colours })
    if (marks.start) drawStart(canvas, pixel(marks.start), colours)
    if (!marks.last) continue
    const at = pixel(marks.last)
    const above = marks.start && isSamePlace(marks.start, marks.last) ? START_RADIUS + 3 : 0
    if (marks.course === null) drawPlaceArrow(canvas, [at[0], at[1] - above], colours)
    else drawCourseArrow(canvas, at, marks.course, colours)
  }
}

const isSamePlace = (a: MapPlace, b: MapPlace) => a[0] === b[0] && a[1] === b[1]

type Pixel = readonly [number, number]

type DrawnRoute = {
  route: readonly MapPlace[]
  pixel: (place: MapPlace) => Pixel
  colours: MapColours
}

function drawRoute(canvas: CanvasRenderingContext2D, { route, pixel, colours }: DrawnRoute): void {
  if (route.length === 0) return
  canvas.beginPath()
  let drawn: Pixel | null = null
  for (const [at, place] of route.entries()) {
    const [x, y] = pixel(place)
    const isSame = drawn !== null && Math.hypot(x - drawn[0], y - drawn[1]) < SAME_POINT
    if (isSame && at < route.length - 1) continue
    canvas.lineTo(x, y)
    drawn = [x, y]
  }
  strokeWithEdge(canvas, colours.route, colours.surface)
}

function drawStart(canvas: CanvasRenderingContext2D, [x, y]: Pixel, colours: MapColours): void {
  canvas.beginPath()
  canvas.arc(x, y, START_RADIUS, 0, 2 * Math.PI)
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
