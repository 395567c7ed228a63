import type BaseLayer from 'ol/layer/Base.js'
import type OpenLayersMap from 'ol/Map.js'
import type MapEvent from 'ol/MapEvent.js'

/** Removes the static map once OpenLayers has drawn the land, water, and tiles that the static map shows. */
export function servedPicture(element: HTMLElement) {
  let picture = element.querySelector('.map-picture')
  let ground: BaseLayer | null = null
  const awaited = new Set<string>()
  for (const part of ['ground', 'tiles']) {
    if (picture?.querySelector(`:scope > .map-picture__${part}`)) awaited.add(part)
  }
  const drop = () => {
    picture?.remove()
    picture = null
    ground?.setVisible(true)
  }
  const note = (part: string) => {
    awaited.delete(part)
    if (awaited.size === 0) drop()
  }
  return {
    drop,
    noteGround: () => note('ground'),
    giveWayTo(map: OpenLayersMap, groundLayer: BaseLayer, hasSameTiles: boolean) {
      if (!picture) return
      if (!hasSameTiles) {
        picture.querySelector('.map-picture__tiles')?.remove()
        awaited.delete('tiles')
      }
      ground = groundLayer
      // If the static map has land or tiles, hides OpenLayers' opaque land and water until `drop` runs.
      ground.setVisible(awaited.size === 0)
      const onFirstFrame = ({ frameState }: MapEvent) => {
        if (!frameState) return
        map.un('postrender', onFirstFrame)
        if (awaited.size === 0) drop()
        else picture?.classList.add('map-picture--below')
      }
      map.on('postrender', onFirstFrame)
      if (awaited.has('tiles')) map.once('rendercomplete', () => note('tiles'))
    },
  }
}
