import type { Sample } from '../../../domain/position/track-speeds.ts'

/** The size of the drawing in its own units. It is stretched to the width of its box. */
const WIDTH = 600
const HEIGHT = 60

type TrackPlotProps = {
  /** 'Speed' */
  name: string
  /** The largest value in words: '4 mph (3.5 knots)'. */
  most: string
  samples: readonly Sample[]
  from: number
  to: number
  /** The instant at which a line is drawn, Unix time, ms, as `from` and `to` are; null for none. */
  chosenAt: number | null
}

/** A reading drawn over the time of the track. For speed, a stop lies on the zero line. */
export function TrackPlot({ name, most, samples, from, to, chosenAt }: TrackPlotProps) {
  const values = samples.flatMap(({ value }) => (value === null ? [] : [value]))
  const lowest = Math.min(0, ...values)
  const range = Math.max(...values) - lowest || 1
  const x = (at: number) => Math.round(((at - from) / (to - from || 1)) * WIDTH * 10) / 10
  let isBroken = true
  let line = ''
  for (const { at, value } of samples) {
    if (value !== null) {
      line += `${isBroken ? 'M' : 'L'}${x(at)} ${Math.round(HEIGHT - ((value - lowest) / range) * HEIGHT)}`
    }
    isBroken = value === null
  }
  return (
    <figure className="track-plot">
      <figcaption>
        {name} <span className="track-plot__most">at most {most}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="track-plot__line" d={line} />
        {chosenAt !== null && <path className="track-plot__chosen" d={`M${x(chosenAt)} 0V${HEIGHT}`} />}
      </svg>
    </figure>
  )
}
