import type { NameBox } from './map-names.ts'

/** Sizes of the controls in the map's corners with their longest labels, in CSS pixels. */
const controls = {
  zoom: { width: 64, height: 128 },
  looks: { width: 208, height: 80 },
  scale: { width: 136, height: 56 },
}

/** Returns CSS lengths. All are positive if the label overlaps none of the `controls`. */
export function roomBesideControls({ left, right, top, bottom }: NameBox): string[] {
  const corner = ({ width, height }: { width: number; height: number }, x: number, y: number) =>
    `max(50cqw - ${Math.ceil(width + x)}px, 50cqh - ${Math.ceil(height + y)}px)`
  return [
    ...(left < 0 && top < 0 ? [corner(controls.zoom, -left, -top)] : []),
    ...(right > 0 && top < 0 ? [corner(controls.looks, right, -top)] : []),
    ...(left < 0 && bottom > 0 ? [corner(controls.scale, -left, bottom)] : []),
  ]
}

/** CSS selector of all controls on a map. */
const lying = '.map-zoom, .map-scale, .rescue-map__looks > *, .rescue-map__withheld, .layer-choice > summary'

export function controlBoxes(element: HTMLElement): NameBox[] {
  const map = element.getBoundingClientRect()
  const [x, y] = [map.left + map.width / 2, map.top + map.height / 2]
  return [...(element.parentElement?.querySelectorAll(lying) ?? [])].map((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    return { left: left - x, right: right - x, top: top - y, bottom: bottom - y }
  })
}
