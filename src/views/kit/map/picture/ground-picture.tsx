import type {
  Ground,
  GroundBox,
  GroundFeature,
  GroundPoint,
} from '../../../../domain/position/places/ground.ts'
import { pathThrough } from '../../path-through.ts'
import { reachOfTown } from '../scene/grid-lines.ts'
import { roomBesideControls } from '../scene/map-controls.ts'
import { markNameBoxes, type NameBox, nameBox, overlap } from '../scene/map-names.ts'
import { cameraOn, type MapCamera, type MapScene } from '../scene/map-scene.ts'
import { discLooks, labelLooks, lineLooks } from '../scene/mark-looks.ts'
import { degreesEast, degreesNorth, type MapPoint, mapPointOf, resolutionAt } from '../scene/projection.ts'
import { Label, Lines, roomOf, strokeOf, token } from './svg-marks.tsx'

export function GroundPicture({ ground, scene, reach }: { ground: Ground; scene: MapScene; reach: number }) {
  const camera = cameraOn(scene)
  const [east, north] = mapPointOf(camera)
  const resolution = resolutionAt(camera.zoom)
  const onPicture = ([longitude, latitude]: GroundPoint): MapPoint => {
    const [x, y] = mapPointOf({ longitude, latitude })
    return [Math.round((x - east) / resolution), Math.round((north - y) / resolution)]
  }
  const taken = markNameBoxes(scene, [east, north], resolution)
  const line = (points: readonly GroundPoint[]) => pathThrough(points.map(onPicture))
  const pathOf = (kind: GroundFeature['properties']['kind']) =>
    ground.features
      .filter(({ properties }) => properties.kind === kind)
      .map(({ geometry }) => {
        if (geometry.type === 'Polygon') return `${geometry.coordinates.map(line).join('Z')}Z`
        return geometry.type === 'LineString' ? line(geometry.coordinates) : ''
      })
      .join('')
  return (
    <svg aria-hidden="true" x="50%" y="50%" overflow="visible">
      <rect
        className="map-picture__water"
        x={-reach}
        y={-reach}
        width={2 * reach}
        height={2 * reach}
        fill={token('water')}
      />
      {(['land', 'lake'] as const).map((kind) => {
        const path = pathOf(kind)
        const fill = token(kind === 'land' ? 'land' : 'water')
        return (
          path && (
            <path
              className={`map-picture__${kind}`}
              d={path}
              fill={fill}
              fillRule="evenodd"
              {...strokeOf(lineLooks.shore[0])}
              paintOrder="stroke"
              key={kind}
            />
          )
        )
      })}
      {(['county', 'border'] as const).map((kind) => {
        const path = pathOf(kind)
        return path && <Lines name={kind} d={path} look={lineLooks[kind]} key={kind} />
      })}
      {ground.features.map(
        ({ properties, geometry }) =>
          properties.kind === 'town' &&
          geometry.type === 'Point' && (
            <Town
              name={properties.name}
              at={onPicture(geometry.coordinates)}
              taken={taken}
              camera={camera}
              key={properties.name}
            />
          ),
      )}
    </svg>
  )
}

type TownProps = { name: string; at: MapPoint; taken: readonly NameBox[]; camera: MapCamera }

/** Town with its label. Hidden if it would overlap an edge, a control, or a label of the grid or a position. */
function Town({ name, at, taken, camera }: TownProps) {
  const box = nameBox(name, labelLooks.town, at)
  if (taken.some((other) => overlap(box, other))) return null
  const { left, right, top, bottom } = reachOfTown(box, camera)
  const inside = [
    `50cqw - ${Math.ceil(Math.max(left, right))}px`,
    `50cqh - ${Math.ceil(Math.max(top, bottom))}px`,
    ...roomBesideControls(box),
  ]
  return (
    <g
      className="map-picture__name"
      style={roomOf(`min(${inside.join(', ')})`)}
      transform={`translate(${at.join(' ')})`}
    >
      {/* Sizes the dot in `em`, so that it disappears together with the town's label. */}
      <circle r={`${discLooks.town.radius / labelLooks.town.size}em`} fill={token(discLooks.town.fill)} />
      <Label look={labelLooks.town} isSized>
        {name}
      </Label>
    </g>
  )
}

/** Half the width of a wide map, in CSS pixels. */
const REACH_X = 1_100
const REACH_Y = 700
/** Bounds are multiples of this, so that they rarely change as a traveler moves. In CSS pixels. */
const STEP = 400

export function groundBoxOf(camera: MapCamera): GroundBox {
  const [east, north] = mapPointOf(camera)
  const step = STEP * resolutionAt(camera.zoom)
  const reachX = REACH_X * resolutionAt(camera.zoom)
  const reachY = REACH_Y * resolutionAt(camera.zoom)
  const edge = (meters: number, round: (value: number) => number) => round(meters / step) * step
  return {
    west: Math.max(-180, degreesEast(edge(east - reachX, Math.floor))),
    east: Math.min(180, degreesEast(edge(east + reachX, Math.ceil))),
    south: degreesNorth(edge(north - reachY, Math.floor)),
    north: degreesNorth(edge(north + reachY, Math.ceil)),
  }
}
