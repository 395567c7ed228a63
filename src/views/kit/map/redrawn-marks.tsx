import { cameraOn, type MapScene } from './map-scene.ts'
import { PictureMarks } from './picture-marks.tsx'
import { mapPointOf, resolutionAt } from './projection.ts'

type Scenes = {
  /** The scene of the picture below. */
  first: MapScene
  scene: MapScene
}

/** The marks of a later scene over the picture of the first one, as its camera sees them. */
function RedrawnMarks({ first, scene }: Scenes) {
  return (
    <div className="map-picture map-picture--redrawn" aria-hidden="true">
      <svg aria-hidden="true" width="100%" height="100%">
        <svg aria-hidden="true" x="50%" y="50%" overflow="visible">
          <PictureMarks scene={scene} camera={cameraOn(first)} />
        </svg>
      </svg>
    </div>
  )
}

/** How far the last position is from the picture's middle, CSS pixels. */
function driftOf(first: MapScene, scene: MapScene): number {
  const camera = cameraOn(first)
  if (!scene.last) return 0
  const [[x, y], [lastX, lastY]] = [mapPointOf(camera), mapPointOf(scene.last)]
  return Math.hypot(lastX - x, lastY - y) / resolutionAt(camera.zoom)
}

/** What the lazy import of this file is for. */
export const redrawn = { RedrawnMarks, driftOf }
