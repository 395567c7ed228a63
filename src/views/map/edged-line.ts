/** Strokes the path with a light edge to both sides, so that it is seen on any ground. */
export function strokeWithEdge(canvas: CanvasRenderingContext2D, colour: string, edge: string): void {
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  canvas.lineWidth = 8
  canvas.strokeStyle = edge
  canvas.stroke()
  canvas.lineWidth = 4
  canvas.strokeStyle = colour
  canvas.stroke()
}
