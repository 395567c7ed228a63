import { type MapColour, mapTokens } from './map-colours.ts'
import type { DiscLook, LabelLook, LineLook } from './mark-looks.ts'

/** A colour of the theme, for an attribute of SVG. */
export const token = (colour: MapColour): string => `var(${mapTokens[colour]})`

/** The attributes of a stroke. */
export const strokeOf = ({ color, width, dash }: LineLook) => ({
  stroke: token(color),
  strokeWidth: width,
  strokeDasharray: dash?.join(' '),
})

/** To a tenth of a CSS pixel. */
export const pixels = (value: number): number => Math.round(value * 10) / 10

/** A path as its look draws it, from below upwards; what lies below the last line has the class with '-edge'. */
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

/** The attributes of letters, which texts below inherit. */
export const lettersOf = ({ size, weight, edge, anchor }: LabelLook) => ({
  fontSize: size,
  fontWeight: weight,
  textAnchor: anchor,
  fill: token('label'),
  stroke: token('surface'),
  strokeWidth: edge,
})

/** From the middle of letters to the line on which they stand, as a part of their size. */
const HALF_A_LETTER = 0.36

/** Where a text stands that has its label at the given place. */
export const standsAt = ({ x, y, size }: LabelLook) => ({ x, y: y + Math.round(HALF_A_LETTER * size) })

/** The words of a mark, beside its place. */
export const Label = ({ look, children }: { look: LabelLook; children: string | null }) => (
  <text {...lettersOf(look)} {...standsAt(look)}>
    {children}
  </text>
)
