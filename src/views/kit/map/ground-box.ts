import type { GroundBox } from '../../../domain/position/ground.ts'
import type { MapCamera } from './map-scene.ts'
import { degreesEast, degreesNorth, placeOf, resolutionAt } from './projection.ts'

/** How far from the map's middle the ground reaches, CSS pixels: half of the map on a wide screen. */
const REACH_X = 1_100
const REACH_Y = 700
/**
 * Boxes begin and end at multiples of this, so that the box stays the same while a traveller moves on a little; CSS
 * pixels.
 */
const STEP = 400

/** The box of ground below a map at this camera, with a margin. */
export function groundBoxOf(camera: MapCamera): GroundBox {
  const [east, north] = placeOf(camera)
  const step = STEP * resolutionAt(camera.zoom)
  const reachX = REACH_X * resolutionAt(camera.zoom)
  const reachY = REACH_Y * resolutionAt(camera.zoom)
  const edge = (metres: number, round: (value: number) => number) => round(metres / step) * step
  return {
    west: Math.max(-180, degreesEast(edge(east - reachX, Math.floor))),
    east: Math.min(180, degreesEast(edge(east + reachX, Math.ceil))),
    south: degreesNorth(edge(north - reachY, Math.floor)),
    north: degreesNorth(edge(north + reachY, Math.ceil)),
  }
}
