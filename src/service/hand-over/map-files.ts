import { setImmediate } from 'node:timers/promises'
import { DOMImplementation, XMLSerializer } from '@xmldom/xmldom'
import Feature from 'ol/Feature.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import GPX from 'ol/format/GPX.js'
import KML from 'ol/format/KML.js'
import LineString from 'ol/geom/LineString.js'
import MultiLineString from 'ol/geom/MultiLineString.js'
import Point from 'ol/geom/Point.js'
import { registerDocument, registerXMLSerializer } from 'ol/xml.js'
import { oneLine } from '../../domain/kit/one-line.ts'
import { radius95 } from '../../domain/position/plausibility/radius95.ts'
import { positionReadings } from '../../domain/primitives/position-readings.ts'
import { isoText } from '../../domain/primitives/time-units.ts'
import { brand } from '../../domain/site/brand.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'
import type { Fix } from '../../domain/trip/trip.ts'
import type { DrawnLine, HandedOver, MapFormat } from './handed-over-trip.ts'

/** OpenLayers writes XML with a browser's DOM. */
const document = new DOMImplementation().createDocument(null, '')
registerDocument(document as never)
registerXMLSerializer(new XMLSerializer() as never)

type XmlElement = {
  setAttribute(name: string, value: string): void
  getElementsByTagName(name: string): ArrayLike<XmlElement>
  insertBefore(added: XmlElement, before: XmlElement | null): void
  appendChild(added: XmlElement): void
  readonly firstChild: XmlElement | null
  textContent: string
}

const element = (namespace: string, name: string, text = ''): XmlElement => {
  const made = document.createElementNS(namespace, name) as unknown as XmlElement
  made.textContent = text
  return made
}

const xmlText = (root: unknown): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(root as never)}\n`

/** One line, without characters that XML 1.0 forbids. */
const forXml = (text: string): string =>
  oneLine(text).replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')

/** Six decimals, and never an exponent, which GPX forbids. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
const lonLat = ({ latitude, longitude }: Fix): [number, number] => [rounded(longitude), rounded(latitude)]

/** Point with height and time, s; 0 is left out. */
const timed = (fix: Fix): number[] => [...lonLat(fix), heightOf(fix), (fix.fixedAt ?? 0) / 1_000]
const heightOf = ({ details }: Fix): number => Math.round((details?.altitude ?? 0) * 10) / 10
/** OpenLayers repeats a height at following points without one, so a track's are written here. */
const flat = (fix: Fix): number[] => [...lonLat(fix), (fix.fixedAt ?? 0) / 1_000]

const lineOf = ({ line }: DrawnLine) =>
  new LineString(line.map(([longitude, latitude]) => [rounded(longitude), rounded(latitude)]))

const gpxSpace = 'http://www.topografix.com/GPX/1/1'

const WRITTEN_AT_ONCE = 250

function* slices<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += WRITTEN_AT_ONCE)
    yield items.slice(from, from + WRITTEN_AT_ONCE)
}

/** Text between two others; empty if missing. */
function between(text: string, before: string, after: string): string {
  const from = text.indexOf(before)
  const until = text.lastIndexOf(after)
  return from < 0 || until < from ? '' : text.slice(from + before.length, until)
}

/** GPX 1.1 in schema order: last position as waypoint, lines as routes, track. In pieces of equal work. */
export function* gpxPieces({ name, track, last, others, lines }: HandedOver): Generator<string> {
  const waypoints = [...(last === null ? [] : [last]), ...others].map(
    (known) =>
      new Feature({
        geometry: new Point(timed(known.fix), 'XYZM'),
        name: forXml(known.name),
        desc: forXml(known.description),
      }),
  )
  const routes = lines.map(
    (line) =>
      new Feature({
        geometry: lineOf(line),
        name: forXml(line.name),
        desc: forXml(line.description),
      }),
  )
  if (track.length === 0) {
    yield gpxText([...waypoints, ...routes])
    return
  }
  const [head, foot] = aroundSegment(gpxText([...waypoints, ...routes, gpxTrack(name, [])]))
  yield head
  for (const own of byDevice(track)) {
    yield '<trkseg>'
    for (const slice of slices(own)) yield gpxPoints(slice)
    yield '</trkseg>'
  }
  yield foot
}

/** A line between two devices is no movement. */
function byDevice(track: readonly TimedFix[]): (readonly TimedFix[])[] {
  const devices = new Set(track.map(({ device = 0 }) => device))
  return [...devices].map((device) => track.filter((fix) => (fix.device ?? 0) === device))
}

/** A track read while it's sent. */
type TrackInParts = { name: string; parts: () => AsyncIterable<readonly TimedFix[]> }

/** Empty tracks are left out. */
export async function* gpxOfTracks(tracks: Iterable<TrackInParts>): AsyncGenerator<string> {
  const sample = gpxText([gpxTrack('', [])])
  const end = '</trk>'
  const [head, foot] = [
    sample.slice(0, sample.indexOf('<trk>')),
    sample.slice(sample.indexOf(end) + end.length),
  ]
  yield head
  for (const { name, parts } of tracks) {
    const [before, after] = aroundSegment(between(gpxText([gpxTrack(name, [])]), head, foot))
    let isBegun = false
    for await (const part of parts())
      for (const slice of slices(part)) {
        yield `${isBegun ? '' : `${before}<trkseg>`}${gpxPoints(slice)}`
        isBegun = true
        await setImmediate()
      }
    if (isBegun) yield `</trkseg>${after}`
  }
  yield foot
}

const emptySegment = '<trkseg/>'

/** Text around the segment; the last match, because a name may contain the same text. */
function aroundSegment(gpx: string): [string, string] {
  const at = gpx.lastIndexOf(emptySegment)
  return [gpx.slice(0, at), gpx.slice(at + emptySegment.length)]
}

const gpxTrack = (name: string, track: readonly Fix[]): Feature =>
  new Feature({ geometry: new MultiLineString([track.map(flat)], 'XYM'), name: forXml(name) })

function gpxPoints(track: readonly TimedFix[]): string {
  const gpx = new GPX().writeFeaturesNode([gpxTrack('', track)]) as unknown as XmlElement
  // Copied, because the live list is rebuilt after each change.
  const points = Array.from(gpx.getElementsByTagName('trkpt'))
  for (const [at, fix] of track.entries()) {
    const [point, height] = [points[at], heightOf(fix)]
    if (height !== 0) point?.insertBefore(element(gpxSpace, 'ele', String(height)), point.firstChild)
  }
  return between(xmlText(gpx), '<trkseg>', '</trkseg>')
}

function gpxText(features: Feature[]): string {
  const gpx = new GPX().writeFeaturesNode(features) as unknown as XmlElement
  gpx.setAttribute('creator', brand.name)
  return xmlText(gpx)
}

/** Readings with units in their names; unknown ones are left out. */
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
    ['device', device ? forXml(device) : null],
  ]
  return Object.fromEntries(said.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

const doubtWords = { tooFast: 'nobody gets there so fast', repeated: 'sent again' } as const
const tenths = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 10) / 10

/** `kind` tells features apart. */
function featuresOf(trip: HandedOver): Feature[] {
  const { name, track, last, others, lines } = trip
  const known = [...(last === null ? [] : [last]), ...others].map(
    (one) =>
      new Feature({
        geometry: new Point(lonLat(one.fix)),
        kind: 'last position',
        name: forXml(one.name),
        description: forXml(one.description),
        ...saidOf(one.fix, trip),
      }),
  )
  const way = byDevice(track)
    .filter((own) => own.length > 1)
    .map(
      (own) => new Feature({ geometry: new LineString(own.map(lonLat)), kind: 'track', name: forXml(name) }),
    )
  const beside = lines.map(
    (line) =>
      new Feature({
        geometry: lineOf(line),
        kind: 'line',
        name: forXml(line.name),
        description: forXml(line.description),
      }),
  )
  return [...known, ...way, ...beside]
}

const positionsOf = (track: readonly TimedFix[], trip: HandedOver): Feature[] =>
  track.map(
    (fix) => new Feature({ geometry: new Point(lonLat(fix)), kind: 'position', ...saidOf(fix, trip) }),
  )

function* written(trip: HandedOver, write: (features: Feature[]) => string): Generator<string> {
  yield write(featuresOf(trip))
  for (const slice of slices(trip.track)) yield write(positionsOf(slice, trip))
}

const kmlSpace = 'http://www.opengis.net/kml/2.2'

/** With a `TimeStamp` per position. */
function* kmlPieces(trip: HandedOver): Generator<string> {
  const empty = element(kmlSpace, 'kml')
  empty.appendChild(element(kmlSpace, 'Document', HERE))
  const [head = '', foot = ''] = xmlText(empty).split(HERE)
  yield head
  yield* written(trip, placemarksOf)
  yield foot
}
const HERE = 'here'

function placemarksOf(features: Feature[]): string {
  if (features.length === 0) return ''
  const kml = new KML({ writeStyles: false }).writeFeaturesNode(features) as unknown as XmlElement
  const placemarks = Array.from(kml.getElementsByTagName('Placemark'))
  for (const [at, feature] of features.entries()) {
    const [placemark, time] = [placemarks[at], feature.get('time')]
    if (!placemark || typeof time !== 'string') continue
    const stamp = element(kmlSpace, 'TimeStamp')
    stamp.appendChild(element(kmlSpace, 'when', time))
    placemark.insertBefore(stamp, placemark.getElementsByTagName('ExtendedData')[0] ?? null)
  }
  const [first, last] = ['<Placemark', '</Placemark>']
  return `${first}${between(xmlText(kml), first, last)}${last}`
}

const REFRESH_S = 30

/** KML that reloads from an address (NetworkLink). */
export function networkLinkOf(name: string, address: string): string {
  const kml = element(kmlSpace, 'kml')
  const link = element(kmlSpace, 'NetworkLink')
  const source = element(kmlSpace, 'Link')
  source.appendChild(element(kmlSpace, 'href', address))
  source.appendChild(element(kmlSpace, 'refreshMode', 'onInterval'))
  source.appendChild(element(kmlSpace, 'refreshInterval', String(REFRESH_S)))
  link.appendChild(element(kmlSpace, 'name', forXml(name)))
  link.appendChild(source)
  kml.appendChild(link)
  return xmlText(kml)
}

function* geoJsonPieces(trip: HandedOver): Generator<string> {
  yield '{"type":"FeatureCollection","features":['
  let isFirst = true
  for (const features of written(trip, (some) => between(new GeoJSON().writeFeatures(some), '[', ']'))) {
    if (features === '') continue
    yield isFirst ? features : `,${features}`
    isFirst = false
  }
  yield ']}'
}

export const mapFilePieces = (format: MapFormat, trip: HandedOver): Iterable<string> =>
  ({ gpx: () => gpxPieces(trip), kml: () => kmlPieces(trip), geojson: () => geoJsonPieces(trip) })[format]()
