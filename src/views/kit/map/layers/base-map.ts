import type Collection from 'ol/Collection.js'
import Control from 'ol/control/Control.js'
import { containsCoordinate } from 'ol/extent.js'
import type Interaction from 'ol/interaction/Interaction.js'
import type BaseLayer from 'ol/layer/Base.js'
import Graticule from 'ol/layer/Graticule.js'
import VectorLayer from 'ol/layer/Vector.js'
import OpenLayersMap from 'ol/Map.js'
import type MapEvent from 'ol/MapEvent.js'
import { toLonLat } from 'ol/proj.js'
import type VectorSource from 'ol/source/Vector.js'
import type { StyleFunction } from 'ol/style/Style.js'
import View from 'ol/View.js'
import { DEEPEST_ZOOM } from '../../../../domain/site/map-layers.ts'
import type { SiteSettings } from '../../site-settings.tsx'
import {
  CELL_DIAGONAL,
  FIRST_PARALLEL,
  gridLabel,
  gridSteps,
  meridianReach,
  overlapsLastLabel,
} from '../scene/grid-lines.ts'
import { keptLayer } from '../scene/kept-layer.ts'
import { type MapColors, readMapColors } from '../scene/map-colors.ts'
import { controlBoxes } from '../scene/map-controls.ts'
import type { NameBox } from '../scene/map-names.ts'
import { labelLooks } from '../scene/mark-looks.ts'
import { type MapPoint, mapPointOf, nearestCopy } from '../scene/projection.ts'
import { scaleBars } from '../scene/scale-bars.ts'
import { addGround } from './ground-layer.ts'
import { type MapTiles, mapPictures } from './map-pictures.ts'
import { gridStyles } from './map-styles.ts'

/** Scale bar that looks like the static map's (`map-picture.tsx`). */
class ScaleControl extends Control {
  #drawn = ''

  constructor() {
    super({ element: Object.assign(document.createElement('div'), { className: 'map-scale' }) })
  }

  override render({ frameState }: MapEvent): void {
    const view = frameState?.viewState
    if (!view) return
    const bars = scaleBars(toLonLat(view.center)[1] ?? 0, view.resolution)
    const drawn = bars.map(({ text, width }) => `${text} ${width}`).join()
    if (drawn === this.#drawn) return
    this.#drawn = drawn
    this.element?.replaceChildren(
      ...bars.map(({ text, width }) => {
        const bar = Object.assign(document.createElement('span'), {
          className: 'map-scale__bar',
          textContent: text,
        })
        bar.style.inlineSize = `${width}px`
        return bar
      }),
    )
  }
}

const ZOOM_MS = 250

/** Layer that can be repainted for the light, dark, or print theme. */
type PaintedLayer = { layer: BaseLayer; paint: (colors: MapColors) => void }

type Drawn = {
  marks: VectorSource
  markStyles: (colors: MapColors) => StyleFunction
  layers?: PaintedLayer[]
  /** @param moves `stillness` is true if the user prefers reduced motion. */
  interactions: (moves: { stillness: boolean }) => Collection<Interaction>
  last?: () => MapPoint | null
  /** Returns the boxes of labels that town labels must not overlap. */
  names?: (middle: MapPoint, resolution: number) => NameBox[]
  onGround?: () => void
  onTiles?: (tiles: MapTiles) => void
}

export function baseMap(
  element: HTMLElement,
  settings: SiteSettings,
  {
    marks,
    markStyles,
    layers = [],
    interactions,
    last = () => null,
    names = () => [],
    onGround = () => {},
    onTiles = () => {},
  }: Drawn,
) {
  const markLayer = new VectorLayer({ source: marks, zIndex: 2, updateWhileInteracting: true })
  const view = new View({ minZoom: 2, maxZoom: DEEPEST_ZOOM, enableRotation: false })
  const stillness = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new OpenLayersMap({
    target: element,
    view,
    layers: [...layers.map(({ layer }) => layer), markLayer],
    controls: [new ScaleControl()],
    interactions: interactions({ stillness }),
  })
  const ground = addGround(map, onGround, (middle, resolution) => [
    ...names(middle, resolution),
    ...controlBoxes(element),
  ])
  const pictures = mapPictures(map, settings.savesData, onTiles)
  pictures.show(keptLayer(settings))

  const parallelLabel = (degrees: number): string => {
    const [, middle = 0] = view.getCenter() ?? []
    const [, height = 0] = map.getSize() ?? []
    const below = (from: number) =>
      (from - mapPointOf({ latitude: degrees, longitude: 0 })[1]) / (view.getResolution() ?? 1)
    const named = last()
    const hasRoom =
      height / 2 + below(middle) > FIRST_PARALLEL &&
      below(middle) < height / 2 &&
      !overlapsLastLabel(named && below(named[1]) + labelLooks.parallel.y)
    return hasRoom ? gridLabel(degrees) : ''
  }
  const meridianLabel = (degrees: number): string => {
    const [middle = 0] = view.getCenter() ?? []
    const [width = 0] = map.getSize() ?? []
    const [[east] = [0]] = nearestCopy([mapPointOf({ latitude: 0, longitude: degrees })], middle)
    const label = gridLabel(degrees)
    const away = Math.abs(east - middle) / (view.getResolution() ?? 1)
    return away + meridianReach(label) < width / 2 ? label : ''
  }
  let grid: ReturnType<typeof gridLayer> | null = null
  const paint = () => {
    const colors = readMapColors(element)
    ground.paint(colors)
    pictures.paint(colors)
    markLayer.setStyle(markStyles(colors))
    for (const layer of layers) layer.paint(colors)
    if (grid) map.removeLayer(grid)
    grid = gridLayer(colors, meridianLabel, parallelLabel)
    map.addLayer(grid)
  }
  paint()
  // Redraws the grid, because OpenLayers keeps old labels after short moves and when the map shrinks.
  map.on('moveend', () => grid?.changed())
  const themes = [matchMedia('(prefers-color-scheme: dark)'), matchMedia('print')]
  const repaint = () => {
    paint()
    // Renders synchronously, because printing resizes the map and doesn't wait for a frame.
    map.updateSize()
    map.renderSync()
  }
  for (const theme of themes) theme.addEventListener('change', repaint)

  return {
    map,
    view,
    pictures,
    ground: ground.layer,
    zoomBy(levels: number) {
      const zoom = view.getConstrainedZoom((view.getZoom() ?? 0) + levels)
      if (zoom === undefined) return
      view.cancelAnimations()
      view.animate({ zoom, duration: stillness ? 0 : ZOOM_MS })
    },
    bringIntoSight(place: MapPoint) {
      if (!containsCoordinate(view.calculateExtent(map.getSize()), place)) view.setCenter(place)
    },
    destroy() {
      pictures.destroy()
      for (const theme of themes) theme.removeEventListener('change', repaint)
      map.setTarget()
      map.dispose()
    },
  }
}

type GridLabel = (degrees: number) => string

const gridLayer = (colors: MapColors, meridianLabel: GridLabel, parallelLabel: GridLabel): Graticule =>
  new Graticule({
    ...gridStyles(colors),
    zIndex: 1,
    showLabels: true,
    intervals: gridSteps,
    targetSize: CELL_DIAGONAL,
    lonLabelFormatter: meridianLabel,
    latLabelFormatter: parallelLabel,
    lonLabelPosition: 1,
  })
