type Words = {
  font: string
  colour: string
  /** What stands around the letters, so that they are readable on any ground. */
  halo: string
  /** How wide that is, CSS pixels. */
  edge: number
  align: CanvasTextAlign
  baseline: CanvasTextBaseline
}

/** Writes on the map, `at` in CSS pixels. */
export function writeOnMap(
  canvas: CanvasRenderingContext2D,
  text: string,
  [x, y]: readonly [number, number],
  { font, colour, halo, edge, align, baseline }: Words,
): void {
  canvas.font = font
  canvas.textAlign = align
  canvas.textBaseline = baseline
  canvas.lineJoin = 'round'
  canvas.lineWidth = edge
  canvas.strokeStyle = halo
  canvas.strokeText(text, x, y)
  canvas.fillStyle = colour
  canvas.fillText(text, x, y)
}
