declare module 'lineclip' {
  type Point = [number, number]
  type Box = [number, number, number, number]
  export function clipPolyline(points: Point[], box: Box): Point[][]
  export function clipPolygon(points: Point[], box: Box): Point[]
}
