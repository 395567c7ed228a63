import type { MapColours } from './map-colours.ts'
import { edgesOf, latitudeOf, longitudeOf, type MapView, pixelOf, placeOf, WORLD } from './map-view.ts'
import { writeOnMap } from './map-words.ts'

/** Degrees between two lines of the grid; decimal, as the coordinates beside the map are. */
const steps = [45, 30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002]

/** Two lines are no nearer to each other, CSS pixels. */
const LINES_APART = 120
/** Between the words and the edge of the map, or the line that they name, CSS pixels. */
const WORDS_APART = 4
/** The names of meridians leave room for the zoom buttons to the left, and stay whole to the right, CSS pixels. */
const NAMED_FROM = 84
const NAMED_UP_TO = 28
/** From here on northwards and southwards there is no map, degrees. */
const MAP_ENDS_AT = 85

/** Degrees between two meridians of the view, and between two parallels: the smallest steps that leave room. */
export function gridStep(view: MapView): number {
  const degreesApart = longitudeOf(LINES_APART * view.resolution)
  return steps.findLast((step) => step >= degreesApart) ?? steps[0] ?? 45
}

/** The degrees of the grid's lines within the view, from west to east and from south to north. */
export function gridLines(view: MapView): { meridians: number[]; parallels: number[] } {
  const { west, east, south, north } = edgesOf(view)
  const step = gridStep(view)
  return {
    meridians: multiplesOf(step, longitudeOf(west), longitudeOf(east)),
    parallels: multiplesOf(
      step,
      Math.max(-MAP_ENDS_AT, latitudeOf(south)),
      Math.min(MAP_ENDS_AT, latitudeOf(north)),
    ),
  }
}

function multiplesOf(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toFixed(4)))
}

/** Degrees as the grid names them: '-79.05°'; a meridian in another copy of the world has its own name. */
export const gridLabel = (degrees: number): string =>
  `${Number((degrees - 360 * Math.round(degrees / 360)).toFixed(4))}°`

/** Meridians and parallels with their degrees, which need no network. */
export function drawGrid(canvas: CanvasRenderingContext2D, view: MapView, colours: MapColours): void {
  const { meridians, parallels } = gridLines(view)
  const columns = meridians.map((longitude) => ({
    longitude,
    x: pixelOf(view, placeOf({ longitude, latitude: 0 }))[0],
  }))
  const rows = parallels.map((latitude) => ({
    latitude,
    y: pixelOf(view, placeOf({ longitude: 0, latitude }))[1],
  }))
  const top = Math.max(0, pixelOf(view, [0, WORLD / 2])[1])
  const bottom = Math.min(view.height, pixelOf(view, [0, -WORLD / 2])[1])
  canvas.beginPath()
  for (const { x } of columns) {
    canvas.moveTo(x, top)
    canvas.lineTo(x, bottom)
  }
  for (const { y } of rows) {
    canvas.moveTo(0, y)
    canvas.lineTo(view.width, y)
  }
  canvas.lineWidth = 1
  canvas.strokeStyle = colours.grid
  canvas.stroke()
  const words = { font: '12px system-ui, sans-serif', colour: colours.label, halo: colours.surface, edge: 3 }
  for (const { longitude, x } of columns) {
    if (x < NAMED_FROM || x > view.width - NAMED_UP_TO) continue
    writeOnMap(canvas, gridLabel(longitude), [x, top + WORDS_APART], {
      ...words,
      align: 'center',
      baseline: 'top',
    })
  }
  for (const { latitude, y } of rows) {
    const at = [view.width - WORDS_APART, y - WORDS_APART / 2] as const
    writeOnMap(canvas, gridLabel(latitude), at, { ...words, align: 'end', baseline: 'bottom' })
  }
}
