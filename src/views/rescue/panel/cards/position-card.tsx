import { withoutLineBreaks } from '../../../../domain/kit/text.ts'
import { FormatList } from './format-list.tsx'
import './later-cards.css'
import '../first-screen/first-screen.css'
import { useContext, useMemo } from 'react'
import { positionFormats } from '../../../../domain/position/formats/position-formats.ts'
import { positionText } from '../../../../domain/position/formats/position-text.ts'
import { radius95 } from '../../../../domain/position/plausibility/radius95.ts'
import { lastKnownPosition } from '../../../../domain/position/position.ts'
import { positionReadings } from '../../../../domain/primitives/position-readings.ts'
import { isoText } from '../../../../domain/primitives/time-units.ts'
import type { Panel } from '../../../../domain/rescue/panel/panel.ts'
import { describeReading, radiusWords, sourceWords } from '../../../../domain/trip/detail-words.ts'
import { words as readingWords } from '../../../../domain/trip/position-readings.words.ts'
import { clocksAt, type ShownClock } from '../../../../domain/trip/time/clocks.ts'
import type { Fix } from '../../../../domain/trip/trip.ts'
import { CopyButton } from '../../../kit/design/buttons/copy-button.tsx'
import { FoldCard } from '../../../kit/design/cards/fold.tsx'
import { PlaceZone, relativeTo, usePlaceTimeZone, useReadersZone } from '../../../kit/design/moment.tsx'
import { Fact, FactList } from './fact-cards.tsx'
import { words } from './later-cards.words.tsx'

const clockWords: Record<ShownClock['whose'], (clock: string) => string> = {
  there: words.thereClock,
  here: words.yourClock,
  UTC: (clock) => clock,
}

type ClocksProps = {
  at: number
  now: number
}

function Clocks({ at, now }: ClocksProps) {
  const there = useContext(PlaceZone)
  const clocks = clocksAt(at, { there, here: useReadersZone() })
  return (
    <>
      {withoutLineBreaks(relativeTo(now, at))}
      {clocks.map(({ whose, text }) => (
        <time className="fact-list__aside" dateTime={isoText(at)} key={whose}>
          {withoutLineBreaks(clockWords[whose](text))}
        </time>
      ))}
    </>
  )
}

export function PositionCard({ panel, now }: { panel: Panel; now: number }) {
  const position = lastKnownPosition(panel.trip)
  return position && <Formats position={position} now={now} />
}

function Formats({ position, now }: { position: Fix; now: number }) {
  const { latitude, longitude } = position
  const radius = radius95(position)
  const timeZone = usePlaceTimeZone()
  const [first, ...others] = useMemo(
    () => positionFormats({ latitude, longitude }, radius),
    [latitude, longitude, radius],
  )
  return (
    <>
      {first && (
        <div className="position-line">
          <p>
            <span className="position-line__name">{first.name}</span>{' '}
            <span className="position-formats__text" translate="no">
              {first.text}
            </span>
          </p>
          <CopyButton text={first.text} what={first.name} />
        </div>
      )}
      <FoldCard title={words.everyFormat} line={words.everyFormatLine}>
        <FormatList formats={others} />
        <p className="position-card__note">{words.formatsNote}</p>
        <CopyButton text={positionText(position, timeZone)} label={words.copyAll} />
        <Details position={position} now={now} />
      </FoldCard>
    </>
  )
}

const otherReadings = positionReadings.filter(({ key }) => key !== 'accuracy')

function Details({ position, now }: { position: Fix; now: number }) {
  const { fixedAt, details = {} } = position
  const { accuracy, source, receivedAt } = details
  const radius = radius95(position)
  return (
    <FactList>
      <Fact name={words.taken}>
        {fixedAt === null ? words.timeUnknown : <Clocks at={fixedAt} now={now} />}
      </Fact>
      {receivedAt !== undefined && (
        <Fact name={words.reachedUs}>
          <Clocks at={receivedAt} now={now} />
        </Fact>
      )}
      <Fact name={words.accuracy}>
        {radius !== null && accuracy !== undefined && (
          <>
            {withoutLineBreaks(words.within(radiusWords(radius)))}
            <span className="fact-list__aside">
              {withoutLineBreaks(words.phoneSaid(radiusWords(accuracy)))}
            </span>
          </>
        )}
      </Fact>
      {source !== undefined && <Fact name={words.source}>{sourceWords[source]}</Fact>}
      {otherReadings.map((reading) => {
        const value = details[reading.key]
        return (
          value !== undefined && (
            <Fact key={reading.key} name={readingWords.label[reading.key]}>
              {withoutLineBreaks(describeReading(reading, value))}
            </Fact>
          )
        )
      })}
    </FactList>
  )
}
