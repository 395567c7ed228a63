import type { MapColor } from './map-colors.ts'
import { words } from './mark-looks.words.ts'
import type { MapPoint } from './projection.ts'

/** Styles shared by the static SVG map and OpenLayers' canvas. All lengths are CSS pixels. */

export type LineLook = { color: MapColor; width: number; dash?: readonly number[] }

export type DiscLook = { radius: number; fill: MapColor; line: LineLook | null }

/** Style of a label. `edge` is the width of its halo; `x` and `y` are offsets from the mark. */
export type LabelLook = {
  size: number
  weight: number
  edge: number
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}

export const lineLooks = {
  planned: [
    { color: 'surface', width: 4 },
    { color: 'route', width: 2, dash: [2, 6] },
  ],
  drawn: [
    { color: 'surface', width: 6 },
    { color: 'route', width: 3, dash: [2, 6] },
  ],
  route: [
    { color: 'surface', width: 8 },
    { color: 'route', width: 4 },
  ],
  cross: [
    { color: 'surface', width: 6 },
    { color: 'ink', width: 2.5 },
  ],
  ring: [
    { color: 'surface', width: 5 },
    { color: 'label', width: 2, dash: [10, 8] },
  ],
  arrow: [
    { color: 'surface', width: 8 },
    { color: 'ink', width: 4 },
  ],
  /** Shoreline. Drawn below the land, or below all lakes, so that no line separates adjacent areas. */
  shore: [{ color: 'shore', width: 3 }],
  county: [{ color: 'border', width: 1, dash: [4, 4] }],
  border: [{ color: 'border', width: 2 }],
  grid: [{ color: 'grid', width: 1 }],
} as const satisfies Record<string, readonly LineLook[]>

export const discLooks = {
  start: { radius: 9, fill: 'start', line: { color: 'surface', width: 3 } },
  tick: { radius: 4, fill: 'surface', line: { color: 'route', width: 2 } },
  chosen: { radius: 9, fill: 'surface', line: { color: 'ink', width: 4 } },
  other: { radius: 8, fill: 'label', line: { color: 'surface', width: 3 } },
  drawnStart: { radius: 9, fill: 'start', line: { color: 'ink', width: 2 } },
  drawnPoint: { radius: 6, fill: 'surface', line: { color: 'ink', width: 2 } },
  town: { radius: 2.5, fill: 'label', line: null },
} as const satisfies Record<string, DiscLook>

/** Circle around the last position. `opacity` applies to the fill only. */
export const accuracyLook = { fill: 'last', opacity: 0.12, line: { color: 'last', width: 2 } } as const

export const LINE_HEIGHT = 1.2

const name = { size: 14, weight: 600, edge: 4 }
const small = { size: 12, weight: 400, edge: 3 }

export const labelLooks = {
  start: { ...name, x: 0, y: 22, anchor: 'middle' },
  last: { ...name, x: 26, y: 0, anchor: 'start' },
  chosen: { ...name, x: -16, y: 0, anchor: 'end' },
  other: { ...name, x: 0, y: 22, anchor: 'middle' },
  /** Label outside the ring, placed by `ringNamePlace`. */
  ring: { ...name, x: 0, y: 12, anchor: 'middle' },
  tick: { ...small, x: 8, y: 0, anchor: 'start' },
  town: { ...small, x: 6, y: 0, anchor: 'start' },
  meridian: { ...small, x: 0, y: 10, anchor: 'middle' },
  parallel: { ...small, x: -12, y: -8, anchor: 'end' },
} as const satisfies Record<string, LabelLook>

export const markNames = {
  start: words.start,
  ring: words.estimate,
  own: words.you,
  other: words.otherDevice,
}

/** SVG paths of the arrow at the last position; y points down. */
export const arrowOutlines = {
  /** Notched arrowhead that points north; rotated to the course. */
  dart: 'M0-21 14 17 0 9-14 17Z',
  /** Arrow with a shaft that points down at the position; used if the course is unknown. */
  pointer: 'M0 0 14-18H6V-36H-6V-18H-14Z',
}

export type ArrowShape = keyof typeof arrowOutlines

export const arrowFor = (course: number | null): ArrowShape => (course === null ? 'pointer' : 'dart')

/** Returns how far to raise the arrow, so that it doesn't cover the start mark at the same place. */
export const arrowLift = (standsOnStart: boolean): number => (standsOnStart ? discLooks.start.radius + 3 : 0)

export const CROSS_REACH = 8

/** Minimum radius of a ring that gets a label, in CSS pixels. The arrow may cover smaller rings. */
export const RING_NAMED_FROM = 40

/** Minimum distance of a time label from other time labels and marks, in CSS pixels. */
const APART = 64

/** Picks time labels, newest first, that are far enough from each other and from `taken`. */
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
