import type { Doubt } from '../../domain/position/doubts.ts'
import type { TimedFix } from '../../domain/trip/thin-track.ts'
import type { Fix } from '../../domain/trip/trip.ts'

/** A line beside the track: a circle, a course. `line`: longitude and latitude, degrees. */
export type DrawnLine = { name: string; description: string; line: (readonly [number, number])[] }

/** What a file for a map shows of a trip. */
export type HandedOver = {
  /** What the track is called. */
  name: string
  /** Oldest first. */
  track: readonly TimedFix[]
  /** Which of its positions cannot be. */
  doubts: ReadonlyMap<Fix, Doubt>
  /** The last known position, and what is said of it. */
  last: { fix: Fix; name: string; description: string } | null
  lines: readonly DrawnLine[]
}

/** GPX 1.1, KML 2.2, and GeoJSON (RFC 7946), by the ends of the files' names. */
export const mapFormats = {
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  geojson: 'application/geo+json',
} as const
export type MapFormat = keyof typeof mapFormats

/** A track by itself, for whose it is. */
export const ownTrack = (name: string, track: readonly TimedFix[]): HandedOver => ({
  name,
  track,
  doubts: new Map(),
  last: null,
  lines: [],
})
