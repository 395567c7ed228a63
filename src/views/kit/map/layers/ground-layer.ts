import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import MultiLineString from 'ol/geom/MultiLineString.js'
import Point from 'ol/geom/Point.js'
import Polygon from 'ol/geom/Polygon.js'
import type BaseLayer from 'ol/layer/Base.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OpenLayersMap from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Style, { type StyleFunction } from 'ol/style/Style.js'
import type { Ground, GroundFeature, GroundPoint } from '../../../../domain/position/places/ground.ts'
import { reachOfTown } from '../scene/grid-lines.ts'
import type { MapColors } from '../scene/map-colors.ts'
import { type NameBox, nameBox, overlap } from '../scene/map-names.ts'
import { discLooks, type LineLook, labelLooks, lineLooks } from '../scene/mark-looks.ts'
import {
  degreesEast,
  degreesNorth,
  type MapPoint,
  mapPointOf,
  resolutionAt,
  WORLD,
} from '../scene/projection.ts'
import { discOf, labelOf, strokeOf } from './map-styles.ts'

/** `shift` moves a tile to another copy of the world, in Web Mercator meters. */
type GroundTile = { key: string; path: string; shift: number }

const SHALLOWEST = 3
const DEEPEST = 12
/** Maximum number of ground tiles in view. Views that need more load none. */
const MOST = 30

/** Returns the ground tiles in an extent, in Web Mercator meters. */
export function groundTilesOf(extent: readonly number[], zoom: number): GroundTile[] {
  const [west = 0, south = 0, east = 0, north = 0] = extent
  const z = Math.max(SHALLOWEST, Math.min(DEEPEST, Math.round(zoom) - 1))
  const side = resolutionAt(z) * 256
  const count = 2 ** z
  const [left, right] = [west, east].map((x) => Math.floor((x + WORLD / 2) / side)) as [number, number]
  const [top, bottom] = [north, south].map((y) => {
    return Math.max(0, Math.min(count - 1, Math.floor((WORLD / 2 - y) / side)))
  }) as [number, number]
  if ((right - left + 1) * (bottom - top + 1) > MOST) return []
  const tiles: GroundTile[] = []
  for (let x = left; x <= right; x += 1) {
    const turns = Math.floor(x / count)
    for (let y = top; y <= bottom; y += 1) {
      const path = `/ground/${z}/${x - turns * count}/${y}.json`
      tiles.push({ key: `${path} ${turns}`, path, shift: turns * WORLD })
    }
  }
  return tiles
}

type GroundLayer = { layer: BaseLayer; paint: (colors: MapColors) => void }

/** Adds the ground below the map tiles. Retries failed requests when the map moves. */
export function addGround(
  map: OpenLayersMap,
  onDrawn: () => void,
  names: (middle: MapPoint, resolution: number) => NameBox[],
): GroundLayer {
  const source = new VectorSource()
  const layer = new VectorLayer({
    className: 'rescue-map__ground',
    source,
    zIndex: -1,
    declutter: true,
    updateWhileInteracting: true,
  })
  map.addLayer(layer)
  const kept = new Map<string, Promise<Feature[]>>()
  let water = ''
  const featuresOf = (tile: GroundTile): Promise<Feature[]> => {
    const known = kept.get(tile.key)
    if (known) return known
    const asked = fetchTile(tile)
    kept.set(tile.key, asked)
    asked.catch(() => kept.delete(tile.key))
    return asked
  }
  let wanted = ''
  const update = async () => {
    const view = map.getView()
    const tiles = groundTilesOf(view.calculateExtent(map.getSize()), view.getZoom() ?? 0)
    const keys = tiles.map(({ key }) => key).join()
    if (keys === wanted) return
    wanted = keys
    const answers = await Promise.allSettled(tiles.map(featuresOf))
    if (wanted !== keys) return
    const features = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    if (features.length === 0 || answers.some(({ status }) => status === 'rejected')) wanted = ''
    if (features.length === 0) return
    source.clear(true)
    source.addFeatures(features)
    layer.setBackground(water)
    onDrawn()
  }
  map.on('moveend', () => {
    layer.changed()
    update()
  })
  const isNamed: IsNamed = (name, [x, y], resolution) => {
    const view = map.getView()
    const [east = 0, north = 0] = view.getCenter() ?? []
    const [width = 0, height = 0] = map.getSize() ?? []
    const box = nameBox(name, labelLooks.town, [(x - east) / resolution, (north - y) / resolution])
    const camera = { latitude: degreesNorth(north), longitude: degreesEast(east), zoom: view.getZoom() ?? 0 }
    const { left, right, top, bottom } = reachOfTown(box, camera)
    const isInside = Math.max(left, right) < width / 2 && Math.max(top, bottom) < height / 2
    return isInside && !names([east, north], resolution).some((other) => overlap(box, other))
  }
  return {
    layer,
    paint(colors) {
      water = colors.water
      layer.setStyle(groundStyles(colors, isNamed))
      if (layer.getBackground()) layer.setBackground(water)
    },
  }
}

async function fetchTile({ path, shift }: GroundTile): Promise<Feature[]> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const { features } = (await response.json()) as Ground
  const at = ([longitude, latitude]: GroundPoint) => {
    const [east, north] = mapPointOf({ longitude, latitude })
    return [east + shift, north]
  }
  const areas = features.map(({ geometry }) => (geometry.type === 'Polygon' ? geometry.coordinates : []))
  const shores = shoresOf(areas)
  return features.map((feature, index) => {
    const shore = new MultiLineString((shores[index] ?? []).map((line) => line.map(at)))
    return new Feature({ ground: feature.properties, geometry: shapeOf(feature, at), shore })
  })
}

type Line = GroundPoint[]

/** Returns shorelines without the straight edges where shapes were clipped at tile borders. */
export function shoresOf(areas: readonly (readonly Line[])[]): Line[][] {
  const points = areas.flat(2)
  const sides = ([0, 1] as const).map((axis) => {
    const places = points.map((point) => point[axis])
    return [places.reduce((a, b) => Math.min(a, b), 180), places.reduce((a, b) => Math.max(a, b), -180)]
  })
  const isAlongSide = (one: GroundPoint, other: GroundPoint) =>
    ([0, 1] as const).some((axis) => one[axis] === other[axis] && sides[axis]?.includes(one[axis]))
  const cut = (ring: Line): Line[] => {
    const lines: Line[] = []
    let line: Line = []
    for (const [index, point] of ring.entries()) {
      const before = ring[index - 1]
      if (!before || isAlongSide(before, point)) {
        line = []
        lines.push(line)
      }
      line.push(point)
    }
    return lines.filter(({ length }) => length > 1)
  }
  return areas.map((rings) => rings.flatMap(cut))
}

type ToMap = (point: GroundPoint) => number[]

function shapeOf({ geometry }: GroundFeature, at: ToMap): Polygon | LineString | Point {
  if (geometry.type === 'Polygon') return new Polygon(geometry.coordinates.map((ring) => ring.map(at)))
  if (geometry.type === 'LineString') return new LineString(geometry.coordinates.map(at))
  return new Point(at(geometry.coordinates))
}

/** True if a town's label has room on the map. */
type IsNamed = (name: string, at: MapPoint, resolution: number) => boolean

function groundStyles(colors: MapColors, isNamed: IsNamed): StyleFunction {
  const stroke = (look: readonly [LineLook], zIndex: number) =>
    new Style({ zIndex, stroke: strokeOf(colors, look[0]) })
  const shore = (zIndex: number) =>
    new Style({ zIndex, geometry: 'shore', stroke: strokeOf(colors, lineLooks.shore[0]) })
  const styles = {
    land: [shore(1), new Style({ zIndex: 2, fill: new Fill({ color: colors.land }) })],
    lake: [shore(3), new Style({ zIndex: 4, fill: new Fill({ color: colors.water }) })],
    county: stroke(lineLooks.county, 5),
    border: stroke(lineLooks.border, 6),
  }
  const town = discOf(colors, discLooks.town)
  return (mark, resolution) => {
    const ground = mark.get('ground') as GroundFeature['properties']
    if (ground.kind !== 'town') return styles[ground.kind]
    const at = (mark.getGeometry() as Point).getCoordinates() as MapPoint
    if (!isNamed(ground.name, at, resolution)) return []
    return new Style({ zIndex: 7, image: town, text: labelOf(colors, labelLooks.town, ground.name) })
  }
}
