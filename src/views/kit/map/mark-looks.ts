import type { MapColor } from './map-colors.ts'
import type { MapPoint } from './projection.ts'

/**
 * How each mark of the map looks, for both that draw it: the picture of the first paint (SVG) and OpenLayers
 * (canvas). Lengths are CSS pixels.
 */

/** `dash`: the lengths of its dashes and gaps; left out for a solid line. */
export type LineLook = { color: MapColor; width: number; dash?: readonly number[] }

export type DiscLook = { radius: number; fill: MapColor; line: LineLook | null }

/**
 * `edge`: the width of the light line around the letters, which makes them readable on any ground. `x`, `y`: from the
 * mark to the text's anchor (its start, middle or end) at half of the letters' height, to the right and downwards.
 */
export type LabelLook = {
  size: number
  weight: number
  edge: number
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}

/** Lines from the lowest upwards: a light edge, then the line itself. */
export const lineLooks = {
  planned: [
    { color: 'surface', width: 4 },
    { color: 'route', width: 2, dash: [2, 6] },
  ],
  /** The planned route while somebody draws it, with points that can be dragged. */
  drawn: [
    { color: 'surface', width: 6 },
    { color: 'route', width: 3, dash: [2, 6] },
  ],
  route: [
    { color: 'surface', width: 8 },
    { color: 'route', width: 4 },
  ],
  /** The cross on a position that is passed over. */
  cross: [
    { color: 'surface', width: 6 },
    { color: 'ink', width: 2.5 },
  ],
  /** The estimate of how far somebody can have come, and the line ahead. */
  ring: [
    { color: 'surface', width: 5 },
    { color: 'label', width: 2, dash: [10, 8] },
  ],
  /** The outline of the arrow, whose fill lies above it. */
  arrow: [
    { color: 'surface', width: 8 },
    { color: 'ink', width: 4 },
  ],
  county: [{ color: 'border', width: 1, dash: [4, 4] }],
  border: [{ color: 'border', width: 2 }],
  grid: [{ color: 'grid', width: 1 }],
} as const satisfies Record<string, readonly LineLook[]>

export const discLooks = {
  start: { radius: 9, fill: 'start', line: { color: 'surface', width: 3 } },
  /** A tick at a full half hour of the route. */
  tick: { radius: 4, fill: 'surface', line: { color: 'route', width: 2 } },
  /** The position that the reader looks at, or the reader's own place. */
  chosen: { radius: 9, fill: 'surface', line: { color: 'ink', width: 4 } },
  /** Where another device of the traveler's was last. */
  other: { radius: 8, fill: 'label', line: { color: 'surface', width: 3 } },
  drawnStart: { radius: 9, fill: 'start', line: { color: 'ink', width: 2 } },
  drawnPoint: { radius: 6, fill: 'surface', line: { color: 'ink', width: 2 } },
  town: { radius: 2.5, fill: 'label', line: null },
} as const satisfies Record<string, DiscLook>

/** The disc within which the last position is with 95 % certainty; `opacity`: of its fill. */
export const accuracyLook = { fill: 'last', opacity: 0.12, line: { color: 'last', width: 2 } } as const

/** The distance of two lines of a label, as a share of the letters' size. */
export const LINE_HEIGHT = 1.2

const name = { size: 14, weight: 600, edge: 4 }
const small = { size: 12, weight: 400, edge: 3 }

export const labelLooks = {
  start: { ...name, x: 0, y: 22, anchor: 'middle' },
  last: { ...name, x: 26, y: 0, anchor: 'start' },
  chosen: { ...name, x: -16, y: 0, anchor: 'end' },
  other: { ...name, x: 0, y: 22, anchor: 'middle' },
  /** Below the ring: along the map's upper edge stand meridians' names and a button. */
  ring: { ...name, x: 0, y: 12, anchor: 'middle' },
  tick: { ...small, x: 8, y: 0, anchor: 'start' },
  town: { ...small, x: 6, y: 0, anchor: 'start' },
  /** Labels of meridians, along the map's upper edge. */
  meridian: { ...small, x: 0, y: 10, anchor: 'middle' },
  /** Labels of parallels, along the right edge and behind the zoom buttons, which hide a label whole. */
  parallel: { ...small, x: -12, y: -8, anchor: 'end' },
} as const satisfies Record<string, LabelLook>

/** Labels that are the same on every trip. */
export const markNames = { start: 'Start', ring: 'Estimate', own: 'You', other: 'Other device' }

/** Outlines of the arrow at the last position, y downwards, filled with the color `last`. */
export const arrowOutlines = {
  /** A navigator's notched dart that points north, turned to a known course. */
  dart: 'M0-21 14 17 0 9-14 17Z',
  /** An arrow with a shaft that comes from above and ends at the position. */
  pointer: 'M0 0 14-18H6V-36H-6V-18H-14Z',
}

export type ArrowShape = keyof typeof arrowOutlines

/** The arrow for a course, degrees; the pointer where the course is null. */
export const arrowFor = (course: number | null): ArrowShape => (course === null ? 'pointer' : 'dart')

/** How far the arrow is moved upwards, so that the start stays in sight where the track never moved. */
export const arrowLift = (standsOnStart: boolean): number => (standsOnStart ? discLooks.start.radius + 3 : 0)

/** The length of a cross's arm, from its middle. */
export const CROSS_REACH = 8

/** The least radius of a ring that gets its name on the map. A smaller one lies under the arrow. */
export const RING_NAMED_FROM = 40

/**
 * The least distance of a tick from other ticks, the start and the last position, so that the times can be read; CSS
 * pixels.
 */
const APART = 64

/**
 * The ticks that have room at a resolution, chosen from the newest on.
 * @param taken places that have labels of their own.
 */
export function spacedTicks<Marked extends { place: MapPoint }>(
  ticks: readonly Marked[],
  taken: readonly MapPoint[],
  resolution: number,
): Marked[] {
  const kept: MapPoint[] = [...taken]
  return [...ticks].reverse().filter(({ place }) => {
    const isFree = kept.every(
      (other) => Math.hypot(place[0] - other[0], place[1] - other[1]) >= APART * resolution,
    )
    if (isFree) kept.push(place)
    return isFree
  })
}
