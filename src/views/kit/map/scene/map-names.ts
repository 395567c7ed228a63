import type { MapScene } from './map-scene.ts'
import { type LabelLook, LINE_HEIGHT, labelLooks, markNames } from './mark-looks.ts'
import { eastBetween, type MapPoint, mapPointOf } from './projection.ts'

/** Box of a label or control, in CSS pixels from the center of the map or ring; y points down. */
export type NameBox = { left: number; right: number; top: number; bottom: number }

/** Width of a wide letter as a share of the font size. The actual font is unknown. */
const LETTER = 0.65

export const widthOf = (name: string, { size, edge }: LabelLook): number => {
  const longest = Math.max(...name.split('\n').map((line) => line.length))
  return Math.ceil(longest * LETTER * size) + edge
}

const shareLeft = { start: 0, middle: 0.5, end: 1 }

export function nameBox(name: string, look: LabelLook, [x, y]: MapPoint): NameBox {
  const width = widthOf(name, look)
  const height = name.split('\n').length * LINE_HEIGHT * look.size
  const left = x + look.x - shareLeft[look.anchor] * width
  const top = y + look.y - height / 2
  return { left, right: left + width, top, bottom: top + height }
}

export const overlap = (one: NameBox, other: NameBox): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

export function isCrossed({ left, right, top, bottom }: NameBox, from: MapPoint, to: MapPoint): boolean {
  let [start, end] = [0, 1]
  for (const [a, b, low, high] of [
    [from[0], to[0], left, right],
    [from[1], to[1], top, bottom],
  ] as const) {
    if (a === b && (a < low || a > high)) return false
    if (a === b) continue
    const [one, other] = [(low - a) / (b - a), (high - a) / (b - a)]
    start = Math.max(start, Math.min(one, other))
    end = Math.min(end, Math.max(one, other))
  }
  return start <= end
}

export function markNameBoxes(
  { start, last, lastLabel, others }: MapScene,
  [east, north]: MapPoint,
  resolution: number,
): NameBox[] {
  const named = [
    ...(start ? [{ fix: start, name: markNames.start, look: labelLooks.start }] : []),
    ...(last ? [{ fix: last, name: lastLabel ?? '', look: labelLooks.last }] : []),
    ...others.map(({ fix, label }) => ({ fix, name: label, look: labelLooks.other })),
  ]
  return named.map(({ fix, name, look }) => {
    const [x, y] = mapPointOf(fix)
    return nameBox(name, look, [eastBetween(east, x) / resolution, (north - y) / resolution])
  })
}

/** Angles to try, in degrees from straight down. Omits the top, which has grid labels. */
const ringNameAngles = [0, 45, -45, 90, -90, 135, -135]

/** Places the ring's label clear of lines and labels if possible. Returns CSS pixels from the ring's center. */
export function ringNamePlace(
  radius: number,
  lines: readonly (readonly MapPoint[])[],
  taken: readonly NameBox[],
): MapPoint {
  const look = labelLooks.ring
  const half = widthOf(markNames.ring, look) / 2
  const places = ringNameAngles.map((angle): MapPoint => {
    const [side, down] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
    return [side * (radius + half), down * radius + look.y * Math.sign(Math.round(down * 2))]
  })
  const isFree = (place: MapPoint) => {
    const box = nameBox(markNames.ring, { ...look, y: 0 }, place)
    const isLined = (line: readonly MapPoint[]) =>
      line.some((point, at) => at > 0 && isCrossed(box, line[at - 1] ?? point, point))
    return !lines.some(isLined) && !taken.some((name) => overlap(box, name))
  }
  return places.find(isFree) ?? [0, radius + look.y]
}
