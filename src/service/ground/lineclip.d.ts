declare module 'lineclip' {
  type Point = [number, number]
  /** West, south, east, and north. */
  type Box = [number, number, number, number]
  export function clipPolyline(points: Point[], box: Box): Point[][]
  export function clipPolygon(points: Point[], box: Box): Point[]
}
