import type { CSSProperties } from 'react'
import { type MapColor, mapTokens } from '../scene/map-colors.ts'
import { type DiscLook, type LabelLook, LINE_HEIGHT, type LineLook } from '../scene/mark-looks.ts'
import { pixels } from '../scene/projection.ts'

export const token = (color: MapColor): string => `var(${mapTokens[color]})`

export const strokeOf = ({ color, width, dash }: LineLook) => ({
  stroke: token(color),
  strokeWidth: width,
  strokeDasharray: dash?.join(' '),
})

/** Draws strokes from bottom to top. All but the top one have a class ending in '-edge'. */
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

export const lettersOf = ({ size, weight, edge, anchor }: LabelLook) => ({
  fontSize: size,
  fontWeight: weight,
  textAnchor: anchor,
  fill: token('label'),
  stroke: token('surface'),
  strokeWidth: edge,
})

/** Half the height of a letter, relative to the font size. */
const HALF_A_LETTER = 0.36

export const standsAt = ({ x, y, size }: LabelLook) => ({ x, y: y + Math.round(HALF_A_LETTER * size) })

/** Sets `--room`, a CSS length. The element is hidden unless this length is positive. */
export const roomOf = (room: string) => ({ '--room': `calc(${room})` }) as CSSProperties

/** `isSized`: takes the font size of its parent. */
type LabelProps = { look: LabelLook; children: string; isSized?: true }

export function Label({ look, children, isSized }: LabelProps) {
  const lines = children.split('\n')
  const { x, y } = standsAt(look)
  const first = y - ((lines.length - 1) / 2) * LINE_HEIGHT * look.size
  return (
    <text {...lettersOf(look)} {...(isSized && { fontSize: undefined })}>
      {lines.map((line, at) => (
        <tspan x={x} y={pixels(first + at * LINE_HEIGHT * look.size)} key={line}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
