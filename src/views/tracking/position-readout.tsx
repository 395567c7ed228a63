import MapPinned from 'lucide-react/icons/map-pinned'
import { formatCoordinates } from '../../domain/trip/position.ts'
import type { Fix } from '../../domain/trip/trip.ts'
import { CopyButton } from './copy-button.tsx'
import './position-readout.css'

/** The last known position to be read aloud, copied, or opened in the map of the device. */
export function PositionReadout({ position }: { position: Fix }) {
  const coordinates = formatCoordinates(position)
  const [latitude, longitude] = coordinates.split(', ')
  return (
    <div className="position-readout">
      <p className="position-readout__numbers">
        <span>{latitude},</span> <span>{longitude}</span>
      </p>
      <div className="position-readout__actions">
        <CopyButton text={coordinates} what="the coordinates" />
        <a
          className="button button--quiet"
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${latitude},${longitude}`)}`}
          target="_blank"
          rel="noreferrer"
        >
          <MapPinned aria-hidden="true" />
          Open in maps
        </a>
      </div>
    </div>
  )
}
