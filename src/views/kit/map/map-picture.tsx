import type { Ground } from '../../../domain/position/ground.ts'
import type { Ring } from '../../../domain/position/ring.ts'
import type { MapLayer } from '../../../domain/site/map-layers.ts'
import type { Fix } from '../../../domain/trip/trip.ts'
import {
  ABOVE_START,
  ARROW_EDGES,
  arrowOutlines,
  CROSS_REACH,
  CROSS_WIDTHS,
  LABEL_BESIDE_ARROW,
  LABEL_BESIDE_TICK,
  RING_NAMED_FROM,
  START_RADIUS,
  TICK_RADIUS,
} from './arrow-outlines.ts'
import { gridLines, PARALLEL_INSET } from './grid-lines.ts'
import { GroundPicture } from './ground-picture.tsx'
import { cameraOn, type MapCamera, type MapScene } from './map-scene.ts'
import {
  groundScale,
  type Place,
  placeBetween,
  placeOf,
  resolutionAt,
  routePlaces,
  WORLD,
} from './projection.ts'
import { scaleBars } from './scale-bars.ts'
import { spacedTicks } from './spaced-ticks.ts'
import { TilePictures } from './tile-pictures.tsx'

/** As far from the middle of the map the picture is drawn, CSS pixels: half of the widest window's map. */
const REACH = 1_500

type MapPictureProps = {
  scene: MapScene
  /** How far somebody can have come by now; null where nobody can tell. */
  ring: Ring | null
  /** What lies below; null for nothing. */
  ground: Ground | null
  /** Of which there are pictures; null for none. */
  layer: MapLayer | null
}

/**
 * The scene as a picture that needs no script, as OpenLayers draws it a moment later: ground, the layer's pictures, marks.
 * Pixel for pixel the same camera, whatever the size of the box: its middle is the camera's place.
 */
export function MapPicture({ scene, ring, ground, layer }: MapPictureProps) {
  const camera = cameraOn(scene)
  return (
    <div className="map-picture" aria-hidden="true">
      {ground && ground.features.length > 0 && (
        <svg aria-hidden="true" className="map-picture__ground" width="100%" height="100%">
          <GroundPicture ground={ground} camera={camera} reach={REACH} />
        </svg>
      )}
      {layer && <TilePictures camera={camera} layer={layer} />}
      <svg aria-hidden="true" width="100%" height="100%">
        <Grid camera={camera} />
        <svg aria-hidden="true" x="50%" y="50%" overflow="visible">
          {ring && <RingShape ring={ring} camera={camera} />}
          <Marks scene={scene} camera={camera} />
        </svg>
      </svg>
      <div className="map-scale">
        {scaleBars(camera.latitude, resolutionAt(camera.zoom)).map(({ text, width }) => (
          <span className="map-scale__bar" style={{ inlineSize: width }} key={text}>
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Meridians named along the upper edge, parallels along the right one. */
function Grid({ camera }: { camera: MapCamera }) {
  const { meridians, parallels } = gridLines(camera, REACH)
  return (
    <>
      <svg aria-hidden="true" x="50%" y="50%" overflow="visible" className="map-picture__grid">
        <path
          d={[
            ...meridians.map(({ at }) => `M${pixels(at)}-${REACH}V${REACH}`),
            ...parallels.map(({ at }) => `M-${REACH} ${pixels(at)}H${REACH}`),
          ].join('')}
        />
      </svg>
      <svg aria-hidden="true" x="50%" overflow="visible" className="map-picture__meridians">
        {meridians.map(({ label, at }) => (
          <text x={pixels(at)} y="14" key={label}>
            {label}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" x="100%" y="50%" overflow="visible" className="map-picture__parallels">
        {parallels.map(({ label, at }) => (
          <text x={-PARALLEL_INSET} y={pixels(at - 4)} key={label}>
            {label}
          </text>
        ))}
      </svg>
    </>
  )
}

function RingShape({ ring: { centre, radius, ahead }, camera }: { ring: Ring; camera: MapCamera }) {
  const resolution = resolutionAt(camera.zoom)
  const [[x, y] = [0, 0], ...places] = routePlaces(ahead?.line ?? [])
  const onPicture = pixels(radius / groundScale(centre.latitude) / resolution)
  // The picture looks at the last known position, which the ring is around.
  const line = places.map(
    ([east, north]) => `L${pixels((east - x) / resolution)} ${pixels((y - north) / resolution)}`,
  )
  return (
    <>
      <circle className="map-picture__ring-edge" r={onPicture} />
      <circle className="map-picture__ring" r={onPicture} />
      {ahead && <path className="map-picture__ring" d={`M0 0${line.join('')}`} />}
      {onPicture >= RING_NAMED_FROM && (
        <text className="map-picture__name" y={-onPicture - 7} textAnchor="middle">
          Estimate
        </text>
      )}
    </>
  )
}

function Marks({ scene, camera }: { scene: MapScene; camera: MapCamera }) {
  const { route, passedOver, start, last, course } = scene
  const [east, north] = placeOf(camera)
  const resolution = resolutionAt(camera.zoom)
  const onPicture = ([x, y]: Place): Place => [(x - east) / resolution, (north - y) / resolution]
  const fixes = [...route, ...passedOver]
  const places = routePlaces(fixes)
  // The copy of the world in which the route ends is the one that the camera looks at.
  const end = last && places[route.indexOf(last)]
  const turn = end && last ? end[0] - placeOf(last)[0] : 0
  const allPoints = places.map(([x, y]) => onPicture([x - turn, y]))
  const points = allPoints.slice(0, route.length)
  const pointOf = (fix: Fix) => allPoints[fixes.indexOf(fix)] ?? onPicture(placeOf(fix))
  const ticks = scene.ticks.map(({ label, ...tick }) => ({ label, place: placeBetween(points, tick) }))
  const line = lineOf(points)
  const planned = lineOf(nearestCopy(routePlaces(scene.planned), east).map(onPicture))
  const arrow = arrowOutlines[course === null ? 'pointer' : 'dart']
  const [lastX, lastY] = last ? pointOf(last) : [0, 0]
  const lift = start !== null && course === null ? ABOVE_START : 0
  return (
    <>
      {scene.accuracy !== null && last && (
        <circle
          className="map-picture__accuracy"
          cx={pixels(lastX)}
          cy={pixels(lastY)}
          r={pixels(scene.accuracy / groundScale(last.latitude) / resolution)}
        />
      )}
      {planned && <path className="map-picture__planned-edge" d={planned} />}
      {planned && <path className="map-picture__planned" d={planned} />}
      {line && <path className="map-picture__route-edge" d={line} />}
      {line && <path className="map-picture__route" d={line} />}
      <Crosses at={passedOver.map(pointOf)} />
      {spacedTicks(
        ticks,
        [start, last].flatMap((fix) => (fix ? [pointOf(fix)] : [])),
        1,
      ).map(({ label, place }) => (
        <g transform={`translate(${place.map(pixels).join(' ')})`} key={label}>
          <circle className="map-picture__tick" r={TICK_RADIUS} />
          <text x={LABEL_BESIDE_TICK} y="4">
            {label}
          </text>
        </g>
      ))}
      {start && (
        <g transform={`translate(${pointOf(start).map(pixels).join(' ')})`}>
          <circle className="map-picture__start" r={START_RADIUS} />
          <text className="map-picture__name" y="27" textAnchor="middle">
            Start
          </text>
        </g>
      )}
      {last && (
        <g transform={`translate(${pixels(lastX)} ${pixels(lastY - lift)})`}>
          <g transform={`rotate(${pixels(course ?? 0)})`}>
            <path className="map-picture__arrow-edge" d={arrow} strokeWidth={ARROW_EDGES[0]} />
            <path className="map-picture__arrow" d={arrow} strokeWidth={ARROW_EDGES[1]} />
            <path className="map-picture__arrow" d={arrow} strokeWidth={0} />
          </g>
          <text className="map-picture__name" x={LABEL_BESIDE_ARROW} y="5">
            {scene.lastLabel}
          </text>
        </g>
      )}
    </>
  )
}

/** A line in that copy of the world in which it begins nearest to a place; metres of the map. */
function nearestCopy(places: Place[], east: number): Place[] {
  const turn = WORLD * Math.round((east - (places[0]?.[0] ?? east)) / WORLD)
  return places.map(([x, y]) => [x + turn, y])
}

/** On positions that are passed over. */
function Crosses({ at }: { at: readonly Place[] }) {
  const arm = Math.round(CROSS_REACH * Math.SQRT1_2)
  const d = at
    .filter(isNear)
    .map(
      ([x, y]) =>
        `M${pixels(x - arm)} ${pixels(y - arm)}l${2 * arm} ${2 * arm}m0-${2 * arm}l-${2 * arm} ${2 * arm}`,
    )
    .join('')
  return (
    d && (
      <>
        <path className="map-picture__cross-edge" d={d} strokeWidth={CROSS_WIDTHS[0]} />
        <path className="map-picture__cross" d={d} strokeWidth={CROSS_WIDTHS[1]} />
      </>
    )
  )
}

const isNear = (point: Place): boolean => Math.max(...point.map((value) => Math.abs(value))) <= 2 * REACH

/** To a tenth of a CSS pixel. */
const pixels = (value: number): number => Math.round(value * 10) / 10

/**
 * A line through the points for a path's `d`: a point that lies on the one before it is left out, and so is what is
 * far out of sight. Empty where there is no line.
 */
function lineOf(points: readonly Place[]): string {
  if (points.length < 2) return ''
  const far = (point: Place | undefined) => point === undefined || !isNear(point)
  const kept: Place[] = []
  let isBroken = true
  let path = ''
  for (const [index, point] of points.entries()) {
    if (far(points[index - 1]) && far(point) && far(points[index + 1])) {
      isBroken = true
      continue
    }
    const before = kept.at(-1)
    const isLast = index === points.length - 1
    if (!isBroken && !isLast && before && Math.hypot(point[0] - before[0], point[1] - before[1]) < 1) continue
    path += `${isBroken ? 'M' : 'L'}${point.map(Math.round).join(' ')}`
    kept.push(point)
    isBroken = false
  }
  return path
}
