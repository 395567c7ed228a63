import Layers from 'lucide-react/icons/layers'
import { useId } from 'react'
import type { MapLayer } from '../../../domain/site/map-layers.ts'
import { useSiteSettings } from '../site-settings.tsx'

type LayerChoiceProps = { layer: MapLayer; onChoose: (layer: MapLayer) => void }

/** The choice between map layers. It is folded, since it covers a map. Nothing where there is one layer alone. */
export function LayerChoice({ layer, onChoose }: LayerChoiceProps) {
  const group = useId()
  const { mapLayers } = useSiteSettings()
  if (mapLayers.length < 2) return null
  return (
    <details className="layer-choice">
      <summary className="button button--quiet">
        <Layers aria-hidden="true" />
        Map: {layer.name}
      </summary>
      <fieldset>
        <legend className="layer-choice__legend">Which map</legend>
        {mapLayers.map((one) => (
          <label key={one.name}>
            <input type="radio" name={group} checked={one === layer} onChange={() => onChoose(one)} />
            {one.name}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
