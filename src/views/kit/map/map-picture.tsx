import type { CSSProperties } from 'react'
import type { Ground } from '../../../domain/position/ground.ts'
import type { Ring } from '../../../domain/position/ring.ts'
import type { MapLayer } from '../../../domain/site/map-layers.ts'
import { FIRST_PARALLEL, gridLines, isOnLastName } from './grid-lines.ts'
import { GroundPicture } from './ground-picture.tsx'
import { cameraOn, type MapCamera, type MapScene } from './map-scene.ts'
import { labelLooks, lineLooks, markNames, RING_NAMED_FROM } from './mark-looks.ts'
import { PICTURE_REACH, PictureMarks } from './picture-marks.tsx'
import { groundScale, pixels, resolutionAt, routePoints } from './projection.ts'
import { scaleBars } from './scale-bars.ts'
import { Label, Lines, lettersOf, standsAt, strokeOf } from './svg-marks.tsx'
import { type TilePlace, tilesAround } from './tiles-around.ts'

type MapPictureProps = {
  scene: MapScene
  /** The circle that somebody can have reached by now; null where that cannot be estimated. */
  ring: Ring | null
  /** The land and water below; null for none. */
  ground: Ground | null
  /** The layer whose pictures are shown; null for none. */
  layer: MapLayer | null
}

/**
 * The scene as a picture that needs no script: ground, the layer's pictures, marks. OpenLayers draws the same a moment
 * later, with the same camera to the pixel. The picture's middle is the camera's place, whatever the size of its box.
 */
export function MapPicture({ scene, ring, ground, layer }: MapPictureProps) {
  const camera = cameraOn(scene)
  return (
    <div className="map-picture" aria-hidden="true">
      {ground && ground.features.length > 0 && (
        <svg aria-hidden="true" className="map-picture__ground" width="100%" height="100%">
          <GroundPicture ground={ground} camera={camera} reach={PICTURE_REACH} />
        </svg>
      )}
      {layer && <TilePictures camera={camera} layer={layer} />}
      <svg aria-hidden="true" width="100%" height="100%">
        <Grid camera={camera} isAtLast={scene.last !== null} />
        <svg aria-hidden="true" className="map-picture__marks" x="50%" y="50%" overflow="visible">
          {ring && <RingShape ring={ring} camera={camera} />}
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

/**
 * The grid, with meridians named along the upper edge and parallels along the right one, without names that would lie on
 * another name. `isAtLast`: the last position, with its name, is in the middle.
 */
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
          <text x={pixels(at)} y={standsAt(meridian).y} key={label}>
            {label}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" x="100%" y="50%" overflow="visible" {...lettersOf(parallel)}>
        {parallels
          .filter(({ at }) => !isOnLastName(isAtLast ? at + parallel.y : null))
          .map(({ label, at }) => (
            <text
              className="map-picture__parallel"
              // How far below the first that can be named it is, in a box of any height.
              style={{ '--room': `calc(50cqh + ${pixels(at) - FIRST_PARALLEL}px)` } as CSSProperties}
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

function RingShape({ ring: { center, radius, ahead }, camera }: { ring: Ring; camera: MapCamera }) {
  const resolution = resolutionAt(camera.zoom)
  const [[x, y] = [0, 0], ...places] = routePoints(ahead?.line ?? [])
  const onPicture = pixels(radius / groundScale(center.latitude) / resolution)
  // The camera looks at the last known position, which is the ring's middle.
  const line = places.map(
    ([east, north]) => `L${pixels((east - x) / resolution)} ${pixels((y - north) / resolution)}`,
  )
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
      {ahead && <Lines name="ring" d={`M0 0${line.join('')}`} look={lineLooks.ring.slice(-1)} />}
      {onPicture >= RING_NAMED_FROM && (
        <g transform={`translate(0 ${onPicture})`}>
          <Label look={labelLooks.ring}>{markNames.ring}</Label>
        </g>
      )}
    </>
  )
}

/** How far from the map's middle pictures come with the HTML, CSS pixels; those further out come with the script. */
const REACH = { x: 720, y: 450 }
/** Half the size of the smallest map, CSS pixels: pictures within it are wanted on every screen. */
const SURE = { x: 140, y: 100 }
/** A transparent pixel, which is shown in the place of a picture and needs no request. */
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/**
 * The map's pictures as elements of the page, which a browser requests while it still reads the HTML: those around the
 * middle at once, the others where the window is large enough. Where scripts run those others wait until the size of
 * the map's box is known, so that none outside of it is requested. Where a picture fails, the ground below it shows.
 */
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
    // Without a width of its own a picture that fails is not drawn as a broken one.
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

/** The least distance of a tile from the middle, on one axis. */
const nearest = (from: number, size: number): number => Math.max(0, from, -from - size)
