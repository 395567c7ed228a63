import { useMemo } from 'react'
import { lastKnownPosition } from '../../../domain/position/position.ts'
import { positionFormats } from '../../../domain/position/position-formats.ts'
import { positionText } from '../../../domain/position/position-text.ts'
import { radius95 } from '../../../domain/position/radius95.ts'
import type { Panel } from '../../../domain/rescue/panel/panel.ts'
import {
  altitudeWords,
  courseWords,
  radiusWords,
  sourceWords,
  speedWords,
} from '../../../domain/trip/detail-words.ts'
import type { Fix } from '../../../domain/trip/trip.ts'
import { Card } from '../../kit/design/card.tsx'
import { CopyButton } from '../../kit/design/copy-button.tsx'
import { usePlaceTimeZone } from '../../kit/design/moment.tsx'
import { Clocks } from './clocks.tsx'
import { Fact, FactList } from './fact-cards.tsx'
import './position-card.css'

/** The last known position in every format, each copied by one press, and what the phone said of it. */
export function PositionCard({ panel, now }: { panel: Panel; now: number }) {
  const position = lastKnownPosition(panel.trip)
  return (
    <Card title="Position, in every format" className="position-card">
      {position === null ? (
        <p>No position has been recorded yet.</p>
      ) : (
        <>
          <Formats position={position} />
          <Details position={position} now={now} />
        </>
      )}
    </Card>
  )
}

function Formats({ position }: { position: Fix }) {
  const { latitude, longitude } = position
  const radius = radius95(position)
  const timeZone = usePlaceTimeZone()
  const formats = useMemo(
    () => positionFormats({ latitude, longitude }, radius),
    [latitude, longitude, radius],
  )
  return (
    <>
      <dl className="position-formats">
        {formats.map(({ name, use, text }) => (
          <div className="position-formats__row" key={name}>
            <dt>
              {name} <span className="position-formats__use">{use}</span>
            </dt>
            <dd>
              <span className="position-formats__text">{text}</span>
              <CopyButton text={text} what={name} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="position-card__note">All in WGS 84. USNG is cut to the accuracy, never rounded.</p>
      <CopyButton text={positionText(position, timeZone)} label="Copy all formats" />
    </>
  )
}

function Details({ position, now }: { position: Fix; now: number }) {
  const { fixedAt, details = {} } = position
  const { accuracy, source, speed, course, altitude, battery, receivedAt } = details
  const radius = radius95(position)
  return (
    <FactList>
      <Fact name="Taken">{fixedAt === null ? 'Time not known' : <Clocks at={fixedAt} now={now} />}</Fact>
      {receivedAt !== undefined && (
        <Fact name="Reached us">
          <Clocks at={receivedAt} now={now} />
        </Fact>
      )}
      <Fact name="Accuracy">
        {radius !== null && accuracy !== undefined && (
          <>
            Within {radiusWords(radius)}, 19 times in 20
            <span className="fact-list__aside">The phone said {radiusWords(accuracy)}.</span>
          </>
        )}
      </Fact>
      {source !== undefined && <Fact name="Source">{sourceWords[source]}</Fact>}
      {speed !== undefined && <Fact name="Speed">{speedWords(speed)}</Fact>}
      {course !== undefined && <Fact name="Course">{courseWords(course)}</Fact>}
      {altitude !== undefined && <Fact name="Altitude">{altitudeWords(altitude)}</Fact>}
      {battery !== undefined && <Fact name="Battery of the phone">{Math.round(battery)} %</Fact>}
    </FactList>
  )
}
