import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../design/button.tsx'
import { useSiteSettings } from '../site-settings.tsx'
import type { MapScene } from './map-scene.ts'
import { createRescueMap, type RescueMap } from './rescue-map.ts'
import 'ol/ol.css'
import './map-canvas.css'

type MapCanvasProps = {
  scene: MapScene
  /** Id of the text that says in words what the map shows. */
  describedBy: string
}

/** The only view with an effect that reaches beyond React: it holds an OpenLayers map and hands it each scene. */
export function MapCanvas({ scene, describedBy }: MapCanvasProps) {
  const element = useRef<HTMLDivElement>(null)
  const map = useRef<RescueMap | null>(null)
  const settings = useSiteSettings()
  const [moved, setMoved] = useState(false)
  const [tiles, setTiles] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const created = createRescueMap(element.current, settings, {
      onMovedByVisitor: setMoved,
      onTiles: setTiles,
    })
    map.current = created
    return () => {
      map.current = null
      created.destroy()
    }
  }, [settings])
  useEffect(() => map.current?.show(scene), [scene])
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
      />
      {moved && scene.last && (
        <Button
          variant="quiet"
          className="rescue-map__centre"
          icon={<LocateFixed aria-hidden="true" />}
          onClick={() => map.current?.centre()}
        >
          <span>
            Centre<span className="rescue-map__centre-more"> on last position</span>
          </span>
        </Button>
      )}
      <p className="rescue-map__no-tiles" role="status">
        {!tiles && 'Map pictures do not load. Grid, scale and route stay.'}
      </p>
    </>
  )
}
