import { words } from './map-zoom.words.ts'

export function MapZoom({ onZoom }: { onZoom: (levels: number) => void }) {
  return (
    <div className="map-zoom screen-only">
      <button type="button" aria-label={words.zoomIn} onClick={() => onZoom(1)}>
        +
      </button>
      <button type="button" aria-label={words.zoomOut} onClick={() => onZoom(-1)}>
        –
      </button>
    </div>
  )
}
