import { type NameBox, widthOf } from './map-names.ts'
import type { MapCamera } from './map-scene.ts'
import { labelLooks } from './mark-looks.ts'
import { mapPointOf, resolutionAt } from './projection.ts'

/** Possible spacings of grid lines, in decimal degrees. */
export const gridSteps = [
  45, 30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002,
]

export const CELL_DIAGONAL = 120

/** Formats a latitude or longitude, such as '-79.05°'. Wraps longitudes beyond ±180°. */
export function gridLabel(degrees: number): string {
  const onEarth = Math.abs(degrees) > 180 ? degrees - 360 * Math.round(degrees / 360) : degrees
  return `${Number(onEarth.toFixed(4))}°`
}

/** Minimum distance of a labeled parallel from the top edge, where meridian labels are, in CSS pixels. */
export const FIRST_PARALLEL = 32

/** Height of a meridian's label and width of a parallel's, with margins, in CSS pixels. */
const MERIDIAN_NAME = 20
const PARALLEL_NAME = 72

/** Returns how far a town's label, with room for grid labels, reaches from the map's center, in CSS pixels. */
export function reachOfTown(box: NameBox, camera: MapCamera) {
  const { parallels } = gridLines(camera, Math.max(-box.top, box.bottom, 1))
  const isBeside = parallels.some(({ at }) => {
    const middle = at + labelLooks.parallel.y
    return box.top < middle + 8 && box.bottom > middle - 8
  })
  return {
    left: -box.left,
    right: box.right + (isBeside ? PARALLEL_NAME : 0),
    top: MERIDIAN_NAME - box.top,
    bottom: box.bottom,
  }
}

export const meridianReach = (label: string): number => widthOf(label, labelLooks.meridian) / 2

const NAMES_APART = 34

/** @param at vertical CSS pixels between a parallel's label and the last position's; null without one */
export const overlapsLastLabel = (at: number | null): boolean => at !== null && Math.abs(at) < NAMES_APART

type GridLine = { label: string; at: number }

/** Returns grid lines, spaced like OpenLayers'. `at` is the offset from the center in CSS pixels. */
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

function diagonalOf(step: number): number {
  const [x, y] = mapPointOf({ latitude: Math.min(step / 2, 90), longitude: step / 2 })
  return 2 * Math.hypot(x, y)
}
