import GeoJSON from 'ol/format/GeoJSON.js'
import GPX from 'ol/format/GPX.js'
import KML from 'ol/format/KML.js'
import type Geometry from 'ol/geom/Geometry.js'
import GeometryCollection from 'ol/geom/GeometryCollection.js'
import LineString from 'ol/geom/LineString.js'
import MultiLineString from 'ol/geom/MultiLineString.js'
import Point from 'ol/geom/Point.js'
import type { PlannedRoute } from '../../../../domain/primitives/plan-facts.ts'
import { routeOfLines } from '../../../../domain/traveler/set-up/drawn-route.ts'
import type { Position } from '../../../../domain/trip/track/great-circle.ts'

const formats = {
  gpx: () => new GPX(),
  kml: () => new KML({ extractStyles: false, showPointNames: false }),
  geojson: () => new GeoJSON(),
}

const formatOf = (text: string): keyof typeof formats | null => {
  if (/^\s*\{/.test(text)) return 'geojson'
  const [, root] = /<(?:[\w-]+:)?(gpx|kml)[\s>]/i.exec(text) ?? []
  return root ? (root.toLowerCase() as 'gpx' | 'kml') : null
}

/** Wraps a longitude between ±180 and ±540: 181 becomes -179. */
const wrapped = (longitude: number): number =>
  Math.abs(longitude) > 180 && Math.abs(longitude) <= 540 ? ((longitude + 540) % 360) - 180 : longitude

const positions = (coordinates: number[][]): Position[] =>
  coordinates.map(([longitude = Number.NaN, latitude = Number.NaN]) => ({
    latitude,
    longitude: wrapped(longitude),
  }))

/** Repairs common XML errors, such as bare ampersands and undeclared namespace prefixes. */
function mended(xml: string): string {
  const declared = new Set(Array.from(xml.matchAll(/\sxmlns:([\w-]+)\s*=/g), ([, prefix]) => prefix))
  return xml
    .replace(/^\ufeff/, '')
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replace(/(<\/?):+/g, '$1')
    .replace(/(<\/?)([\w-]+):(?=[\w-])/g, (tag, open: string, prefix: string) =>
      declared.has(prefix) ? tag : `${open}${prefix}-`,
    )
    .replace(/\b(lat|lon)(\s*=\s*["'][+-]?\d+),(\d+["'])/g, '$1$2.$3')
}

/** True if a KML coordinate has more than three parts, such as one with decimal commas. */
const hasCommasInNumbers = (kml: string): boolean =>
  Array.from(kml.matchAll(/<(?:[\w-]+:)?coordinates>([^<]*)</g), ([, inside = '']) => inside).some((inside) =>
    inside
      .trim()
      .split(/\s+/)
      .some((tuple) => tuple.split(',').length > 3),
  )

/** Decodes a file as UTF-8 or UTF-16, detected by its first bytes. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes)
}

function linesOf(geometry: Geometry | undefined): Position[][] {
  if (geometry instanceof LineString) return [positions(geometry.getCoordinates())]
  if (geometry instanceof MultiLineString) return [positions(geometry.getCoordinates().flat())]
  if (geometry instanceof GeometryCollection) return geometry.getGeometriesArray().flatMap(linesOf)
  return []
}

/**
 * Returns the longest line of a GPX, KML, or GeoJSON file. If there are no lines, joins the file's points.
 * Returns null if the result has fewer than two points, or if the file is unreadable.
 */
export function readRouteFile(text: string): PlannedRoute | null {
  const format = formatOf(text)
  if (!format || (format === 'kml' && hasCommasInNumbers(text))) return null
  try {
    const geometries = formats[format]()
      .readFeatures(format === 'geojson' ? text : mended(text))
      .map((feature) => feature.getGeometry())
    const lines = geometries.flatMap(linesOf)
    const points = geometries.flatMap((one) =>
      one instanceof Point ? positions([one.getCoordinates()]) : [],
    )
    return routeOfLines(lines.length > 0 ? lines : [points])
  } catch {
    return null
  }
}

/** Returns the line number of the file's syntax error, or null. */
export function brokenLine(text: string): number | null {
  const [, line] = /\bline(?: number)?[ :]+(\d+)/i.exec(faultOf(text)) ?? []
  return line === undefined ? null : Number(line)
}

function faultOf(text: string): string {
  try {
    if (formatOf(text) === 'geojson') {
      JSON.parse(text)
      return ''
    }
    const parsed = new DOMParser().parseFromString(mended(text), 'application/xml')
    return parsed.getElementsByTagName('parsererror')[0]?.textContent ?? ''
  } catch (fault) {
    return String(fault)
  }
}
