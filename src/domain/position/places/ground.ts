/** Bounding box in degrees. `west` is always less than `east`. */
export type GroundBox = { west: number; south: number; east: number; north: number }

/** Point as longitude, then latitude. */
export type GroundPoint = [number, number]

/** GeoJSON feature (RFC 7946) clipped to the bounding box. The sea has no feature. */
export type GroundFeature =
  | {
      type: 'Feature'
      properties: { kind: 'land' | 'lake' }
      geometry: { type: 'Polygon'; coordinates: GroundPoint[][] }
    }
  | {
      type: 'Feature'
      /** `county` separates counties within a state; `border` separates states or countries. */
      properties: { kind: 'county' | 'border' }
      geometry: { type: 'LineString'; coordinates: GroundPoint[] }
    }
  | {
      type: 'Feature'
      properties: { kind: 'town'; name: string }
      geometry: { type: 'Point'; coordinates: GroundPoint }
    }

/** Base map. Features are in drawing order: land, lakes, counties, borders, then towns from the largest. */
export type Ground = { type: 'FeatureCollection'; features: GroundFeature[] }
