export const mapTokens = {
  ink: '--map-ink',
  surface: '--map-halo',
  route: '--map-route',
  start: '--map-start',
  last: '--orange',
  grid: '--map-grid',
  label: '--map-label',
  water: '--map-water',
  land: '--map-land',
  shore: '--map-shore',
  border: '--map-border',
} as const

export type MapColor = keyof typeof mapTokens

/** Resolved CSS colors, because a canvas can't read custom properties. */
export type MapColors = Record<MapColor, string>

export function readMapColors(element: Element): MapColors {
  const style = getComputedStyle(element)
  return Object.fromEntries(
    Object.entries(mapTokens).map(([color, token]) => [color, style.getPropertyValue(token).trim()]),
  ) as MapColors
}
