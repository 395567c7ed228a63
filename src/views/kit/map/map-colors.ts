/** The map's colors, each with the token of the theme that holds it. */
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
  border: '--map-border',
} as const

export type MapColor = keyof typeof mapTokens

/** The values of the colors. The canvas needs them, since it cannot read a style sheet. */
export type MapColors = Record<MapColor, string>

/** The colors of the theme in force at `element`. */
export function readMapColors(element: Element): MapColors {
  const style = getComputedStyle(element)
  return Object.fromEntries(
    Object.entries(mapTokens).map(([color, token]) => [color, style.getPropertyValue(token).trim()]),
  ) as MapColors
}
