import type { Ring } from '../../../../domain/position/movement/ring.ts'
import type { Ground } from '../../../../domain/position/places/ground.ts'
import type { MapLayer } from '../../../../domain/site/map-layers.ts'
import { FIRST_PARALLEL, gridLines, meridianReach, overlapsLastLabel } from '../scene/grid-lines.ts'
import { markNameBoxes, ringNamePlace } from '../scene/map-names.ts'
import { cameraOn, type MapCamera, type MapScene } from '../scene/map-scene.ts'
import { labelLooks, lineLooks, markNames, RING_NAMED_FROM } from '../scene/mark-looks.ts'
import {
  groundScale,
  type MapPoint,
  mapPointOf,
  nearestCopy,
  pixels,
  resolutionAt,
  routePoints,
} from '../scene/projection.ts'
import { scaleBars } from '../scene/scale-bars.ts'
import { type TilePlace, tilesAround } from '../scene/tiles-around.ts'
import { GroundPicture } from './ground-picture.tsx'
import { PICTURE_REACH, PictureMarks } from './picture-marks.tsx'
import { Label, Lines, lettersOf, roomOf, standsAt, strokeOf } from './svg-marks.tsx'

type MapPictureProps = {
  scene: MapScene
  ring: Ring | null
  ground: Ground | null
  layer: MapLayer | null
}

/** Static map as HTML and SVG. Uses the same camera as OpenLayers, so that loading it shifts nothing. */
export function MapPicture({ scene, ring, ground, layer }: MapPictureProps) {
  const camera = cameraOn(scene)
  return (
    <div className="map-picture" aria-hidden="true">
      {ground && ground.features.length > 0 && (
        <svg aria-hidden="true" className="map-picture__ground" width="100%" height="100%">
          <GroundPicture ground={ground} scene={scene} reach={PICTURE_REACH} />
        </svg>
      )}
      {layer && <TilePictures camera={camera} layer={layer} />}
      <svg aria-hidden="true" width="100%" height="100%">
        <Grid camera={camera} isAtLast={scene.last !== null} />
        <svg aria-hidden="true" className="map-picture__marks" x="50%" y="50%" overflow="visible">
          {ring && <RingShape ring={ring} scene={scene} camera={camera} />}
          <PictureMarks scene={scene} camera={camera} />
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

function Grid({ camera, isAtLast }: { camera: MapCamera; isAtLast: boolean }) {
  const { meridians, parallels } = gridLines(camera, PICTURE_REACH)
  const { meridian, parallel } = labelLooks
  const lines = [
    ...meridians.map(({ at }) => `M${pixels(at)}-${PICTURE_REACH}V${PICTURE_REACH}`),
    ...parallels.map(({ at }) => `M-${PICTURE_REACH} ${pixels(at)}H${PICTURE_REACH}`),
  ]
  return (
    <>
      <svg aria-hidden="true" x="50%" y="50%" overflow="visible">
        <Lines name="grid" d={lines.join('')} look={lineLooks.grid} />
      </svg>
      <svg aria-hidden="true" x="50%" overflow="visible" {...lettersOf(meridian)}>
        {meridians.map(({ label, at }) => (
          <text
            className="map-picture__name"
            style={roomOf(`50cqw - ${Math.ceil(Math.abs(at) + meridianReach(label))}px`)}
            x={pixels(at)}
            y={standsAt(meridian).y}
            key={label}
          >
            {label}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" x="100%" y="50%" overflow="visible" {...lettersOf(parallel)}>
        {parallels
          .filter(({ at }) => !overlapsLastLabel(isAtLast ? at + parallel.y : null))
          .map(({ label, at }) => (
            <text
              className="map-picture__name"
              style={roomOf(`min(50cqh + ${Math.floor(at - FIRST_PARALLEL)}px, 50cqh - ${Math.ceil(at)}px)`)}
              x={parallel.x}
              y={pixels(at + standsAt(parallel).y)}
              key={label}
            >
              {label}
            </text>
          ))}
      </svg>
    </>
  )
}

type RingShapeProps = { ring: Ring; scene: MapScene; camera: MapCamera }

function RingShape({ ring: { center, radius, ahead }, scene, camera }: RingShapeProps) {
  const resolution = resolutionAt(camera.zoom)
  const middle = mapPointOf(center)
  const onPicture = pixels(radius / groundScale(center.latitude) / resolution)
  const [route, planned, line] = [scene.route, scene.planned, ahead?.line ?? []].map((places) =>
    nearestCopy(routePoints(places), middle[0]).map(
      ([x, y]): MapPoint => [(x - middle[0]) / resolution, (middle[1] - y) / resolution],
    ),
  )
  const lines = [route, planned, line].map((places) => places ?? [])
  const name = ringNamePlace(onPicture, lines, markNameBoxes(scene, middle, resolution))
  return (
    <>
      {lineLooks.ring.map((look, at) => (
        <circle
          className={`map-picture__ring${at === 0 ? '-edge' : ''}`}
          r={onPicture}
          fill="none"
          {...strokeOf(look)}
          key={look.color}
        />
      ))}
      {line && line.length > 1 && (
        <Lines
          name="ring"
          d={`M0 0${line
            .slice(1)
            .map((place) => `L${place.map(pixels).join(' ')}`)
            .join('')}`}
          look={lineLooks.ring.slice(-1)}
        />
      )}
      {onPicture >= RING_NAMED_FROM && (
        <g transform={`translate(${name.map(pixels).join(' ')})`}>
          <Label look={{ ...labelLooks.ring, y: 0 }}>{markNames.ring}</Label>
        </g>
      )}
    </>
  )
}

/** Tiles farther than this from the center load only with OpenLayers. In CSS pixels. */
const REACH = { x: 720, y: 450 }
/** Half the width and height of the smallest map, in CSS pixels. */
const SURE = { x: 140, y: 100 }
/** Transparent image of one pixel. */
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/** Map tiles. Browsers request the outer ones only if the window is large enough. */
function TilePictures({ camera, layer }: { camera: MapCamera; layer: MapLayer }) {
  return (
    <div className="map-picture__tiles">
      {tilesAround(camera, layer, REACH).map((tile) => (
        <TilePicture {...tile} key={`${tile.left} ${tile.top}`} />
      ))}
    </div>
  )
}

function TilePicture({ address, left, top, size }: TilePlace) {
  const look = {
    // Sets a height, without which browsers would show a broken-image icon.
    height: size,
    style: { minWidth: size, left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` },
  }
  const [x, y] = [nearest(left, size), nearest(top, size)]
  if (x < SURE.x && y < SURE.y) return <img alt="" src={address} {...look} />
  return (
    <picture>
      <source
        media={`(min-width: ${Math.floor(2 * x)}px) and (min-height: ${Math.floor(2 * y)}px)`}
        srcSet={address}
      />
      <img alt="" loading="lazy" src={EMPTY} {...look} />
    </picture>
  )
}

const nearest = (from: number, size: number): number => Math.max(0, from, -from - size)
