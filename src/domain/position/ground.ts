/** Degrees, WGS 84; west < east. */
export type GroundBox = { west: number; south: number; east: number; north: number }

/** Degrees: longitude, latitude. */
export type GroundPoint = [number, number]

/** What is drawn below a map: GeoJSON (RFC 7946), cut to the box that was asked for. Where there is no land, there is sea. */
export type GroundFeature =
  | {
      type: 'Feature'
      properties: { kind: 'land' | 'lake' }
      geometry: { type: 'Polygon'; coordinates: GroundPoint[][] }
    }
  | {
      type: 'Feature'
      /** `county`: between two counties of a state; `border`: between two states, or two countries. */
      properties: { kind: 'county' | 'border' }
      geometry: { type: 'LineString'; coordinates: GroundPoint[] }
    }
  | {
      type: 'Feature'
      properties: { kind: 'town'; name: string; population: number }
      geometry: { type: 'Point'; coordinates: GroundPoint }
    }

/**
 * The features in the order in which they are drawn: land, lakes, borders of counties, other borders, towns from the
 * largest.
 */
export type Ground = { type: 'FeatureCollection'; features: GroundFeature[] }
