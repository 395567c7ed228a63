import type { MapCamera } from './map-scene.ts'
import { mapPointOf, resolutionAt } from './projection.ts'

/** The distances between two lines of the grid, in decimal degrees, as the coordinates beside the map are. */
export const gridSteps = [
  45, 30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002,
]

/** The least diagonal of a cell of the grid, CSS pixels. */
export const CELL_DIAGONAL = 120

/** A label of the grid: '-79.05°'. */
export const gridLabel = (degrees: number): string => `${Number(degrees.toFixed(4))}°`

/** So far below the upper edge, along which meridians are named, a parallel has its first name; CSS pixels. */
export const FIRST_PARALLEL = 32

/** A name of the grid keeps so far from the middle of the last position's name, which may have three lines; CSS pixels. */
const NAMES_APART = 34

/**
 * Whether a parallel's name would lie on that of the last position.
 * @param at how far below that position the name is, CSS pixels; null where there is no position.
 */
export const isOnLastName = (at: number | null): boolean => at !== null && Math.abs(at) < NAMES_APART

type GridLine = { label: string; at: number }

/**
 * The lines of the grid around the camera, spaced as OpenLayers' graticule spaces them. Their offsets are CSS pixels
 * from the map's middle, to the right for meridians, downwards for parallels.
 * @param reach how far from the middle lines are wanted, CSS pixels.
 */
export function gridLines(
  { latitude, longitude, zoom }: MapCamera,
  reach: number,
): { meridians: GridLine[]; parallels: GridLine[] } {
  const resolution = resolutionAt(zoom)
  const step = gridSteps.findLast((one) => diagonalOf(one) > CELL_DIAGONAL * resolution) ?? 45
  const [east, north] = mapPointOf({ latitude, longitude })
  const around = (degrees: number, offset: (degrees: number) => number): GridLine[] => {
    const lines: GridLine[] = []
    const first = Math.round(degrees / step)
    for (const way of [-1, 1]) {
      for (let index = way === 1 ? first : first - 1; ; index += way) {
        const at = offset(index * step)
        if (!(Math.abs(at) <= reach)) break
        lines.push({ label: gridLabel(index * step), at })
      }
    }
    return lines
  }
  return {
    meridians: around(longitude, (degrees) => {
      const [x] = mapPointOf({ latitude: 0, longitude: degrees })
      return (x - east) / resolution
    }),
    parallels: around(latitude, (degrees) => {
      if (Math.abs(degrees) > 85) return Number.POSITIVE_INFINITY
      const [, y] = mapPointOf({ latitude: degrees, longitude: 0 })
      return (north - y) / resolution
    }),
  }
}

/** The diagonal of a cell at the equator and the prime meridian, meters of the map. */
function diagonalOf(step: number): number {
  const [x, y] = mapPointOf({ latitude: Math.min(step / 2, 90), longitude: step / 2 })
  return 2 * Math.hypot(x, y)
}
