import { setImmediate } from 'node:timers/promises'
import { oneLine } from '../../domain/kit/one-line.ts'
import { radius95 } from '../../domain/position/plausibility/radius95.ts'
import { positionReadings } from '../../domain/primitives/position-readings.ts'
import { isoText } from '../../domain/primitives/time-units.ts'
import { brand } from '../../domain/site/brand.ts'
import { byDevice } from '../../domain/trip/track/by-device.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'
import type { Fix } from '../../domain/trip/trip.ts'
import { escapedMarkup } from '../messages/providers/call-markup.ts'
import type { DrawnLine, HandedOver, MapFormat } from './handed-over-trip.ts'

const tag = (name: string, text: string | number): string =>
  `<${name}>${escapedMarkup(oneLine(String(text)))}</${name}>`

/** Rounds degrees to six decimals, without exponents, because GPX forbids them. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
const lonLat = ({ latitude, longitude }: Fix): [number, number] => [rounded(longitude), rounded(latitude)]
const heightOf = ({ details }: Fix): number => Math.round((details?.altitude ?? 0) * 10) / 10
const lineOf = ({ line }: DrawnLine) =>
  line.map(([longitude, latitude]): [number, number] => [rounded(longitude), rounded(latitude)])

const WRITTEN_AT_ONCE = 250

function* slices<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += WRITTEN_AT_ONCE)
    yield items.slice(from, from + WRITTEN_AT_ONCE)
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const gpxHead = `${xml}<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd" version="1.1" creator="${escapedMarkup(brand.name)}">`
const gpxFoot = '</gpx>\n'

/** Returns a GPX point. Omits altitude 0, which may mean unknown. */
function gpxPoint(name: 'wpt' | 'trkpt', fix: Fix, more = ''): string {
  const [longitude, latitude] = lonLat(fix)
  const height = heightOf(fix)
  const time = fix.fixedAt === null ? '' : tag('time', isoText(fix.fixedAt).replace(/\.\d+/, ''))
  return `<${name} lat="${latitude}" lon="${longitude}">${height === 0 ? '' : tag('ele', height)}${time}${more}</${name}>`
}
const gpxPoints = (track: readonly TimedFix[]): string => track.map((fix) => gpxPoint('trkpt', fix)).join('')

const gpxRoute = (drawn: DrawnLine): string => {
  const points = lineOf(drawn).map(([longitude, latitude]) => `<rtept lat="${latitude}" lon="${longitude}"/>`)
  return `<rte>${tag('name', drawn.name)}${tag('desc', drawn.description)}${points.join('')}</rte>`
}

const knownOf = ({ last, others }: HandedOver) => [...(last === null ? [] : [last]), ...others]

/** Yields a GPX file. Its schema requires this order: waypoints, routes, track. */
function* gpxPieces(trip: HandedOver): Generator<string> {
  yield gpxHead
  for (const { fix, name, description } of knownOf(trip))
    yield gpxPoint('wpt', fix, `${tag('name', name)}${tag('desc', description)}`)
  for (const line of trip.lines) yield gpxRoute(line)
  if (trip.track.length > 0) {
    yield `<trk>${tag('name', trip.name)}`
    // Each device has its own segment, so that no line connects positions of different devices.
    for (const own of byDevice(trip.track).values()) {
      yield '<trkseg>'
      for (const slice of slices(own)) yield gpxPoints(slice)
      yield '</trkseg>'
    }
    yield '</trk>'
  }
  yield gpxFoot
}

type Parts = Iterable<readonly TimedFix[]> | AsyncIterable<readonly TimedFix[]>
/** Track whose positions may load while the file is being sent. */
type TrackInParts = { name: string; parts: () => Parts }

/** Yields a GPX file of several tracks. Skips empty tracks. */
export async function* gpxOfTracks(tracks: Iterable<TrackInParts>): AsyncGenerator<string> {
  yield gpxHead
  for (const { name, parts } of tracks) {
    // Grows during the first pass, so that the first segment can be sent at once.
    const devices = new Set([0])
    let head = `<trk>${tag('name', name)}`
    for (const wanted of devices) {
      let isBegun = false
      for await (const part of parts()) {
        for (const { device = 0 } of part) devices.add(device)
        for (const slice of slices(part.filter(({ device = 0 }) => device === wanted))) {
          yield `${head}${isBegun ? '' : '<trkseg>'}${gpxPoints(slice)}`
          head = ''
          isBegun = true
          await setImmediate()
        }
      }
      if (isBegun) yield '</trkseg>'
    }
    if (head === '') yield '</trk>'
  }
  yield gpxFoot
}

function saidOf(
  fix: Fix,
  { devices, doubts }: Pick<HandedOver, 'devices' | 'doubts'>,
): Record<string, string | number> {
  const doubt = doubts.get(fix)
  const device = devices[fix.device ?? 0]
  const { details = {} } = fix
  const said: [string, string | number | null][] = [
    ['time', isoText(fix.fixedAt)],
    ['received', isoText(details.receivedAt ?? null)],
    ['radius_95_m', tenths(radius95(fix))],
    ...positionReadings.flatMap(({ key, onMaps }): [string, number | null][] =>
      onMaps === null ? [] : [[onMaps, tenths(details[key])]],
    ),
    ['cannot_be', doubt ? doubtWords[doubt] : null],
    ['device', device ? oneLine(device) : null],
  ]
  return Object.fromEntries(said.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

const doubtWords = { tooFast: 'nobody gets there so fast', repeated: 'sent again' } as const
const tenths = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 10) / 10

/** Feature of a GeoJSON or KML file. `properties.kind` names its content, such as 'track'. */
type MapFeature = {
  type: 'Feature'
  geometry:
    | { type: 'Point'; coordinates: [number, number] }
    | { type: 'LineString'; coordinates: [number, number][] }
  properties: Record<string, string | number>
}

const atPoint = (fix: Fix, properties: MapFeature['properties']): MapFeature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: lonLat(fix) },
  properties,
})
const alongLine = (coordinates: [number, number][], properties: MapFeature['properties']): MapFeature => ({
  type: 'Feature',
  geometry: { type: 'LineString', coordinates },
  properties,
})
const named = ({ name, description }: { name: string; description: string }) => ({
  name: oneLine(name),
  description: oneLine(description),
})

function featuresOf(trip: HandedOver): MapFeature[] {
  const known = knownOf(trip).map((one) =>
    atPoint(one.fix, { kind: 'last position', ...named(one), ...saidOf(one.fix, trip) }),
  )
  const way = [...byDevice(trip.track).values()]
    .filter((own) => own.length > 1)
    .map((own) => alongLine(own.map(lonLat), { kind: 'track', name: oneLine(trip.name) }))
  const beside = trip.lines.map((line) => alongLine(lineOf(line), { kind: 'line', ...named(line) }))
  return [...known, ...way, ...beside]
}

/** Yields the features as text, in non-empty pieces. */
function* written(trip: HandedOver, write: (features: MapFeature[]) => string): Generator<string> {
  const first = featuresOf(trip)
  if (first.length > 0) yield write(first)
  for (const slice of slices(trip.track))
    yield write(slice.map((fix) => atPoint(fix, { kind: 'position', ...saidOf(fix, trip) })))
}

const kmlHead = `${xml}<kml xmlns="http://www.opengis.net/kml/2.2">`
const kmlFoot = '</kml>\n'

function* kmlPieces(trip: HandedOver): Generator<string> {
  yield `${kmlHead}<Document>`
  yield* written(trip, (features) => features.map(placemarkOf).join(''))
  yield `</Document>${kmlFoot}`
}

function placemarkOf({ geometry, properties }: MapFeature): string {
  const { name, description, ...data } = properties
  const points = geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates
  const said = Object.entries(data).map(([key, value]) => `<Data name="${key}">${tag('value', value)}</Data>`)
  return [
    '<Placemark>',
    name === undefined ? '' : tag('name', name),
    description === undefined ? '' : tag('description', description),
    data.time === undefined ? '' : `<TimeStamp>${tag('when', data.time)}</TimeStamp>`,
    `<ExtendedData>${said.join('')}</ExtendedData>`,
    `<${geometry.type}>${tag('coordinates', points.join(' '))}</${geometry.type}>`,
    '</Placemark>',
  ].join('')
}

const REFRESH_S = 30

/** Returns a KML file that makes map programs reload a URL (NetworkLink). */
export const networkLinkOf = (name: string, address: string): string =>
  `${kmlHead}<NetworkLink>${tag('name', name)}<Link>${tag('href', address)}<refreshMode>onInterval</refreshMode><refreshInterval>${REFRESH_S}</refreshInterval></Link></NetworkLink>${kmlFoot}`

function* geoJsonPieces(trip: HandedOver): Generator<string> {
  yield '{"type":"FeatureCollection","features":['
  let comma = ''
  for (const features of written(trip, (some) => some.map((one) => JSON.stringify(one)).join(','))) {
    yield `${comma}${features}`
    comma = ','
  }
  yield ']}'
}

export const mapFilePieces = (format: MapFormat, trip: HandedOver): Iterable<string> =>
  ({ gpx: () => gpxPieces(trip), kml: () => kmlPieces(trip), geojson: () => geoJsonPieces(trip) })[format]()
