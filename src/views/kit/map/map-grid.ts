import Graticule from 'ol/layer/Graticule.js'
import { CELL_DIAGONAL, gridLabel, gridSteps } from './grid-lines.ts'
import type { MapColours } from './map-colours.ts'
import { gridStyles } from './map-styles.ts'

/** Meridians and parallels with their degrees, which need no network. */
export const gridLayer = (colours: MapColours): Graticule =>
  new Graticule({
    ...gridStyles(colours),
    zIndex: 1,
    showLabels: true,
    intervals: gridSteps,
    targetSize: CELL_DIAGONAL,
    lonLabelFormatter: gridLabel,
    latLabelFormatter: gridLabel,
    lonLabelPosition: 1,
  })
