import Graticule from 'ol/layer/Graticule.js'
import type { MapColours } from './map-colours.ts'
import { gridStyles } from './map-styles.ts'

/** Degrees between two lines of the grid; decimal, as the coordinates beside the map are. */
const steps = [45, 30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002]

/** Two lines are no nearer to each other, CSS pixels. */
const LINES_APART = 120

/** Degrees as the grid names them: '-79.05°'. */
export const gridLabel = (degrees: number): string => `${Number(degrees.toFixed(4))}°`

/** Meridians and parallels with their degrees, which need no network. */
export const gridLayer = (colours: MapColours): Graticule =>
  new Graticule({
    ...gridStyles(colours),
    zIndex: 1,
    showLabels: true,
    intervals: steps,
    targetSize: LINES_APART,
    lonLabelFormatter: gridLabel,
    latLabelFormatter: gridLabel,
    lonLabelPosition: 1,
  })
