import { DOMParser, Element, Node, XMLSerializer } from '@xmldom/xmldom'
import type Feature from 'ol/Feature.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import GPX from 'ol/format/GPX.js'
import KML from 'ol/format/KML.js'
import type SimpleGeometry from 'ol/geom/SimpleGeometry.js'
import { registerXMLSerializer } from 'ol/xml.js'
import type { HandedOver, MapFormat } from '../../../src/service/hand-over/handed-over-trip.ts'
import { mapFilePieces } from '../../../src/service/hand-over/map-files.ts'

type Kin = { nodeType: number; nextSibling: Kin | null; firstChild: Kin | null }
const elementFrom = (node: Kin | null): Kin | null =>
  node === null || node.nodeType === 1 ? node : elementFrom(node.nextSibling)

/** Getters that OpenLayers needs and xmldom lacks; configurable, because test files may share a process. */
Object.defineProperties(Element.prototype, {
  firstElementChild: {
    configurable: true,
    get(this: Kin) {
      return elementFrom(this.firstChild)
    },
  },
  nextElementSibling: {
    configurable: true,
    get(this: Kin) {
      return elementFrom(this.nextSibling)
    },
  },
})
registerXMLSerializer(new XMLSerializer() as never)

/** Sets a global `Node` while reading, because OpenLayers takes its node types from there. */
function withNode<Read>(read: () => Read): Read {
  const scope = globalThis as { Node?: unknown }
  scope.Node = Node
  try {
    return read()
  } finally {
    delete scope.Node
  }
}

/** Drops heights: OpenLayers adds a height of 0 to KML coordinates without one. */
const onGround = (coordinates: unknown): unknown =>
  Array.isArray(coordinates) && Array.isArray(coordinates[0])
    ? coordinates.map(onGround)
    : (coordinates as number[] | null)?.slice(0, 2)

export type ReadFeature = {
  kind: string
  name: string | undefined
  description: string | undefined
  time: string | undefined
  radius: number | undefined
  doubt: string | undefined
  geometry: string
  /** Longitude and latitude, or a list of these; in GPX and GeoJSON, each followed by any further values. */
  coordinates: unknown
}

/** Parses a map file with OpenLayers. Throws if the text isn't valid XML or JSON. */
export function readMapFile(format: MapFormat, text: string): ReadFeature[] {
  const xml = () =>
    new DOMParser({
      onError: (level, message) => {
        throw new Error(`${level}: ${message}`)
      },
    }).parseFromString(text, 'text/xml').documentElement as never
  const read: Record<MapFormat, () => Feature[]> = {
    gpx: () => new GPX().readFeatures(xml()),
    kml: () => new KML({ extractStyles: false }).readFeatures(xml()),
    geojson: () => new GeoJSON().readFeatures(JSON.parse(text)) as Feature[],
  }
  const features = withNode(read[format])
  return features.map((feature) => {
    const geometry = feature.getGeometry() as SimpleGeometry
    const get = (name: string) => feature.get(name) as string | undefined
    return {
      kind: get('kind') ?? geometry.getType(),
      name: get('name'),
      description: get('description') ?? get('desc'),
      time: get('time'),
      radius: get('radius_95_m') === undefined ? undefined : Number(get('radius_95_m')),
      doubt: get('cannot_be'),
      geometry: geometry.getType(),
      coordinates: format === 'kml' ? onGround(geometry.getCoordinates()) : geometry.getCoordinates(),
    }
  })
}

export const mapFileText = (format: MapFormat, trip: HandedOver): string =>
  [...mapFilePieces(format, trip)].join('')
