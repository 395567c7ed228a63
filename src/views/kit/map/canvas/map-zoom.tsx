/** A press before the map has loaded loads it. */
export function MapZoom({ onZoom }: { onZoom: (levels: number) => void }) {
  return (
    <div className="map-zoom">
      <button type="button" aria-label="Zoom in" onClick={() => onZoom(1)}>
        +
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => onZoom(-1)}>
        –
      </button>
    </div>
  )
}
