import type { MapColor } from './map-colors.ts'
import { words } from './mark-looks.words.ts'
import type { MapPoint } from './projection.ts'

/** Looks for both SVG picture and canvas. CSS pixels. */

/** `dash`: lengths; absent: solid. */
export type LineLook = { color: MapColor; width: number; dash?: readonly number[] }

export type DiscLook = { radius: number; fill: MapColor; line: LineLook | null }

/** `edge`: light outline. `x`, `y`: from the mark to the anchor at half height. */
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
  /** Drawn below land and lakes, so that half of its width shows, and none between neighbors. */
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

/** `opacity`: of the fill. */
export const accuracyLook = { fill: 'last', opacity: 0.12, line: { color: 'last', width: 2 } } as const

/** Share of the letters' size. */
export const LINE_HEIGHT = 1.2

const name = { size: 14, weight: 600, edge: 4 }
const small = { size: 12, weight: 400, edge: 3 }

export const labelLooks = {
  start: { ...name, x: 0, y: 22, anchor: 'middle' },
  last: { ...name, x: 26, y: 0, anchor: 'start' },
  chosen: { ...name, x: -16, y: 0, anchor: 'end' },
  other: { ...name, x: 0, y: 22, anchor: 'middle' },
  /** Below the ring, because names and a button are along the map's upper edge. */
  ring: { ...name, x: 0, y: 12, anchor: 'middle' },
  tick: { ...small, x: 8, y: 0, anchor: 'start' },
  town: { ...small, x: 6, y: 0, anchor: 'start' },
  /** Labels of meridians, along the map's upper edge. */
  meridian: { ...small, x: 0, y: 10, anchor: 'middle' },
  /** Behind the zoom buttons, which cover whole labels. */
  parallel: { ...small, x: -12, y: -8, anchor: 'end' },
} as const satisfies Record<string, LabelLook>

export const markNames = {
  start: words.start,
  ring: words.estimate,
  own: words.you,
  other: words.otherDevice,
}

/** y downwards. */
export const arrowOutlines = {
  /** A navigator's notched dart that points north, turned to a known course. */
  dart: 'M0-21 14 17 0 9-14 17Z',
  /** An arrow with a shaft that comes from above and ends at the position. */
  pointer: 'M0 0 14-18H6V-36H-6V-18H-14Z',
}

export type ArrowShape = keyof typeof arrowOutlines

export const arrowFor = (course: number | null): ArrowShape => (course === null ? 'pointer' : 'dart')

/** Keeps the start visible on a still track. */
export const arrowLift = (standsOnStart: boolean): number => (standsOnStart ? discLooks.start.radius + 3 : 0)

export const CROSS_REACH = 8

/** Smaller rings are under the arrow and have no name, CSS pixels. */
export const RING_NAMED_FROM = 40

/** CSS pixels. */
const APART = 64

/** Newest first. @param taken labeled places. */
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
