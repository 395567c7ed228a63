import type { Geometry, Polygon } from 'geojson'

/** The polygons of a shape, one or many. */
export const polygonsOf = (geometry: Geometry): Polygon['coordinates'][] =>
  geometry.type === 'Polygon'
    ? [geometry.coordinates]
    : geometry.type === 'MultiPolygon'
      ? geometry.coordinates
      : []
