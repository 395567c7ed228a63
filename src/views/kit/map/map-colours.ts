/** The tokens that the canvas needs as plain colours, since it cannot read a style sheet. */
export type MapColours = {
  ink: string
  surface: string
  route: string
  start: string
  last: string
  grid: string
  label: string
  water: string
  land: string
  border: string
}

/** The colours of the theme in force at `element`. */
export function readMapColours(element: Element): MapColours {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    ink: token('--map-ink'),
    surface: token('--map-halo'),
    route: token('--map-route'),
    start: token('--map-start'),
    last: token('--orange'),
    grid: token('--map-grid'),
    label: token('--map-label'),
    water: token('--map-water'),
    land: token('--map-land'),
    border: token('--map-border'),
  }
}
