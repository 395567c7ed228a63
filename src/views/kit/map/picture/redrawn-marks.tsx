import { cameraOn, type MapScene } from '../scene/map-scene.ts'
import { mapPointOf, resolutionAt } from '../scene/projection.ts'
import { PictureMarks } from './picture-marks.tsx'

type Scenes = {
  first: MapScene
  scene: MapScene
}

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

/** Returns how far the last position is from the static map's center, in CSS pixels; 0 if there is none. */
function driftOf(first: MapScene, scene: MapScene): number {
  const camera = cameraOn(first)
  if (!scene.last) return 0
  const [[x, y], [lastX, lastY]] = [mapPointOf(camera), mapPointOf(scene.last)]
  return Math.hypot(lastX - x, lastY - y) / resolutionAt(camera.zoom)
}

export const redrawn = { RedrawnMarks, driftOf }
