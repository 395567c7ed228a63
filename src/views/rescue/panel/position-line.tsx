import { formatCoordinates, lastKnownPosition } from '../../../domain/position/position.ts'
import { positionLine } from '../../../domain/position/position-text.ts'
import type { Panel } from '../../../domain/rescue/panel/panel.ts'
import { CopyButton } from '../../kit/design/copy-button.tsx'
import { usePlaceTimeZone } from '../../kit/design/moment.tsx'
import './first-screen.css'

/** The last known position in decimal degrees, with a button that copies it. Nothing where there is none. */
export function PositionLine({ panel }: { panel: Panel }) {
  const timeZone = usePlaceTimeZone()
  const position = lastKnownPosition(panel.trip)
  if (position === null) return null
  return (
    <div className="position-line">
      <Coordinates text={formatCoordinates(position)} />
      <CopyButton text={positionLine(position, timeZone)} label="Copy" what="position" />
    </div>
  )
}

/** '35.74380, -79.00789', which may be broken only between the two numbers. */
function Coordinates({ text }: { text: string }) {
  const [latitude, longitude] = text.split(', ')
  return (
    <p className="position-line__numbers" translate="no">
      <span>{latitude},</span> <span>{longitude}</span>
    </p>
  )
}
