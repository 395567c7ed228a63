import type { MapLayer } from '../../../domain/site/map-layers.ts'
import type { MapCamera } from './map-scene.ts'
import { type TilePlace, tilesAround } from './tiles-around.ts'

/** From the middle of the map, CSS pixels: what is further out comes with the script. */
const REACH = { x: 720, y: 450 }
/** No map is smaller, so that these pictures are wanted on every screen; from its middle, CSS pixels. */
const SURE = { x: 140, y: 100 }
/** Nothing to see, and nothing to fetch. */
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/**
 * The map's pictures as elements of the page, which a browser asks for while it still reads that. Those around the middle
 * at once; the others where the window is large enough for them, and, where scripts run, no sooner than the map's box is
 * known: what lies outside of it is then never asked for. One that does not come leaves what lies below it.
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
    // With a width of its own a picture that does not come would be drawn as a broken one.
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

/** How near a tile comes to the middle, on one axis. */
const nearest = (from: number, size: number): number => Math.max(0, from, -from - size)
