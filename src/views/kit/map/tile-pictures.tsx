import type { MapLayer } from '../../../domain/site/map-layers.ts'
import type { MapCamera } from './map-scene.ts'
import { type TilePlace, tilesAround } from './tiles-around.ts'

/** How far from the map's middle pictures come with the HTML, CSS pixels; those further out come with the script. */
const REACH = { x: 720, y: 450 }
/** Half the size of the smallest map, CSS pixels: pictures within it are wanted on every screen. */
const SURE = { x: 140, y: 100 }
/** A transparent pixel, which is shown in the place of a picture and needs no request. */
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/**
 * The map's pictures as elements of the page, which a browser requests while it still reads the HTML: those around
 * the middle at once, the others where the window is large enough. Where scripts run those others wait until the size
 * of the map's box is known, so that none outside of it is requested. Where a picture fails, the ground below it
 * shows.
 */
export function TilePictures({ camera, layer }: { camera: MapCamera; layer: MapLayer }) {
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
