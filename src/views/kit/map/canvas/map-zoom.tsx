import { words } from './map-zoom.words.ts'

/** Zoom buttons. Pressing one loads the interactive map if it hasn't loaded yet. */
export function MapZoom({ onZoom }: { onZoom: (levels: number) => void }) {
  return (
    <div className="map-zoom">
      <button type="button" aria-label={words.zoomIn} onClick={() => onZoom(1)}>
        +
      </button>
      <button type="button" aria-label={words.zoomOut} onClick={() => onZoom(-1)}>
        –
      </button>
    </div>
  )
}
