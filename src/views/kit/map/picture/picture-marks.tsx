import type { Fix } from '../../../../domain/trip/trip.ts'
import { pathThrough } from '../../path-through.ts'
import type { MapCamera, MapScene } from '../scene/map-scene.ts'
import {
  accuracyLook,
  arrowFor,
  arrowLift,
  arrowOutlines,
  CROSS_REACH,
  discLooks,
  labelLooks,
  lineLooks,
  markNames,
  spacedTicks,
} from '../scene/mark-looks.ts'
import {
  groundScale,
  type MapPoint,
  mapPointOf,
  nearestCopy,
  pixels,
  pointBetween,
  resolutionAt,
  routePoints,
} from '../scene/projection.ts'
import { Disc, Label, Lines, strokeOf, token } from './svg-marks.tsx'

/** Half the width of a very wide map, in CSS pixels. */
export const PICTURE_REACH = 1_500

export function PictureMarks({ scene, camera }: { scene: MapScene; camera: MapCamera }) {
  const { route, passedOver, start, last, course } = scene
  const [east, north] = mapPointOf(camera)
  const resolution = resolutionAt(camera.zoom)
  const onPicture = ([x, y]: MapPoint): MapPoint => [(x - east) / resolution, (north - y) / resolution]
  const fixes = [...route, ...passedOver]
  const places = routePoints(fixes)
  // If the route crosses the 180th meridian, shifts it into the copy of the world that the camera shows.
  const end = last && places[route.indexOf(last)]
  const turn = end && last ? end[0] - mapPointOf(last)[0] : 0
  const allPoints = places.map(([x, y]) => onPicture([x - turn, y]))
  const points = allPoints.slice(0, route.length)
  const pointOf = (fix: Fix) => allPoints[fixes.indexOf(fix)] ?? onPicture(mapPointOf(fix))
  const ticks = scene.ticks.map(({ label, ...tick }) => ({ label, place: pointBetween(points, tick) }))
  const line = lineOf(points)
  const planned = lineOf(nearestCopy(routePoints(scene.planned), east).map(onPicture))
  const arrow = arrowOutlines[arrowFor(course)]
  const [lastX, lastY] = last ? pointOf(last) : [0, 0]
  const lift = arrowLift(start !== null && course === null)
  const { fill, opacity, line: accuracyLine } = accuracyLook
  return (
    <>
      {scene.accuracy !== null && last && (
        <circle
          cx={pixels(lastX)}
          cy={pixels(lastY)}
          r={pixels(scene.accuracy / groundScale(last.latitude) / resolution)}
          fill={token(fill)}
          fillOpacity={opacity}
          {...strokeOf(accuracyLine)}
        />
      )}
      {planned && <Lines name="planned" d={planned} look={lineLooks.planned} />}
      {line && <Lines name="route" d={line} look={lineLooks.route} />}
      <Crosses at={passedOver.map(pointOf)} />
      {spacedTicks(
        ticks,
        [start, last].flatMap((fix) => (fix ? [pointOf(fix)] : [])),
        1,
      ).map(({ label, place }) => (
        <g transform={`translate(${place.map(pixels).join(' ')})`} key={label}>
          <Disc look={discLooks.tick} />
          <Label look={labelLooks.tick}>{label}</Label>
        </g>
      ))}
      {scene.others.map(({ fix, label }) => (
        <g transform={`translate(${pointOf(fix).map(pixels).join(' ')})`} key={`${label} ${fix.fixedAt}`}>
          <Disc look={discLooks.other} />
          <Label look={labelLooks.other}>{label}</Label>
        </g>
      ))}
      {start && (
        <g transform={`translate(${pointOf(start).map(pixels).join(' ')})`}>
          <Disc look={discLooks.start} />
          <Label look={labelLooks.start}>{markNames.start}</Label>
        </g>
      )}
      {last && (
        <g transform={`translate(${pixels(lastX)} ${pixels(lastY - lift)})`}>
          <g transform={`rotate(${pixels(course ?? 0)})`}>
            <Lines name="arrow" d={arrow} look={lineLooks.arrow} />
            <path d={arrow} fill={token('last')} />
          </g>
          {scene.lastLabel && <Label look={labelLooks.last}>{scene.lastLabel}</Label>}
        </g>
      )}
    </>
  )
}

function Crosses({ at }: { at: readonly MapPoint[] }) {
  const arm = Math.round(CROSS_REACH * Math.SQRT1_2)
  const d = at
    .filter(isNear)
    .map(
      ([x, y]) =>
        `M${pixels(x - arm)} ${pixels(y - arm)}l${2 * arm} ${2 * arm}m0-${2 * arm}l-${2 * arm} ${2 * arm}`,
    )
    .join('')
  return d && <Lines name="cross" d={d} look={lineLooks.cross} />
}

const isNear = (point: MapPoint): boolean =>
  Math.max(...point.map((value) => Math.abs(value))) <= 2 * PICTURE_REACH

/** Returns SVG path data without stretches far outside the view, or an empty string. */
function lineOf(points: readonly MapPoint[]): string {
  if (points.length < 2) return ''
  const far = (point: MapPoint | undefined) => point === undefined || !isNear(point)
  const runs: MapPoint[][] = [[]]
  for (const [index, point] of points.entries()) {
    if (far(points[index - 1]) && far(point) && far(points[index + 1])) runs.push([])
    else runs.at(-1)?.push(point)
  }
  return runs.map(pathThrough).join('')
}
