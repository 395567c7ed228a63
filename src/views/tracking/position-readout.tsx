import { formatCoordinates } from '../../domain/trip/position.ts'
import type { Fix } from '../../domain/trip/trip.ts'
import { CopyButton } from './copy-button.tsx'
import './position-readout.css'

/** The last known position, to be read aloud or copied. */
export function PositionReadout({ position }: { position: Fix }) {
  const coordinates = formatCoordinates(position)
  const [latitude, longitude] = coordinates.split(', ')
  return (
    <div className="position-readout">
      <p className="position-readout__numbers">
        <span>{latitude},</span> <span>{longitude}</span>
      </p>
      <CopyButton text={coordinates} what="the coordinates" />
    </div>
  )
}
