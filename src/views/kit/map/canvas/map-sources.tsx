import { Fragment } from 'react'
import { groundSources } from '../../../../domain/position/places/attribution.ts'
import type { MapLayer } from '../../../../domain/site/map-layers.ts'

/** Matches a license in parentheses. It isn't shown, because the link leads to it. */
const license = / \([^)]*\)$/

const shown = (name: string): string => name.replace('© ', '©\u00a0')

/** Attribution that the licenses of the map data require. */
export function MapSources({ layer }: { layer: MapLayer }) {
  const pictures = { name: layer.attribution, url: layer.attributionUrl }
  const others = groundSources.filter(({ url }) => url !== pictures.url)
  const named = others.map(({ name, url }) => ({ name: name.replace(license, ''), url }))
  return [...(pictures.name ? [pictures] : []), ...named].map(({ name, url }, at) => (
    <Fragment key={name}>
      {at > 0 && ', '}
      {url ? <a href={url}>{shown(name)}</a> : shown(name)}
    </Fragment>
  ))
}
