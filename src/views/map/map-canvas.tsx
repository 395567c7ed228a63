import ImageDown from 'lucide-react/icons/image-down'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useRef } from 'react'
import { Button } from '../design/button.tsx'
import { useSiteSettings } from '../site-settings.tsx'
import type { MapScene } from './map-scene.ts'
import { useRescueMap } from './use-rescue-map.ts'
import 'ol/ol.css'
import './map-canvas.css'

type MapCanvasProps = {
  scene: MapScene
  /** Id of the text that says in words what the map shows. */
  describedBy: string
}

/** OpenLayers fills this element; React neither renders its content nor compares it during hydration. */
const insideIsOpenLayers = { __html: '' }

/** The only view with an effect that reaches beyond React: it holds an OpenLayers map and hands it each scene. */
export function MapCanvas({ scene, describedBy }: MapCanvasProps) {
  const element = useRef<HTMLDivElement>(null)
  const { moved, tiles, failed, centre, showTiles, retry } = useRescueMap(element, useSiteSettings(), scene)
  return (
    <>
      <div
        className="rescue-map"
        ref={element}
        role="application"
        aria-label="Interactive map: the arrow keys move it, plus and minus zoom"
        aria-describedby={describedBy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by the keyboard while it has the focus
        tabIndex={0}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React is told to leave the inside alone
        dangerouslySetInnerHTML={insideIsOpenLayers}
        suppressHydrationWarning
      />
      {failed ? (
        <div className="panel-map__words" role="status">
          <p>The map could not be loaded. The position above is complete without it.</p>
          <Button variant="quiet" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : (
        <p className="panel-map__words panel-map__words--waiting">The map is on its way.</p>
      )}
      {moved && scene.last && (
        <Button
          variant="quiet"
          className="rescue-map__centre"
          icon={<LocateFixed aria-hidden="true" />}
          onClick={centre}
        >
          <span>
            Centre<span className="rescue-map__centre-more"> on last position</span>
          </span>
        </Button>
      )}
      <p className="rescue-map__no-tiles" role="status">
        {tiles === 'failing' && 'Map pictures do not load. Grid, scale and route stay.'}
      </p>
      {tiles === 'withheld' && (
        <div className="rescue-map__withheld">
          <Button variant="quiet" icon={<ImageDown aria-hidden="true" />} onClick={showTiles}>
            Load map pictures
          </Button>
          <span>Off, to save your data.</span>
        </div>
      )}
    </>
  )
}
