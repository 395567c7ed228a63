import type { Sample } from '../../../domain/position/track-speeds.ts'

/** Of the drawing, its own units; it is stretched to the width of its place. */
const WIDTH = 600
const HEIGHT = 60

type TrackPlotProps = {
  /** 'Speed' */
  name: string
  /** What the largest value reads: '4 mph (3.5 knots)'. */
  most: string
  samples: readonly Sample[]
  from: number
  to: number
  /** Where the line of the chosen instant stands; null for none. Unix time, ms, as `from` and `to`. */
  chosenAt: number | null
}

/** A measure over the time of the track; a stop is where the speed lies on the ground line. */
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
