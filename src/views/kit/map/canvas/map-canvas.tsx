import './map-canvas.css'
import ImageDown from 'lucide-react/icons/image-down'
import Layers from 'lucide-react/icons/layers'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import Route from 'lucide-react/icons/route'
import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import type { Ring } from '../../../../domain/position/movement/ring.ts'
import type { MapLayer } from '../../../../domain/site/map-layers.ts'
import { Button } from '../../design/buttons/button.tsx'
import { useHydrated } from '../../design/hydration.ts'
import { lazyImport } from '../../lazy-import.ts'
import { useSiteSettings } from '../../site-settings.tsx'
import type { MapScene } from '../scene/map-scene.ts'
import { words } from './map-canvas.words.tsx'
import { MapSources } from './map-sources.tsx'
import { MapZoom } from './map-zoom.tsx'
import { useRescueMap } from './use-rescue-map.ts'

/** Static map (`map-picture.tsx`) shown until OpenLayers loads: an HTML string or a React element. */
export const MapPictureContext = createContext<ReactNode>('')

type LayerChoiceProps = { layer: MapLayer; onChoose: (layer: MapLayer) => void }

function LayerChoice({ layer, onChoose }: LayerChoiceProps) {
  const group = useId()
  const { mapLayers } = useSiteSettings()
  if (mapLayers.length < 2) return null
  return (
    <details className="layer-choice screen-only">
      <summary className="button button--quiet">
        <Layers aria-hidden="true" />
        {words.layer(layer.name)}
      </summary>
      <fieldset>
        <legend className="layer-choice__legend">{words.whichMap}</legend>
        {mapLayers.map((one) => (
          <label key={one.name}>
            <input type="radio" name={group} checked={one === layer} onChange={() => onChoose(one)} />
            {one.name}
          </label>
        ))}
      </fieldset>
    </details>
  )
}

type MapCanvasProps = {
  scene: MapScene
  ring: Ring | null
  describedBy: string
  onChoose: ((at: number) => void) | undefined
}

const redrawnMarks = lazyImport(
  () => import('../picture/redrawn-marks.tsx'),
  ({ redrawn }) => redrawn,
)

/** OpenLayers loads if the last position is farther than this from the static map's center, in CSS pixels. */
const MOST_DRIFT = 100

/** Returns marks to draw over an outdated static map. Calls `onDrift` if the drift exceeds `MOST_DRIFT`. */
function useRedrawnMarks(isOutdated: boolean, scene: MapScene, onDrift: () => void): ReactNode {
  const [first] = useState(scene)
  const [parts, setParts] = useState<Awaited<ReturnType<typeof redrawnMarks>> | null>(null)
  useEffect(() => {
    // Ignores a failed import, because the panel still shows the current position as text.
    if (isOutdated) redrawnMarks().then(setParts, () => {})
  }, [isOutdated])
  const isFar = isOutdated && parts !== null && parts.driftOf(first, scene) > MOST_DRIFT
  useEffect(() => {
    if (isFar) onDrift()
  }, [isFar, onDrift])
  return isOutdated && parts && <parts.RedrawnMarks first={first} scene={scene} />
}

export function MapRoom() {
  const { mapLayers } = useSiteSettings()
  return (
    <>
      <div className="panel-map__ground" />
      <div className="map-edge">
        <MapSources layer={mapLayers[0]} />
      </div>
    </>
  )
}

export function MapCanvas({ scene, ring, describedBy, onChoose }: MapCanvasProps) {
  const element = useRef<HTMLDivElement>(null)
  // Keeps the static map in state, because OpenLayers replaces it and React must not update it.
  const [picture] = useState(useContext(MapPictureContext))
  const [inside] = useState(
    typeof picture === 'string' ? { dangerouslySetInnerHTML: { __html: picture } } : { children: picture },
  )
  const isHydrated = useHydrated()
  const operated = isHydrated
    ? ({
        role: 'application',
        'aria-label': words.interactive,
        tabIndex: 0,
      } as const)
    : ({ role: 'img', 'aria-label': words.map } as const)
  const settings = useSiteSettings()
  const map = useRescueMap(element, { settings, scene, ring, onChoose })
  const marks = useRedrawnMarks(map.isOutdated, scene, map.touch)
  return (
    <>
      <div className="panel-map__ground">
        <div
          className={marks ? 'rescue-map rescue-map--redrawn' : 'rescue-map'}
          ref={element}
          {...operated}
          aria-describedby={describedBy}
          // Sets HTML, which is safe because our service renders it with React.
          {...inside}
          suppressHydrationWarning
        />
        {marks}
        {isHydrated && <MapZoom onZoom={map.zoomBy} />}
        {map.failed ? (
          <div className="panel-map__words panel-map__words--failed" role="status">
            <p>{words.failed}</p>
            <Button variant="quiet" onClick={map.retry}>
              {words.tryAgain}
            </Button>
          </div>
        ) : (
          <p className="panel-map__words panel-map__words--waiting">{words.loading}</p>
        )}
        {isHydrated && <LayerChoice layer={map.layer} onChoose={map.choose} />}
        <div className="rescue-map__looks screen-only">
          {scene.route.length > 1 && (
            <Button variant="quiet" icon={<Route aria-hidden="true" />} onClick={map.showRoute}>
              {words.wholeRoute}
            </Button>
          )}
          {map.moved && scene.last && (
            <Button variant="quiet" icon={<LocateFixed aria-hidden="true" />} onClick={map.center}>
              <span>
                {words.center((more) => (
                  <span className="rescue-map__center-more">{more}</span>
                ))}
              </span>
            </Button>
          )}
        </div>
        {map.tiles === 'withheld' && (
          <div className="rescue-map__withheld screen-only">
            <Button variant="quiet" icon={<ImageDown aria-hidden="true" />} onClick={map.showTiles}>
              {words.loadPictures}
            </Button>
            <span>{words.savesData}</span>
          </div>
        )}
      </div>
      <div className="map-edge">
        <span role="status">
          {map.tiles === 'failing' && (
            <strong>
              {words.picturesFailing} {scene.last && words.routeIsRight}
            </strong>
          )}
        </span>{' '}
        <MapSources layer={map.layer} />
      </div>
    </>
  )
}
