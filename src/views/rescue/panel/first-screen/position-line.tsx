import { positionLine } from '../../../../domain/position/formats/position-text.ts'
import { deviceWords } from '../../../../domain/position/movement/device-words.ts'
import { formatCoordinates, lastKnownPosition } from '../../../../domain/position/position.ts'
import type { Panel } from '../../../../domain/rescue/panel/panel.ts'
import { CopyButton } from '../../../kit/design/buttons/copy-button.tsx'
import { useClock, usePlaceTimeZone } from '../../../kit/design/moment.tsx'
import { words } from './first-screen.words.tsx'
import './first-screen.css'

type PositionLineProps = {
  panel: Panel
  now: number
}

export function PositionLine({ panel, now }: PositionLineProps) {
  const timeZone = usePlaceTimeZone()
  const clock = useClock(now)
  const position = lastKnownPosition(panel.trip)
  if (position === null) return null
  const devices = deviceWords(panel.trip, (at) => words.at(clock(at)))
  return (
    <>
      <div className="position-line">
        <Coordinates text={formatCoordinates(position)} />
        <CopyButton text={positionLine(position, timeZone)} what={words.position} />
      </div>
      {devices && (
        <ul className="position-line__devices plain" translate="no">
          {[devices.leading, ...devices.others].map((device) => (
            <li key={device}>{device}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Coordinates that wrap only between latitude and longitude. */
function Coordinates({ text }: { text: string }) {
  const [latitude, longitude] = text.split(', ')
  return (
    <p className="position-line__numbers" translate="no">
      <span>{latitude},</span> <span>{longitude}</span>
    </p>
  )
}
