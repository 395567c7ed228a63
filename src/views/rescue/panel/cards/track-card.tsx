import './later-cards.css'
import { type KeyboardEvent, useId, useMemo } from 'react'
import { capitalized, withoutLineBreaks } from '../../../../domain/kit/text.ts'
import { credibleTrack, leadingTrack } from '../../../../domain/position/movement/devices.ts'
import { doubtsOf } from '../../../../domain/position/plausibility/doubts.ts'
import { radius95 } from '../../../../domain/position/plausibility/radius95.ts'
import { formatCoordinates } from '../../../../domain/position/position.ts'
import {
  fixNearest,
  readingOf,
  type Sample,
  speedsOf,
} from '../../../../domain/position/track/track-speeds.ts'
import { trackWords } from '../../../../domain/position/track/track-words.ts'
import { positionReadings } from '../../../../domain/primitives/position-readings.ts'
import type { TrackChoice } from '../../../../domain/rescue/panel/track-view.ts'
import { describeReading, radiusWords, speedWords } from '../../../../domain/trip/detail-words.ts'
import { words as readingWords } from '../../../../domain/trip/position-readings.words.ts'
import { writeClock } from '../../../../domain/trip/time/written-instant.ts'
import { type TimedFix, timedIn } from '../../../../domain/trip/track/thin-track.ts'
import type { Trip } from '../../../../domain/trip/trip.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { FoldCard } from '../../../kit/design/cards/fold.tsx'
import { useTimeZone } from '../../../kit/design/moment.tsx'
import { pathThrough } from '../../../kit/path-through.ts'
import { words } from './later-cards.words.tsx'

type TrackCardProps = {
  trip: Trip
  now: number
  /** Time of the selected position; null means the last one. */
  chosenAt: number | null
  choose: (choice: TrackChoice) => void
}

const PAGE = 10

export function TrackCard({ trip, now, chosenAt, choose }: TrackCardProps) {
  const sliderId = useId()
  const timeZone = useTimeZone()
  const track = useMemo(() => timedIn(leadingTrack(trip)), [trip])
  const first = track[0]
  const last = track.at(-1)
  if (!first || !last || track.length < 2) return null
  const chosen = fixNearest(track, chosenAt ?? last.fixedAt) ?? last
  const clock = (at: number) => writeClock(at, now, timeZone)
  const place = formatCoordinates(chosen)
  const readout = wordsOf(chosen, speedAt(track, chosen), doubtsOf(trip).has(chosen))
  const step = (event: KeyboardEvent) => {
    const asked = byKey[event.key]
    if (!asked) return
    event.preventDefault()
    choose(asked)
  }
  return (
    <FoldCard title={words.track} line={words.trackLine}>
      <p>{withoutLineBreaks(trackWords(credibleTrack(trip)))}</p>
      <div className="track-card__slider with-script screen-only">
        <label htmlFor={sliderId}>{words.positionAt}</label>
        <output htmlFor={sliderId} className="track-card__time">
          {clock(chosen.fixedAt)}
        </output>
        <input
          id={sliderId}
          type="range"
          min={first.fixedAt}
          max={last.fixedAt}
          step="1000"
          value={chosen.fixedAt}
          aria-valuetext={`${clock(chosen.fixedAt)}: ${[place, readout].filter(Boolean).join(', ')}`}
          onChange={({ target }) => choose({ type: 'moment.chosen', at: Number(target.value) })}
          onKeyDown={step}
        />
      </div>
      <p className="track-card__readout with-script screen-only">
        <span translate="no">{readout ? `${place},` : place}</span> <span>{withoutLineBreaks(readout)}</span>
      </p>
      <Plots track={track} chosenAt={chosenAt === null ? null : chosen.fixedAt} />
      <p className="track-card__ends screen-only">
        <span>{clock(first.fixedAt)}</span>
        <span>{clock(last.fixedAt)}</span>
      </p>
      {chosenAt !== null && (
        <Button variant="quiet" wide onClick={() => choose({ type: 'last.requested' })}>
          {words.backToLast}
        </Button>
      )}
    </FoldCard>
  )
}

const steps = (by: number): TrackChoice => ({ type: 'step.requested', by })

const byKey: Record<string, TrackChoice> = {
  ArrowRight: steps(1),
  ArrowUp: steps(1),
  ArrowLeft: steps(-1),
  ArrowDown: steps(-1),
  PageUp: steps(PAGE),
  PageDown: steps(-PAGE),
  Home: { type: 'first.requested' },
  End: { type: 'last.requested' },
}

const speedAt = (track: readonly TimedFix[], fix: TimedFix): number | null =>
  speedsOf(track.slice(Math.max(0, track.indexOf(fix) - 1), track.indexOf(fix) + 1)).at(-1)?.value ?? null

const said = positionReadings.filter(({ inTrack }) => inTrack !== null)
const plotted = positionReadings.filter(({ inTrack }) => inTrack === 'plotted')

/** Describes a position, such as 'within 95 ft (29 m), 4 mph (3.5 knots), battery 40%'. */
function wordsOf(fix: TimedFix, speed: number | null, isDoubtful: boolean): string {
  const radius = radius95(fix)
  return [
    isDoubtful && words.ignored,
    radius !== null && words.withinShort(radiusWords(radius)),
    speed !== null && speedWords(speed),
    ...said.map((reading) => {
      const value = fix.details?.[reading.key]
      return value !== undefined && `${readingWords.name[reading.key]} ${describeReading(reading, value)}`
    }),
  ]
    .filter((part) => part !== false)
    .join(', ')
}

function Plots({ track, chosenAt }: { track: TimedFix[]; chosenAt: number | null }) {
  const plots = useMemo(
    () => [
      { name: words.speed, samples: speedsOf(track), inWords: speedWords },
      ...plotted.map((reading) => ({
        name: capitalized(readingWords.name[reading.key]),
        samples: readingOf(track, reading.key),
        inWords: (value: number) => describeReading(reading, value),
      })),
    ],
    [track],
  )
  const [from = 0, to = 0] = [track[0]?.fixedAt, track.at(-1)?.fixedAt]
  return plots.map(({ name, samples, inWords }) => {
    const values = known(samples)
    if (values.length < 2) return null
    const most = inWords(Math.max(...values))
    return (
      <TrackPlot
        key={name}
        name={name}
        most={most}
        samples={samples}
        from={from}
        to={to}
        chosenAt={chosenAt}
      />
    )
  })
}

const known = (samples: readonly Sample[]): number[] =>
  samples.flatMap(({ value }) => (value === null ? [] : [value]))

const WIDTH = 600
const HEIGHT = 60

type TrackPlotProps = {
  name: string
  /** Label of the maximum value, such as '4 mph (3.5 knots)'. */
  most: string
  samples: readonly Sample[]
  from: number
  to: number
  chosenAt: number | null
}

function TrackPlot({ name, most, samples, from, to, chosenAt }: TrackPlotProps) {
  const values = known(samples)
  const lowest = Math.min(0, ...values)
  const range = Math.max(...values) - lowest || 1
  const x = (at: number) => Math.round(((at - from) / (to - from || 1)) * WIDTH)
  const y = (value: number) => HEIGHT - ((value - lowest) / range) * HEIGHT
  const runs: [number, number][][] = [[]]
  for (const { at, value } of samples) {
    if (value === null) runs.push([])
    else runs.at(-1)?.push([x(at), y(value)])
  }
  return (
    <figure className="track-plot screen-only">
      <figcaption>
        {name} <span className="track-plot__most">{words.atMost(most)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="track-plot__line" d={runs.map(pathThrough).join('')} />
        {chosenAt !== null && <path className="track-plot__chosen" d={`M${x(chosenAt)} 0V${HEIGHT}`} />}
      </svg>
    </figure>
  )
}
