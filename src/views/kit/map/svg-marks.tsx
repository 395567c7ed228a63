import { type MapColor, mapTokens } from './map-colors.ts'
import { type DiscLook, type LabelLook, LINE_HEIGHT, type LineLook } from './mark-looks.ts'
import { pixels } from './projection.ts'

/** A color of the theme, as the value of an SVG attribute. */
export const token = (color: MapColor): string => `var(${mapTokens[color]})`

/** The attributes of a stroke. */
export const strokeOf = ({ color, width, dash }: LineLook) => ({
  stroke: token(color),
  strokeWidth: width,
  strokeDasharray: dash?.join(' '),
})

/**
 * A path drawn by its look, the lowest line first. The lines below the last one have a class that ends with '-edge'.
 */
export const Lines = ({ name, d, look }: { name: string; d: string; look: readonly LineLook[] }) =>
  look.map((line, at) => (
    <path
      className={`map-picture__${name}${at < look.length - 1 ? '-edge' : ''}`}
      d={d}
      fill="none"
      {...strokeOf(line)}
      key={line.color}
    />
  ))

export const Disc = ({ look: { radius, fill, line } }: { look: DiscLook }) => (
  <circle r={radius} fill={token(fill)} {...(line && strokeOf(line))} />
)

/** The attributes of letters; texts inside inherit them. */
export const lettersOf = ({ size, weight, edge, anchor }: LabelLook) => ({
  fontSize: size,
  fontWeight: weight,
  textAnchor: anchor,
  fill: token('label'),
  stroke: token('surface'),
  strokeWidth: edge,
})

/** The distance from the letters' middle to their baseline, as a share of their size. */
const HALF_A_LETTER = 0.36

/** The position of a text whose label has its anchor at the given place. */
export const standsAt = ({ x, y, size }: LabelLook) => ({ x, y: y + Math.round(HALF_A_LETTER * size) })

/** The words of a mark, beside its place: one line below the other, around its middle. */
export function Label({ look, children }: { look: LabelLook; children: string }) {
  const lines = children.split('\n')
  const { x, y } = standsAt(look)
  const first = y - ((lines.length - 1) / 2) * LINE_HEIGHT * look.size
  return (
    <text {...lettersOf(look)}>
      {lines.map((line, at) => (
        <tspan x={x} y={pixels(first + at * LINE_HEIGHT * look.size)} key={line}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
