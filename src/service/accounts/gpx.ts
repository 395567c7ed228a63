import { isoText } from '../../domain/primitives/iso-text.ts'
import { brand } from '../../domain/site/brand.ts'
import type { SeenTrip } from '../trips/seen-trip.ts'

/** Text inside an element; characters that XML 1.0 cannot hold are left out. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** Tracks as GPX 1.1, one for each trip that has positions. */
export function gpxOf(trips: Pick<SeenTrip, 'activity' | 'track'>[]): string {
  const tracks = trips
    .filter(({ track }) => track.length > 0)
    .map(({ activity, track }) => {
      const points = track.map(
        ({ latitude, longitude, fixedAt }) =>
          `<trkpt lat="${latitude}" lon="${longitude}"><time>${isoText(fixedAt)}</time></trkpt>`,
      )
      return `<trk><name>${escaped(activity ?? '')}</name><trkseg>${points.join('\n')}</trkseg></trk>`
    })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${brand.name}" xmlns="http://www.topografix.com/GPX/1/1">`,
    ...tracks,
    '</gpx>\n',
  ].join('\n')
}
