/** West < east. */
export type GroundBox = { west: number; south: number; east: number; north: number }

/** Degrees: longitude, latitude. */
export type GroundPoint = [number, number]

/** GeoJSON (RFC 7946) clipped to the box. Where no land is drawn, it's sea. */
export type GroundFeature =
  | {
      type: 'Feature'
      properties: { kind: 'land' | 'lake' }
      geometry: { type: 'Polygon'; coordinates: GroundPoint[][] }
    }
  | {
      type: 'Feature'
      /** `county`: within a state; `border`: of states or countries. */
      properties: { kind: 'county' | 'border' }
      geometry: { type: 'LineString'; coordinates: GroundPoint[] }
    }
  | {
      type: 'Feature'
      properties: { kind: 'town'; name: string; population: number }
      geometry: { type: 'Point'; coordinates: GroundPoint }
    }

/** In drawing order: land, lakes, counties, borders, towns from the largest. */
export type Ground = { type: 'FeatureCollection'; features: GroundFeature[] }
