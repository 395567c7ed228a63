/** Outlines around the position in CSS pixels, y downwards. */
export const arrowOutlines = {
  /** A navigator's notched dart that points north. */
  dart: 'M0-21 14 17 0 9-14 17Z',
  /** An arrow with a shaft that comes from above and ends at the position. */
  pointer: 'M0 0 14-18H6V-36H-6V-18H-14Z',
}

export type ArrowShape = keyof typeof arrowOutlines

/** Widths of the two lines around an arrow, CSS pixels: the light edge, and the dark outline on it. */
export const ARROW_EDGES = [8, 4] as const

/** Of the discs at the full half hours, and where their times begin, CSS pixels. */
export const TICK_RADIUS = 4
export const LABEL_BESIDE_TICK = 8

/** Of the cross on a position that is passed over: from its middle to an end, and its two lines' widths; CSS pixels. */
export const CROSS_REACH = 8
export const CROSS_WIDTHS = [6, 2.5] as const

/** Of the disc at the start, CSS pixels. */
export const START_RADIUS = 9

/** How far the arrow stands above its place where the start is there too, CSS pixels. */
export const ABOVE_START = START_RADIUS + 3

/** Where the arrow's label begins, to the right of its place, CSS pixels. */
export const LABEL_BESIDE_ARROW = 26

/** A smaller estimate lies under the arrow, and has no name on the map; radius, CSS pixels. */
export const RING_NAMED_FROM = 40
